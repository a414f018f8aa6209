// The shop's settings through the API: read, changed field by field, refused with a reason, put back, logged, and shown by every server.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AjustesWire } from '#contract/comercio/ajustes.schema.ts'
import { COMERCIO_DEMO, PERSONAL_INICIAL } from '#domain/comercio/comercio.ts'
import { createSnapshotSource } from '#server/catalogo/snapshot.ts'
import { CARGAS } from '../../e2e/cargas.ts'
import { silentLog } from '../../support/app.ts'
import { createMostrador, type Mostrador, type Persona } from '../../support/pedidos.ts'

let m: Mostrador
let admin: Persona
let otra: Persona
beforeAll(async () => {
  m = await createMostrador()
  admin = await m.persona({ admin: true })
  otra = await m.persona({ admin: true })
})
afterAll(() => m.close())

const URL = '/api/trastienda/ajustes'
const read = async (): Promise<AjustesWire> => (await m.call('GET', URL, { token: admin.token })).json.data
const put = (data: object, version?: number, quien = admin) =>
  m.call('PUT', URL, { token: quien.token, body: { data, ...(version === undefined ? {} : { version }) } })
const motivos = (json: { error: { details: { errors: { path: string[]; message: string }[] } } }) =>
  json.error.details.errors.map(({ path, message }) => [path[0], message])

describe('reading', () => {
  it('[AJU-01] gives every field in wire form, money in pesos, and which are the shop’s own', async () => {
    const { version, valores, propios, rechazados } = await read()
    expect(version).toBeGreaterThan(1)
    expect(Object.keys(valores).toSorted()).toEqual(
      [...Object.keys(COMERCIO_DEMO), ...Object.keys(PERSONAL_INICIAL)].toSorted(),
    )
    expect(valores).toMatchObject({ nombre: 'Mostrador', compraMinima: 15_000, envioGratisDesde: 30_000 })
    expect(propios).toContain('compraMinima')
    expect(propios).not.toContain('nombre')
    expect(propios).not.toContain('horasParaPagar')
    expect(rechazados).toEqual([])
  })

  it('[AJU-01] what is wrong in the database is named, and the shop goes on with the value of the house', async () => {
    await m.base.pool.query(
      `insert into ajustes (nombre, valor) values ('horasReclamo', '"mil"'), ('nada', '1')`,
    )
    const { valores, rechazados } = await read()
    expect(valores.horasReclamo).toBe(24)
    expect(rechazados).toEqual(['horasReclamo', 'nada'])
    expect((await put({ horasReclamo: 36 })).json.data.rechazados).toEqual(['nada'])
    await m.base.pool.query(`delete from ajustes where nombre in ('horasReclamo', 'nada')`)
  })
})

