// A shop's first day over the API: common cuts from the template, nothing sold without a price, and all of it taken back (AJU-03).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CortesAgregadosWire, CortesHechos, CortesWire } from '#contract/catalogo/cortes.schema.ts'
import type { ArticuloFila } from '#contract/catalogo/trastienda.schema.ts'
import { seVende } from '#domain/existencias/se-vende.ts'
import { makeAdmin } from '#server/cuenta/ingreso/admin.ts'
import { CORTES } from '../../../seeds/cortes.ts'
import { type Cuentas, createCuentas, PASSWORD } from '../../support/cuentas.ts'

let c: Cuentas
let admin: string
let cliente: string

const JEFA = 'jefa@carnes.example'
const ANA = 'ana@correo.example'

async function login(identifier: string): Promise<string> {
  const { json } = await c.call('POST', '/api/auth/local', { body: { identifier, password: PASSWORD } })
  return json.jwt
}

beforeAll(async () => {
  c = await createCuentas({ demo: false })
  await makeAdmin({ db: c.base.db, passwords: c.passwords, askPassword: async () => PASSWORD }, JEFA)
  admin = await login(JEFA)
  await c.register({ email: ANA })
  await c.call('GET', `/api/auth/email-confirmation?confirmation=${await c.codigo(ANA)}`)
  cliente = await login(ANA)
})
afterAll(() => c.close())

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) =>
  c.call(method, url, { token: admin, ...(body !== undefined && { body }) })
const rows = async (sql: string) => (await c.base.pool.query(sql)).rows
const cuenta = async () =>
  (
    await rows(`select (select count(*)::int from articulos) as articulos, (select count(*)::int from valores) as valores,
      (select count(*)::int from sub_categorias) as subs, (select count(*)::int from categorias) as categorias`)
  )[0]
const add = async (...cortes: string[]): Promise<CortesAgregadosWire['data']> => {
  const { status, json, text } = await ask('POST', '/api/trastienda/cortes', { data: { cortes } })
  expect(status, text).toBe(200)
  return json.data
}
const undo = async (hecho: CortesHechos) =>
  (await ask('POST', '/api/trastienda/cortes/deshacer', { data: hecho })).json.data
const filas = async (): Promise<ArticuloFila[]> => (await ask('GET', '/api/trastienda/articulos')).json.data
const filaDe = async (nombre: string) => {
  const fila = (await filas()).find(candidata => candidata.nombre === nombre)
  if (fila === undefined) throw new Error(`there is no ${nombre}`)
  return fila
}
const put = (id: number, data: object) => ask('PUT', `/api/articulos/${id}`, { data })
const publicos = async () => (await c.call('GET', '/api/articulos')).json.data.length
const buy = ({ id, valors }: ArticuloFila) =>
  c.call('POST', '/api/pedidos/crear-completo', {
    token: cliente,
    body: {
      data: { articulos: [{ articuloId: id, valorId: valors[0], cantidad: 1 }], direccion: 'Mitre 1' },
    },
  })

beforeEach(async () => {
  await c.base.empty('pedidos', 'pedido_articulos', 'articulos', 'sub_categorias', 'categorias', 'valores')
  await c.tiendas.refresh()
})

