// The log as the back room reads it: by person, thing and day, page by page, and what leaves it (AUD-01).
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AnotacionWire } from '#contract/gestion/registro.schema.ts'
import { tidy } from '#server/proceso/tareas/tidy.ts'
import { createMostrador, type Mostrador, type Persona } from '../../support/pedidos.ts'

let m: Mostrador
let marta: Persona
let beto: Persona
beforeAll(async () => {
  m = await createMostrador()
  marta = await m.persona({ admin: true })
  beto = await m.persona({ admin: true })
})
afterAll(() => m.close())

const call = async (method: 'GET' | 'PUT', url: string, quien: Persona, payload?: object) => {
  const respuesta = await m.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${quien.token}` },
    ...(payload && { payload }),
  })
  return { status: respuesta.statusCode, json: respuesta.json() }
}
const read = async (consulta = '') => {
  const { status, json } = await call('GET', `/api/trastienda/registro${consulta}`, marta)
  expect(status).toBe(200)
  return json as {
    data: AnotacionWire[]
    meta: {
      siguiente: number | null
      personas: unknown[]
      cosas: string[]
      nombres: Record<string, string>
    }
  }
}
const save = (id: number, quien: Persona, data: object) =>
  call('PUT', `/api/articulos/${id}`, quien, { data })

it('[AUD-01] says who changed what from what to what, the last first', async () => {
  await save(1, marta, { precioKG: 20_000 })
  await save(1, beto, { nombre: 'Vacío fino' })
  const { data, meta } = await read('?cosa=articulo&cosaId=1')
  expect(data.slice(0, 2)).toMatchObject([
    {
      quien: { id: beto.id },
      hecho: 'cambio',
      nombre: 'Vacío fino',
      campos: [{ campo: 'nombre', a: 'Vacío fino' }],
    },
    { quien: { id: marta.id }, hecho: 'cambio', campos: [{ campo: 'precio_kg', a: 2_000_000 }] },
  ])
  expect(meta.personas).toHaveLength(2)
  expect(meta.cosas).toEqual([
    'ajustes',
    'articulo',
    'categoria',
    'codigo',
    'insignia',
    'sub-categoria',
    'valor',
  ])
})

it('[AUD-01] says what things are called now that a field names by number, and nothing of what is gone', async () => {
  const { json } = await m.app
    .inject({
      method: 'POST',
      url: '/api/trastienda/listas',
      headers: { authorization: `Bearer ${marta.token}` },
      payload: {
        data: {
          nombre: 'Bares',
          articulos: [{ articulo: 2, precioKG: 15_000 }],
          categorias: [{ categoria: 1, DescPorciento: 12 }],
          escalas: [{ categoria: 2, desde: 5, DescPorciento: 20 }],
        },
      },
    })
    .then(respuesta => ({ json: respuesta.json() }))
  await call('PUT', `/api/trastienda/listas-clientes/${beto.id}`, marta, { data: { lista: json.data.id } })
  const { meta } = await read()
  expect(meta.nombres).toMatchObject({
    'articulo.2': 'Asado de tira',
    'categoria.1': 'Productos Vacunos',
    'categoria.2': 'Productos de Pollo',
    [`cliente.${beto.id}`]: expect.stringMatching(/./),
  })
  await sql`insert into registro (cosa, cosa_id, nombre, a) values ('lista', 1, 'X', '{"articulos.99999": 1}')`.execute(
    m.base.db,
  )
  expect((await read()).meta.nombres).not.toHaveProperty('articulo.99999')
})

it('[AUD-01] says how an article was sold whose stock is told low: that of its time', async () => {
  await save(4, marta, { Medida: '/Kg', stockMinimo: 2.5 })
  await save(4, marta, { Medida: 'ud.' })
  await save(4, marta, { stockMinimo: 7 })
  await save(4, marta, { nombre: 'Otro nombre' })
  const { data } = await read('?cosa=articulo&cosaId=4')
  const minimos = data.flatMap(({ medida, campos }) =>
    campos.filter(({ campo }) => campo === 'stock_minimo').map(({ a }) => [medida, a]),
  )
  expect(data[0]?.medida).toBeNull()
  expect(minimos.slice(0, 3)).toEqual([
    ['ud.', 7],
    ['ud.', 2],
    ['/Kg', 2500],
  ])
})

it('[AUD-01] is filtered by person, thing and day of the shop', async () => {
  const deBeto = await read(`?persona=${beto.id}`)
  expect(deBeto.data.every(({ quien }) => quien?.id === beto.id)).toBe(true)
  expect(deBeto.data.length).toBeGreaterThan(0)
  // Half past eleven at night in Buenos Aires is the next day in UTC.
  await sql`insert into registro (at, cosa, cosa_id, nombre, a) values ('2025-03-02T02:30:00Z', 'articulo', 2, 'De noche', '{}')`.execute(
    m.base.db,
  )
  expect((await read('?dia=2025-03-01')).data.map(({ nombre }) => nombre)).toEqual(['De noche'])
  expect((await read('?dia=2025-03-02')).data).toEqual([])
  for (const mala of ['persona=x', 'cosa=A;b', 'dia=2025-02-30', 'dia=ayer', 'antes=-1', 'cosaId=0'])
    expect((await call('GET', `/api/trastienda/registro?${mala}`, marta)).status).toBe(400)
})

it('[AUD-01] is walked by pages without a gap or a repetition while others write', async () => {
  const vistos: number[] = []
  let antes = ''
  for (;;) {
    const { data, meta } = await read(antes)
    vistos.push(...data.map(({ id }) => id))
    await save(3, beto, { precioKG: 1000 + vistos.length })
    if (meta.siguiente === null) break
    antes = `?antes=${meta.siguiente}`
  }
  expect(new Set(vistos).size).toBe(vistos.length)
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from registro where id <= ${vistos[0]}`.execute(m.base.db)
  expect(vistos).toHaveLength(rows[0]?.n ?? 0)
})

it('[AUD-01] keeps 24 months', async () => {
  await sql`insert into registro (at, cosa, cosa_id) values (now() - interval '24 months 1 day', 'articulo', 4),
    (now() - interval '23 months 27 days', 'articulo', 4)`.execute(m.base.db)
  expect(await tidy(m.base.db, pino({ level: 'silent' }))).toMatchObject({ registro: 1 })
})