describe('writing', () => {
  it('[AJU-01] changes what is named and nothing else, at once in what this server shows', async () => {
    const antes = await read()
    const { status, json } = await put({ compraMinima: 18_500.5, ciudad: ' Funes ' }, antes.version)
    expect(status).toBe(200)
    expect(json.data.valores).toEqual({ ...antes.valores, compraMinima: 18_500.5, ciudad: 'Funes' })
    expect(json.data.version).toBe(antes.version + 2)
    expect(m.tiendas.current().tienda.comercio).toMatchObject({ compraMinima: 1_850_050, ciudad: 'Funes' })
    await put({ compraMinima: 15_000, ciudad: 'Rosario' })
  })

  it.each([
    ['whatsapp', '0341 15 555-0199', '5493415550199'],
    ['whatsapp', '555-0142', '5493415550142'],
    ['cuit', '30000000007', '30-00000000-7'],
    ['areaTelefonica', '0341', '341'],
    ['horasCambio', 0, 0],
    ['mediosDePago', ['  Efectivo ', 'Transferencia'], ['Efectivo', 'Transferencia']],
  ])('[AJU-01] X5: %s written as %j is kept as %j', async (campo, escrito, guardado) => {
    const { valores } = await read()
    const { status, json } = await put({ [campo]: escrito })
    expect([status, json.data.valores[campo]]).toEqual([200, guardado])
    await put({ [campo]: valores[campo as keyof typeof valores] })
  })

  it('[AJU-01] a number without an area is read with the area that comes along', async () => {
    const { json } = await put({ areaTelefonica: '11', whatsapp: '15 5555-0142' })
    expect(json.data.valores.whatsapp).toBe('5491155550142')
    await put({ areaTelefonica: '341', whatsapp: COMERCIO_DEMO.whatsapp })
  })

  it('[AJU-01] every refused field says why, and nothing of the call is kept', async () => {
    const antes = await read()
    const { status, json } = await put({
      ciudad: 'Pérez',
      cuit: '30-00000000-0',
      whatsapp: 'javascript:alert(1)',
      nombre: '  ',
      horarios: [
        {
          dias: ['lunes'],
          tramos: [
            { desde: '09:00', hasta: '13:00' },
            { desde: '12:00', hasta: '15:00' },
          ],
        },
      ],
      zonas: [
        { nombre: 'Norte', entrega: 'estandar' },
        { nombre: 'nórte', entrega: 'coordinada' },
      ],
      destacados: [1, 999_999],
    })
    expect(status).toBe(400)
    expect(motivos(json)).toEqual([
      ['cuit', 'No es un CUIT: son 11 números y el último se calcula con los otros. Revisalo.'],
      [
        'whatsapp',
        'No es un celular argentino. Escribilo con la característica o sin ella (341), como 341 555-0142.',
      ],
      ['nombre', 'Falta el nombre.'],
      ['horarios', 'Dos horarios se pisan: 9 a 13 y 12 a 15.'],
      ['zonas', 'La zona nórte está dos veces.'],
      ['destacados', 'El artículo nº 999999 ya no se vende.'],
    ])
    expect(await read()).toEqual(antes)
  })

  it.each([
    [{ id: 7 }],
    [{ version: 1 }],
    [{ rechazados: [] }],
    [{ horasParaPagar: '24' }],
    [{ horarios: 'lunes' }],
    [{ nombre: { a: 1 } }],
    [{ desarrollador: { nombre: 'x' } }],
  ])('[AJU-01] B7: %j is no setting', async data => {
    expect((await put(data)).status).toBe(400)
  })

  it('[AJU-01] null puts the value of the house back', async () => {
    await put({ toleranciaPeso: 5, nombre: 'La Esquina' })
    expect((await read()).propios).toEqual(expect.arrayContaining(['toleranciaPeso', 'nombre']))
    const { json } = await put({ toleranciaPeso: null, nombre: null })
    expect(json.data.valores).toMatchObject({ toleranciaPeso: 10, nombre: 'Mostrador' })
    expect(json.data.propios).not.toContain('toleranciaPeso')
    expect(
      await m.scalar(`select count(*)::int from ajustes where nombre in ('toleranciaPeso', 'nombre')`),
    ).toBe(0)
  })

  it('[AJU-01] the staff’s second factor is a setting that no page carries', async () => {
    const { json } = await put({ segundoFactorObligatorio: true })
    expect(json.data.valores.segundoFactorObligatorio).toBe(true)
    expect(m.tiendas.current().personal.segundoFactorObligatorio).toBe(true)
    expect(JSON.stringify(m.tiendas.current().tienda.comercio)).not.toContain('segundoFactor')
    await m.base.pool.query(`delete from ajustes where nombre = 'segundoFactorObligatorio'`)
    await m.tiendas.refresh()
  })
})