describe('the template of common cuts', () => {
  it('[AJU-03] has each cut once, with portions, a tax and words, fresh meat at 10,5 % and prepared goods at 21 %', () => {
    expect(CORTES.length).toBeGreaterThanOrEqual(70)
    expect(new Set(CORTES.map(({ clave }) => clave)).size).toBe(CORTES.length)
    for (const { valores, detalle, nombre } of CORTES) {
      expect(valores.length, nombre).toBeGreaterThan(0)
      expect(detalle.length, nombre).toBeLessThanOrEqual(90)
    }
    const ivas = (categoria: string) =>
      new Set(CORTES.filter(corte => corte.categoria === categoria).map(({ ivaPorMil }) => ivaPorMil))
    for (const fresca of ['Productos Vacunos', 'Productos de Pollo', 'Achuras'])
      expect(ivas(fresca)).toEqual(new Set([105]))
    for (const hecha of ['Embutidos', 'Elaborados']) expect(ivas(hecha)).toEqual(new Set([210]))
  })

  it('[AJU-03] [AUD-01] is added whole in one act, in somebody’s name, without a price and always in stock', async () => {
    const { hecho, estaban } = await add(...CORTES.map(({ clave }) => clave))
    expect([hecho.articulos.length, estaban]).toEqual([CORTES.length, 0])
    expect(await cuenta()).toMatchObject({ articulos: CORTES.length, categorias: 6 })
    const todas = await filas()
    for (const fila of todas) {
      expect(fila).toMatchObject({ precioKG: 0, stock: 9999, controlStock: false, archivado: false })
      expect(fila.valors.length, fila.nombre).toBeGreaterThan(0)
    }
    expect(await filaDe('Chorizo puro cerdo')).toMatchObject({ iva: 21, Medida: '/Kg' })
    const autores = await rows(
      'select distinct u.email from registro r left join users u on u.id = r.user_id',
    )
    expect(autores).toEqual([{ email: JEFA }])
    const { json }: { json: CortesWire } = await ask('GET', '/api/trastienda/cortes')
    expect(json.data.every(({ esta }) => esta)).toBe(true)
  })

  it('[AJU-03] twice adds nothing twice, at the same time neither, and what there is is used', async () => {
    const categoria = await ask('POST', '/api/categorias', { data: { nombre: 'PRODUCTOS vacunos' } })
    await ask('POST', '/api/valors', { data: { nombre: '1 KG', GrsPorcion: 1000 } })
    // However it is spelled, it is there.
    await ask('POST', '/api/articulos', { data: { nombre: 'vacio', precioKG: 1 } })
    const veces = await Promise.all(
      Array.from({ length: 5 }, () => add('vacio', 'paleta', 'paleta', 'aguja')),
    )
    expect(veces.map(({ hecho }) => hecho.articulos.length).toSorted()).toEqual([0, 0, 0, 0, 2])
    expect(veces.map(({ estaban }) => estaban).toSorted()).toEqual([1, 3, 3, 3, 3])
    expect(await cuenta()).toEqual({ articulos: 3, valores: 2, subs: 1, categorias: 1 })
    expect(await rows('select nombre, categoria_id from sub_categorias')).toEqual([
      { nombre: 'Horno y cacerola', categoria_id: categoria.json.data.id },
    ])
    expect(await filaDe('vacio')).toMatchObject({ precioKG: 1 })
  })

  it.each([
    [{ data: { cortes: ['vacio', 'unicornio'] } }],
    [{ data: { cortes: [] } }],
    [{ data: { cortes: 'vacio' } }],
    [{ data: { cortes: [''] } }],
    [{ data: { cortes: ['vacio'], precioKG: 1 } }],
  ])('[AJU-03] refuses %j, and adds nothing', async body => {
    expect((await ask('POST', '/api/trastienda/cortes', body)).status).toBe(400)
    expect(await cuenta()).toMatchObject({ articulos: 0, categorias: 0 })
  })

  it('[AJU-03] [ADM-05] is taken back whole, with the categories and portions made for it', async () => {
    const { hecho } = await add('vacio', 'chorizo-puro-cerdo', 'pollo-entero-fresco')
    expect(await undo(hecho)).toEqual({ sacados: 3, quedan: [] })
    expect(await cuenta()).toEqual({ articulos: 0, valores: 0, subs: 0, categorias: 0 })
    expect(await undo(hecho)).toEqual({ sacados: 0, quedan: [] })
  })

  it('[AJU-03] S4: is not taken back by a version there cannot be', async () => {
    const { hecho } = await add(CORTES[0]?.clave ?? '')
    const [articulo] = hecho.articulos
    for (const version of [0, 2 ** 31, 1e308]) {
      const data = { ...hecho, articulos: [{ id: articulo?.id, version }] }
      expect((await ask('POST', '/api/trastienda/cortes/deshacer', { data })).status).toBe(400)
    }
    expect(await undo(hecho)).toMatchObject({ sacados: 1 })
  })

  it('[AJU-03] what somebody touched since stays, and so does what it hangs on', async () => {
    const { hecho } = await add('vacio', 'paleta', 'aguja', 'falda', 'bondiola')
    await put((await filaDe('Vacío')).id, { precioKG: 19_500 })
    await put((await filaDe('Paleta')).id, { nombre: 'Paleta de novillo' })
    await ask('PUT', '/api/articulos/existencias', {
      data: [{ id: (await filaDe('Aguja')).id, apagado: true }],
    })
    const { sacados, quedan } = await undo(hecho)
    expect([sacados, quedan]).toEqual([2, ['Vacío', 'Paleta de novillo', 'Aguja']])
    expect(await rows('select nombre from categorias')).toEqual([{ nombre: 'Productos Vacunos' }])
  })
})