describe('two people', () => {
  it('[ADM-04] B6: the same field is refused with both values, another one merges', async () => {
    const { version } = await read()
    await put({ provincia: 'Córdoba', compraMinima: 17_000 }, version, otra)
    const choque = await put({ compraMinima: 16_000, ciudad: 'Funes' }, version)
    expect(choque.status).toBe(409)
    expect(choque.json.error.details).toMatchObject({
      version: version + 2,
      cambios: [{ campo: 'compraMinima', de: 15_000, a: 17_000 }],
    })
    expect((await read()).valores).toMatchObject({ compraMinima: 17_000, ciudad: 'Rosario' })
    const mezcla = await put({ ciudad: 'Funes' }, version)
    expect(mezcla.json.data.valores).toMatchObject({ ciudad: 'Funes', provincia: 'Córdoba' })
    await put({ compraMinima: 15_000, ciudad: 'Rosario', provincia: 'Santa Fe' })
  })

  it('[ADM-04] B6: of twenty who change the same field at once with what they saw, one gets it', async () => {
    const { version } = await read()
    const hechos = await Promise.all(
      Array.from({ length: 20 }, (_, i) => put({ horasParaPagar: 30 + i }, version, i % 2 ? admin : otra)),
    )
    expect(hechos.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(hechos.filter(({ status }) => status === 409)).toHaveLength(19)
    await put({ horasParaPagar: null })
  })

  it('[AUD-01] each change is in the log with who made it; what stays the same is not', async () => {
    const anotadas = () => m.scalar<number>(`select count(*)::int from registro where cosa = 'ajustes'`)
    await put({ direccion: 'Mitre 1' }, undefined, otra)
    const { rows } = await m.base.pool.query(
      `select user_id, nombre, de, a from registro where cosa = 'ajustes' order by id desc limit 1`,
    )
    expect(rows).toEqual([
      {
        user_id: otra.id,
        nombre: 'de la tienda',
        de: { direccion: 'Salta 2450' },
        a: { direccion: 'Mitre 1' },
      },
    ])
    const antes = await anotadas()
    await put({ direccion: 'Mitre 1' })
    expect(await anotadas()).toBe(antes)
    await put({ direccion: 'Salta 2450' })
  })
})

describe('two servers', () => {
  it('[AJU-01] the other server has it by itself, its pages made of it', async () => {
    const otro = await createSnapshotSource({ pool: m.base.pool, log: silentLog() })
    try {
      const vista = otro.current().vidriera.version
      await put({ telefono: '0341 555-0177', zonas: [{ nombre: 'Oeste', entrega: 'estandar' }] })
      const comercio = () => otro.current().tienda.comercio
      await expect.poll(() => comercio().telefono, { timeout: 40_000 }).toBe('0341 555-0177')
      expect(comercio().zonas).toEqual([{ nombre: 'Oeste', entrega: 'estandar', id: 4 }])
      expect(otro.current().vidriera.version).not.toBe(vista)
      await expect.poll(() => otro.current().version, { timeout: 40_000 }).toBe(m.tiendas.current().version)
      await put({ telefono: COMERCIO_DEMO.telefono, zonas: COMERCIO_DEMO.zonas })
    } finally {
      await otro.close()
    }
  })
})

describe('the wording of messages', () => {
  const escribir = (texto: string | null, version?: number, quien = admin) =>
    m.call('PUT', '/api/plantillas', {
      token: quien.token,
      body: { data: { nombre: 'enCamino', texto, ...(version === undefined ? {} : { version }) } },
    })

  it('[ADM-04] [AUD-01] B6: is a part of the settings: one version, both texts told, in the log', async () => {
    const { version } = await read()
    const { json } = await escribir('Va el {pedido}', version, otra)
    expect(json.meta.version).toBe(version + 1)
    const choque = await escribir('Salió el {pedido}', version)
    expect(choque.status).toBe(409)
    expect(choque.json.error.details.cambios).toMatchObject([
      { campo: 'texto', de: null, a: 'Va el {pedido}' },
    ])
    expect((await put({ ciudad: 'Funes' }, version)).status).toBe(200)
    expect(
      await m.scalar(
        `select a ->> 'mensaje.enCamino' from registro where a ? 'mensaje.enCamino' order by id desc limit 1`,
      ),
    ).toBe('Va el {pedido}')
    expect((await escribir(null)).json.data).toContainEqual(
      expect.objectContaining({ nombre: 'enCamino', propia: false }),
    )
    await put({ ciudad: 'Rosario' })
  })

  it('B8: a field nobody knows is refused by its name, hostile texts are kept as they are', async () => {
    const { status, json } = await escribir('Hola {apodo} y {constructor}')
    expect([status, json.error.message]).toEqual([
      400,
      'No conocemos {apodo} y {constructor}. Se puede usar {nombre}, {pedido}, {total} y {enlace}.',
    ])
    expect((await escribir('<img src=x onerror=alert(1)>')).json.data).toContainEqual(
      expect.objectContaining({ nombre: 'enCamino', texto: '<img src=x onerror=alert(1)>' }),
    )
    await escribir(null)
  })
})

it('[AJU-01] B8: no setting of text takes what could open an element, and none of the corpus breaks the call', async () => {
  const CAMPOS = ['nombre', 'razonSocial', 'direccion', 'ciudad', 'provincia'] as const
  const antes = await read()
  for (const carga of CARGAS) {
    const data = {
      ...Object.fromEntries(CAMPOS.map(campo => [campo, carga])),
      zonas: [{ nombre: carga, entrega: 'estandar' }],
      mediosDePago: [carga],
      feriados: [{ fecha: '2099-01-01', nombre: carga, tramos: [] }],
      cerradoHasta: { hasta: '2099-01-02T09:00', mensaje: carga },
    }
    const { status, json } = await put(data)
    expect([200, 400]).toContain(status)
    if (/[<>\p{Cc}\u2028\u2029]/u.test(carga)) expect(motivos(json)).toHaveLength(9)
    expect(JSON.stringify((await read()).valores)).not.toMatch(/[<>\u202e]/)
  }
  const { nombre: _, ...valores } = antes.valores
  expect((await put({ ...valores, nombre: null })).status).toBe(200)
})

it('[ADM-04] [ENT-02] a change whose answer got lost is made again by whoever made it: new zones and slots, numbered by then', async () => {
  const cambios = [
    {
      zonas: [
        { nombre: 'Centro', entrega: 'estandar' },
        { nombre: 'Fisherton', entrega: 'estandar', costo: 900 },
      ],
    },
    {
      turnos: [
        {
          nombre: 'Tarde',
          desde: '17:00',
          hasta: '21:00',
          lugares: [8, 8, 8, 8, 8, 8, null],
          cierreHora: null,
          cierreMinutos: 120,
        },
      ],
    },
    { compraMinima: 16_000 },
    { ciudad: 'Funes' },
    { ciudad: null },
  ]
  for (const cambio of cambios) {
    const { version } = await read()
    const primera = await put(cambio, version)
    expect(primera.status, JSON.stringify(primera.json)).toBe(200)
    const otraVez = await put(cambio, version)
    expect(otraVez.status, JSON.stringify(otraVez.json)).toBe(200)
    expect(otraVez.json.data).toEqual(primera.json.data)
  }
  const { version } = await read()
  await put({ zonas: [{ nombre: 'Centro', entrega: 'estandar' }] }, version, otra)
  expect((await put({ zonas: [{ nombre: 'Centro', entrega: 'coordinada' }] }, version)).status).toBe(409)
  await put({ zonas: null, turnos: null, compraMinima: null })
})