describe('what has no price', () => {
  it('[AJU-03] [ART-04] is in no list, on no page and in no order; with its price it is in all of them', async () => {
    await add('vacio', 'paleta')
    const vacio = await filaDe('Vacío')
    expect(await publicos()).toBe(0)
    expect((await c.call('GET', `/api/articulos/${vacio.id}`)).status).toBe(404)
    expect((await c.call('GET', '/api/pizarra')).text).not.toContain('Vacío')
    // Nor is its category, until something in it can be bought; one that was left empty on purpose stays.
    const categorias = async () =>
      (await c.call('GET', '/api/categorias')).json.data.map(
        ({ attributes }: { attributes: { nombre: string } }) => attributes.nombre,
      )
    await ask('POST', '/api/categorias', { data: { nombre: 'Leña' } })
    expect(await categorias()).toEqual(['Leña'])
    const negado = await buy(vacio)
    expect([negado.status, await rows('select id from pedidos')]).toEqual([409, []])
    await put(vacio.id, { precioKG: 19_500 })
    expect(await publicos()).toBe(1)
    expect(await categorias()).toEqual(['Productos Vacunos', 'Leña'])
    const comprado = await buy(vacio)
    expect([comprado.status, comprado.json.data?.attributes.total]).toEqual([200, 9_750])
  })

  it('[AJU-03] is edited, hidden and shown again without one; a price can be taken back, but no other made zero', async () => {
    await add('vacio')
    const { id } = await filaDe('Vacío')
    for (const data of [{ nombre: 'Vacío' }, { archivado: true }, { archivado: false }, { precioKG: 10 }]) {
      expect((await put(id, data)).status, JSON.stringify(data)).toBe(200)
    }
    expect((await put(id, { precioKG: 0 })).status).toBe(200)
    expect(await publicos()).toBe(0)
    const { json } = await ask('POST', '/api/articulos', { data: { nombre: 'Otro', precioKG: 1 } })
    expect((await put(json.data.id, { precioKG: 0 })).status).toBe(400)
  })

  it('[AJU-03] [PREC-01] gets none by a change of many that adds to what there is, and one where it is named', async () => {
    await add('vacio', 'paleta')
    await put((await filaDe('Paleta')).id, { precioKG: 1_000 })
    const [{ id }] = (await rows('select id from categorias')) as [{ id: number }]
    const simulate = async (regla: object) =>
      (
        await ask('POST', '/api/trastienda/cambios', {
          alcance: { categorias: [id] },
          regla,
          redondeo: { a: 1, modo: 'cercano' },
          simular: true,
        })
      ).json.data.simulacion.lineas.map(({ nombre, a }: { nombre: string; a: number }) => [nombre, a])
    expect(await simulate({ modo: 'monto', valor: 500 })).toEqual([['Paleta', 1_500]])
    expect(await simulate({ modo: 'porcentaje', valor: 10 })).toEqual([['Paleta', 1_100]])
    expect(await simulate({ modo: 'valor', valor: 900 })).toEqual([
      ['Vacío', 900],
      ['Paleta', 900],
    ])
  })

  it('[AJU-03] the database’s rule is the domain’s', async () => {
    await add('vacio')
    const { id } = await filaDe('Vacío')
    for (const [precioKg, archivado] of [
      [0, false],
      [1, false],
      [0, true],
      [1, true],
    ] as const) {
      const [fila] = await rows(`update articulos set precio_kg = ${precioKg},
        archivado_at = ${archivado ? 'now()' : 'null'} where id = ${id} returning se_vende(articulos) as vende`)
      expect(fila, `${precioKg} ${archivado}`).toEqual({ vende: seVende({ precioKg, archivado }) })
    }
  })
})

describe('how far the shop has come', () => {
  const estado = async () => (await ask('GET', '/api/trastienda/estreno')).json.data

  it('[AJU-03] is counted where it stands', async () => {
    expect(await estado()).toEqual({
      enCurso: true,
      pendientes: ['carniceria', 'horarios', 'zonas', 'catalogo', 'precios'],
      articulos: 0,
      sinPrecio: 0,
      enVenta: 0,
      conFoto: 0,
      pedidos: false,
      correo: false,
    })
    await add('vacio', 'paleta', 'aguja')
    await put((await filaDe('Aguja')).id, { archivado: true })
    const vacio = await filaDe('Vacío')
    await put(vacio.id, { precioKG: 19_500 })
    expect(await estado()).toMatchObject({
      enCurso: true,
      pendientes: ['carniceria', 'horarios', 'zonas'],
      articulos: 2,
      sinPrecio: 1,
      enVenta: 1,
    })
    const { status } = await ask('PUT', '/api/trastienda/ajustes', {
      data: {
        nombre: 'Carnes Ana',
        telefono: '0341 555-0142',
        whatsapp: '0341 15 555-0142',
        zonas: [{ nombre: 'Centro', entrega: 'estandar' }],
      },
    })
    expect([status, (await estado()).pendientes]).toEqual([200, ['horarios']])
    await buy(vacio)
    // Whoever sells already knows what they leave out.
    expect(await estado()).toMatchObject({ enCurso: false, pendientes: ['horarios'], pedidos: true })
    await put(vacio.id, { valors: [] })
    expect(await estado()).toMatchObject({ enVenta: 0 })
  })
})
