// Writing articles through the API: rules, authors, versions, and that the shop follows at once (INT-02, ART-03, ART-04, ADM-04).
import { brotliDecompressSync } from 'node:zlib'
import fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCESO } from '#contract/acceso.ts'
import { CATEGORIAS_PROFUNDAS, fromWireCategorias } from '#contract/catalogo/catalogo.wire.ts'
import type { IngresoWire } from '#contract/cuenta/cuenta.schema.ts'
import { fromWirePedido, PEDIDO_COMPLETO } from '#contract/pedido/pedido.wire.ts'
import { repeatPedido } from '#domain/pedido/carrito/repeat-pedido.ts'
import { registerAcceso } from '#server/plugins/acceso.ts'
import { buildApp } from '#server/proceso/app.ts'
import { readConfig } from '#server/proceso/config.ts'
import { SECRETO } from '../../support/app.ts'
import { type Cuentas, createCuentas } from '../../support/cuentas.ts'

let c: Cuentas
let marta: IngresoWire
let beto: IngresoWire
beforeAll(async () => {
  c = await createCuentas()
  marta = await c.enter()
  beto = await c.enter()
  await sql`update users set role_id = 2 where id in (${marta.user.id}, ${beto.user.id})`.execute(c.base.db)
})
afterAll(() => c.close())

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown, quien = marta) =>
  c.call(method, url, { token: quien.jwt, ...(body !== undefined && { body }) })
const put = (id: number, data: object, version?: number, quien = marta) =>
  ask('PUT', `/api/articulos/${id}`, { data, ...(version !== undefined && { version }) }, quien)
const filaDe = async (id: number) => (await ask('GET', `/api/trastienda/articulos/${id}`)).json.data
const NUEVO = { nombre: 'Matambre', precioKG: 15_800, sub_categoria: 11, valors: [2, 1], stock: 12.5 }
const make = async (data: object = {}) => {
  const { status, json } = await ask('POST', '/api/articulos', {
    data: { ...NUEVO, ...data },
  })
  expect([status, json.error?.message]).toEqual([200, undefined])
  return json.data
}
const registro = async (id: number) =>
  (
    await sql<{ de: unknown; a: unknown; user_id: number | null }>`
      select de, a, user_id from registro where cosa = 'articulo' and cosa_id = ${id} order by id`.execute(
      c.base.db,
    )
  ).rows

describe('[INT-02] an article', () => {
  it('is made with what is sent, and the shop sells it at once', async () => {
    const { id, attributes } = await make({ plu: 77, sku: ' A-77 ', DescPorciento: 10, iva: 21 })
    expect(attributes).toMatchObject({
      plu: 77,
      sku: 'A-77',
      stock: 12.5,
      iva: 21,
      version: 3,
      valors: [2, 1],
    })
    const { json } = await c.call('GET', `/api/articulos/${id}?populate=valors`)
    expect(json.data.attributes).toMatchObject({ nombre: 'Matambre', precioKG: 15_800, DescPorciento: 10 })
    expect(json.data.attributes.valors.data.map((valor: { id: number }) => valor.id)).toEqual([2, 1])
  })

  it('[AUD-01] every change has a row with who, from and to, and no other', async () => {
    const { id } = await make()
    const antes = (await registro(id)).length
    await put(id, { precioKG: 16_000, nombre: 'Matambre' })
    await put(id, { valors: [1] }, undefined, beto)
    await put(id, { precioKG: 16_000 })
    expect((await registro(id)).slice(antes)).toEqual([
      { de: { precio_kg: 1_580_000 }, a: { precio_kg: 1_600_000 }, user_id: marta.user.id },
      { de: { valores: { orden: 1, valor_id: 2 } }, a: { valores: null }, user_id: beto.user.id },
      {
        de: { valores: { orden: 2, valor_id: 1 } },
        a: { valores: { orden: 1, valor_id: 1 } },
        user_id: beto.user.id,
      },
    ])
  })

  it('[AUD-01] nobody edits the log, and old rows may leave it', async () => {
    await expect(sql`update registro set a = '{}'`.execute(c.base.db)).rejects.toThrow('not edited')
    await expect(sql`delete from registro`.execute(c.base.db)).rejects.toThrow('not edited')
    await expect(sql`truncate registro`.execute(c.base.db)).rejects.toThrow()
    const { rows } = await sql<{ id: number }>`
      insert into registro (at, cosa, cosa_id) values (now() - interval '25 months', 'articulo', 1) returning id`.execute(
      c.base.db,
    )
    await sql`delete from registro where id = ${rows[0]?.id}`.execute(c.base.db)
  })

  it('[ADM-04] a version that is not there yet was never seen; without one, what others did is overwritten', async () => {
    const { id, attributes } = await make()
    const { version } = attributes as { version: number }
    const futura = await put(id, { nombre: 'De mañana' }, version + 1)
    expect([futura.status, futura.json.error.message]).toEqual([
      400,
      'Esa versión todavía no existe: volvé a leerlo antes de cambiarlo.',
    ])
    for (const mala of [2_147_483_647, 2_147_483_648, 1e300, 0, -1, 1.5]) {
      expect((await put(id, { nombre: 'Nunca' }, mala)).status).toBe(400)
    }
    expect(await filaDe(id)).toMatchObject({ nombre: 'Matambre', version })
    expect((await put(id, { nombre: 'Uno' }, version, beto)).status).toBe(200)
    expect((await put(id, { nombre: 'Dos' }, version)).status).toBe(409)
    expect((await put(id, { nombre: 'Tres' })).status).toBe(200)
    expect(await filaDe(id)).toMatchObject({ nombre: 'Tres', version: version + 2 })
  })

  it('[ART-04] archived is gone from the shop, stays in the back room, and comes back', async () => {
    const { id } = await make()
    await put(id, { archivado: true })
    expect((await c.call('GET', `/api/articulos/${id}`)).status).toBe(404)
    expect(await filaDe(id)).toMatchObject({ archivado: true })
    await put(id, { archivado: false })
    expect((await c.call('GET', `/api/articulos/${id}`)).status).toBe(200)
  })

  it('[ART-04] an old order of what is archived reads, moves and is repeated as ever: what is gone is said', async () => {
    const { id } = await make({ nombre: 'Tapa de asado', sub_categoria: 11 })
    const articulos = [
      { articuloId: id, valorId: 2, cantidad: 1 },
      { articuloId: 1, valorId: 2, cantidad: 1 },
    ]
    const hecho = await ask('POST', '/api/pedidos/crear-completo', { articulos, direccion: 'Salta 1' }, beto)
    expect(hecho.status).toBe(200)
    const ruta = `/api/pedidos/${hecho.json.data.id}`
    const read = async () =>
      fromWirePedido((await ask('GET', `${ruta}?${PEDIDO_COMPLETO}`, undefined, beto)).json)
    const antes = await read()
    await put(id, { archivado: true })
    expect(await read()).toEqual(antes)
    const { json } = await c.call('GET', `/api/categorias?${CATEGORIAS_PROFUNDAS}`)
    const repetido = repeatPedido(antes.lineas, [], fromWireCategorias(json))
    expect(repetido.carrito.map(({ articuloId }) => articuloId)).toEqual([1])
    expect(repetido.cambios.join()).toContain('Tapa de asado')
    for (const estado of ['en_proceso', 'cancelado']) {
      expect((await ask('PUT', `${ruta}/estado`, { data: { estado } })).status).toBe(200)
    }
    expect(await filaDe(id)).toMatchObject({ stock: 12.5, archivado: true })
  })

  it('[ART-04] an archived one cannot be bought, and one that was sold is not deleted', async () => {
    const { id } = await make()
    const compra = { articulos: [{ articuloId: id, valorId: 2, cantidad: 1 }], direccion: 'Salta 1' }
    const buy = () => ask('POST', '/api/pedidos/crear-completo', compra, beto)
    await put(id, { archivado: true })
    expect((await buy()).status).toBe(409)
    await put(id, { archivado: false })
    expect((await buy()).status).toBe(200)
    const { status, json } = await ask('DELETE', `/api/articulos/${id}`)
    expect([status, json.error.message]).toEqual([409, expect.stringContaining('archivalo')])
    const otro = await make()
    expect((await ask('DELETE', `/api/articulos/${otro.id}`)).json.data.id).toBe(otro.id)
    expect((await ask('GET', `/api/trastienda/articulos/${otro.id}`)).status).toBe(404)
  })

  it('[ART-06] of what there always is the wire says 9999 or 0, by kilo and by unit', async () => {
    const { id } = await make({ controlStock: false })
    expect(await filaDe(id)).toMatchObject({ stock: 9999, controlStock: false })
    await put(id, { Medida: 'ud.' })
    expect(await filaDe(id)).toMatchObject({ stock: 9999, Medida: 'ud.' })
    await put(id, { controlStock: true, stock: 0 })
    expect(await filaDe(id)).toMatchObject({ stock: 0, controlStock: true })
  })

  it('[ART-06] a new one is always there until a figure is said, and can be bought', async () => {
    const { stock: _, ...sinCifra } = NUEVO
    const { id } = (await ask('POST', '/api/articulos', { data: sinCifra })).json.data
    expect(await filaDe(id)).toMatchObject({ stock: 9999, controlStock: false })
    const articulos = [{ articuloId: id, valorId: 2, cantidad: 1 }]
    expect(
      (await ask('POST', '/api/pedidos/crear-completo', { articulos, direccion: 'Salta 1' }, beto)).status,
    ).toBe(200)
    const contado = (await ask('POST', '/api/articulos', { data: { ...sinCifra, stock: 12.5 } })).json.data
    expect(await filaDe(contado.id)).toMatchObject({ stock: 12.5, controlStock: true })
  })

  it('[ART-06] counting that begins without a figure is asked for it, and sells nothing out', async () => {
    const FALTA = 'Poné cuánto hay: sin la cifra quedaría sin stock.'
    const { stock: _, ...sinCifra } = NUEVO
    const nuevo = await ask('POST', '/api/articulos', { data: { ...sinCifra, controlStock: true } })
    expect([nuevo.status, nuevo.json.error.message]).toEqual([400, FALTA])
    const { id } = (await ask('POST', '/api/articulos', { data: sinCifra })).json.data
    const { status, json } = await put(id, { controlStock: true })
    expect([status, json.error.message]).toEqual([400, FALTA])
    expect(await filaDe(id)).toMatchObject({ stock: 9999, controlStock: false })
    expect((await put(id, { controlStock: true, stock: 12.5 })).status).toBe(200)
    expect(await filaDe(id)).toMatchObject({ stock: 12.5, controlStock: true })
    const movido = await put(id, { stock: 3 })
    expect([movido.status, movido.json.error.message]).toEqual([
      400,
      'El stock de lo que ya se cuenta se mueve con su motivo, en Stock.',
    ])
    // Taken back and again: there is a count to go back to.
    expect((await put(id, { controlStock: false })).status).toBe(200)
    expect((await put(id, { controlStock: true })).status).toBe(200)
    expect(await filaDe(id)).toMatchObject({ stock: 12.5 })
  })

  it('[ART-03] a stock counted in another unit is converted, and the ledger still sums up to it', async () => {
    const { id } = await make({ stock: 12.5, stockMinimo: 2 })
    await put(id, { Medida: 'ud.' })
    expect(await filaDe(id)).toMatchObject({ stock: 12, stockMinimo: 2 })
    const { rows } = await sql<{ suma: number }>`
      select sum(cantidad)::integer as suma from movimientos_stock where articulo_id = ${id}`.execute(
      c.base.db,
    )
    expect(rows[0]?.suma).toBe(12)
  })

  it.each([
    [{ nombre: '' }, 'nombre'],
    [{ nombre: 'x'.repeat(121) }, 'nombre'],
    [{ nombre: 'Dos\nlíneas' }, 'nombre'],
    [{ detalle: 'x'.repeat(2001) }, 'detalle'],
    [{ precioKG: -1 }, 'precioKG'],
    [{ precioKG: 0 }, 'precioKG'],
    [{ precioKG: 1.005 }, 'precioKG'],
    [{ precioKG: 1_000_000_001 }, 'precioKG'],
    [{ precioKG: '12.500' }, 'precioKG'],
    [{ precioKG: null }, 'precioKG'],
    [{ DescPorciento: 91 }, 'DescPorciento'],
    [{ DescPorciento: -1 }, 'DescPorciento'],
    [{ DescPorciento: 7.5 }, 'DescPorciento'],
    [{ iva: 101 }, 'iva'],
    [{ plu: 0 }, 'plu'],
    [{ plu: 1_000_000 }, 'plu'],
    [{ plu: 1.5 }, 'plu'],
    [{ sku: 'x'.repeat(41) }, 'sku'],
    [{ stockMinimo: -1 }, 'stockMinimo'],
    [{ Medida: '/kg' }, 'Medida'],
    [{ sub_categoria: 999_999 }, 'sub_categoria'],
    [{ valors: [2, 2] }, 'valors'],
    [{ valors: [999_999] }, 'valors'],
    [{ insignias: [999_999] }, 'insignias'],
    [{ vaBienCon: [999_999] }, 'vaBienCon'],
    [{ vaBienCon: [1, 1] }, 'vaBienCon'],
    [{ ofertaDesde: '2026-12-02T00:00:00Z', ofertaHasta: '2026-12-01T00:00:00Z' }, 'ofertaHasta'],
    [{ ofertaHasta: 'mañana' }, 'oferta'],
  ])('[ART-03] refuses %j by its field, and changes nothing', async (data, campo) => {
    const { id, attributes } = await make()
    const { status, json } = await put(id, data)
    expect([status, json.error.details.errors.map((error: { path: string[] }) => error.path.at(-1))]).toEqual(
      [400, [campo]],
    )
    expect(await filaDe(id)).toMatchObject({ version: attributes.version })
  })

  it('[ART-03] [ADM-06] sent again with its key after an answer that was lost it is the same one, also at once', async () => {
    const data = { nombre: 'Una sola vez', precioKG: 9_000, plu: 4_712, valors: [1] }
    const post = (cuerpo: object, clave: string, quien = marta) =>
      c.call('POST', '/api/articulos', {
        token: quien.jwt,
        body: { data: cuerpo },
        headers: { 'idempotency-key': clave },
      })
    const clave = 'e0b2f5a4-articulo'
    // What is refused leaves the key free.
    expect((await post({ ...data, precioKG: -1 }, clave)).status).toBe(400)
    const hechas = await Promise.all(Array.from({ length: 5 }, () => post(data, clave)))
    expect(hechas.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const [id, ...otros] = new Set(hechas.map(({ json }) => json.data.id))
    expect(otros).toEqual([])
    expect((await registro(id)).filter(({ de }) => de === null)).toHaveLength(1)
    // As it stands by now, and the order of its fields is no other article.
    await put(id, { detalle: 'De más tarde' })
    const { valors, ...resto } = data
    expect((await post({ valors, ...resto }, clave)).json.data).toMatchObject({
      id,
      attributes: { detalle: 'De más tarde' },
    })
    const otra = await post({ ...data, precioKG: 9_500 }, clave)
    expect([otra.status, otra.json.error.details]).toEqual([422, { articulo: id }])
    expect((await post(data, 'corta')).status).toBe(400)
    // A key is its owner's alone.
    const deBeto = await post({ ...data, plu: null }, clave, beto)
    expect([deBeto.status, deBeto.json.data.id === id]).toEqual([200, false])
  })

  it('[ART-03] codes are one article’s each', async () => {
    await make({ plu: 4711, sku: 'UNICO' })
    const otro = await make()
    for (const data of [{ plu: 4711 }, { sku: 'UNICO' }]) {
      const { status, json } = await put(otro.id, data)
      expect([status, json.error.message]).toEqual([
        400,
        expect.stringContaining('ya lo tiene otro artículo'),
      ])
    }
  })

  it('B7: nothing but the fields named is taken: no id, date, version or column', async () => {
    const { id } = await make()
    const antes = await filaDe(id)
    for (const campo of [
      'id',
      'version',
      'created_at',
      'createdAt',
      'updatedAt',
      'precio_kg',
      'precioKg',
      'archivado_at',
      'stock_previo',
      'img',
      '__proto__x',
    ]) {
      const { status, json } = await put(id, { nombre: 'Otro', [campo]: 1 })
      expect([campo, status, json.error.message]).toEqual([campo, 400, `Invalid key ${campo}`])
    }
    expect(await filaDe(id)).toEqual(antes)
  })

  it('answers a call without data, or with another shape, in words', async () => {
    for (const body of [{}, { data: [] }, { data: 'x' }, { data: null }, []]) {
      expect((await ask('PUT', '/api/articulos/1', body)).status).toBe(400)
    }
    expect((await put(999_999, {})).status).toBe(404)
    expect((await ask('PUT', '/api/articulos/x', { data: {} })).status).toBe(404)
  })
})

describe('[ADM-04] B6: two people edit one article', () => {
  it('other fields merge quietly', async () => {
    const { id, attributes } = await make()
    await put(id, { nombre: 'Matambrito' }, attributes.version, beto)
    const { status, json } = await put(id, { precioKG: 17_000 }, attributes.version)
    expect([status, json.data.attributes.nombre, json.data.attributes.precioKG]).toEqual([
      200,
      'Matambrito',
      17_000,
    ])
  })

  it('the same field is refused with both values and whose it is, and can then be decided', async () => {
    const { id, attributes } = await make()
    await put(id, { precioKG: 17_200 }, attributes.version, beto)
    const { status, json } = await put(id, { precioKG: 16_500, DescPorciento: 5 }, attributes.version)
    expect(status).toBe(409)
    expect(json.error.details).toMatchObject({
      cambios: [{ campo: 'precioKG', de: 15_800, a: 17_200, quien: beto.user.username }],
    })
    expect(await filaDe(id)).toMatchObject({ precioKG: 17_200, DescPorciento: null })
    const decidido = await put(id, { precioKG: 16_500 }, json.error.details.version)
    expect(decidido.json.data.attributes.precioKG).toBe(16_500)
  })

  it('[ADM-06] what stands already as it is wanted is no conflict: one’s own lost answer, or two of one mind', async () => {
    const { id, attributes } = await make()
    const mio = {
      nombre: 'Matambre de cerdo',
      precioKG: 17_200,
      DescPorciento: 10,
      ofertaHasta: '2030-01-07T03:00:00.000Z',
      stockMinimo: 2.5,
      iva: 21,
      valors: [1, 2],
      insignias: [],
    }
    const primera = await put(id, mio, attributes.version)
    const segunda = await put(id, mio, attributes.version)
    expect([primera.json.error, segunda.status, segunda.json.data]).toEqual([
      undefined,
      200,
      primera.json.data,
    ])
    // Beside it what somebody else did since is still theirs, and the only thing told.
    await put(id, { precioKG: 16_000 }, undefined, beto)
    const { status, json } = await put(id, mio, attributes.version)
    expect([status, json.error.details.cambios]).toEqual([
      409,
      [expect.objectContaining({ campo: 'precioKG', a: 16_000, quien: beto.user.username })],
    ])
    // The same portions in another order are others.
    expect((await put(id, { valors: [2, 1] }, attributes.version)).status).toBe(409)
  })

  it('portions count as one field, and stock that orders take is no conflict', async () => {
    const { id, attributes } = await make()
    await put(id, { valors: [1] }, attributes.version, beto)
    expect((await put(id, { valors: [3] }, attributes.version)).status).toBe(409)
    await sql`update articulos set stock = stock - 500 where id = ${id}`.execute(c.base.db)
    const { version } = await filaDe(id)
    expect((await put(id, { nombre: 'Tapa' }, version)).status).toBe(200)
  })

  it('of 20 at once from the same version one wins, and each of the others is told', async () => {
    const { id, attributes } = await make()
    const intentos = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        put(id, { precioKG: 1000 + i }, attributes.version, i % 2 ? beto : marta),
      ),
    )
    const estados = intentos.map(({ status }) => status).toSorted()
    expect(estados).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  })
})

it('[ADM-07] the list says until when it holds, and from then on only what changed', async () => {
  const { json } = await ask('GET', '/api/trastienda/articulos')
  expect(json.meta.total).toBe(json.data.length)
  const { id } = await make()
  await sql`update articulos set updated_at = now() - interval '1 day' where id <> ${id}`.execute(c.base.db)
  await sql`update movimientos_stock set created_at = now() - interval '1 day' where articulo_id not in (${id}, 3)`.execute(
    c.base.db,
  )
  await sql`update articulos set stock = stock + 1 where id = 3`.execute(c.base.db)
  const desde = encodeURIComponent(new Date(Date.now() - 60_000).toISOString())
  const cambios = await ask('GET', `/api/trastienda/articulos?desde=${desde}`)
  expect(cambios.json.data.map((fila: { id: number }) => fila.id).toSorted()).toEqual([3, id].toSorted())
  expect((await ask('GET', '/api/trastienda/articulos?limite=7')).json.data).toHaveLength(7)
  for (const consulta of ['desde=ayer', 'limite=-1', 'limite=x', 'limite=99999'])
    expect((await ask('GET', `/api/trastienda/articulos?${consulta}`)).status).toBe(400)
})

it('[ADM-07] the list comes compressed, and says the same', async () => {
  const read = (encoding: string) =>
    c.app.inject({
      method: 'GET',
      url: '/api/trastienda/articulos',
      headers: { authorization: `Bearer ${marta.jwt}`, 'accept-encoding': encoding },
    })
  const [llana, breve] = [await read('identity'), await read('br')]
  expect(breve.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-store' })
  expect(JSON.parse(brotliDecompressSync(breve.rawPayload).toString()).data).toEqual(llana.json().data)
  expect(breve.rawPayload.length * 4).toBeLessThan(llana.rawPayload.length)
})

it('B1: the table of access is whole: a call without a row does not start', async () => {
  const sinFila = c.app.inject({ method: 'GET', url: '/api/nueva' })
  expect((await sinFila).statusCode).toBe(404)
  const app = fastify()
  registerAcceso(app)
  expect(() => app.get('/api/nueva', async () => ({}))).toThrow('no row in the table of access')
  expect(() => app.get('/fuera', async () => ({}))).not.toThrow()
  await app.close()
})

it('B2: a role that is taken away ends at the next call, on every server', async () => {
  const otro = await c.enter()
  await sql`update users set role_id = 2 where id = ${otro.user.id}`.execute(c.base.db)
  const segundo = await buildApp({
    config: readConfig({}),
    db: c.base.db,
    pool: c.base.pool,
    tiendas: c.tiendas,
    jwtSecret: SECRETO,
    now: c.reloj.now,
    demoraMaxMs: Number.POSITIVE_INFINITY,
  })
  const servidores = [c.app, segundo]
  const ask = () =>
    Promise.all(
      servidores.map(async app => {
        const headers = { authorization: `Bearer ${otro.jwt}` }
        return (await app.inject({ url: '/api/trastienda/articulos?limite=1', headers })).statusCode
      }),
    )
  expect(await ask()).toEqual([200, 200])
  await sql`update users set role_id = 1 where id = ${otro.user.id}`.execute(c.base.db)
  expect(await ask()).toEqual([403, 403])
  await sql`update users set blocked = true where id = ${otro.user.id}`.execute(c.base.db)
  expect(await ask()).toEqual([401, 401])
  await segundo.close()
})

it('B10: no call of the staff that writes takes its right from a cookie', async () => {
  const escrituras = Object.entries(ACCESO).flatMap(([llamada, permiso]) => {
    const [method = '', url = ''] = llamada.split(' ')
    const delPersonal = !['todos', 'sesion', 'nadie'].includes(permiso)
    return delPersonal && ['POST', 'PUT', 'DELETE'].includes(method) ? [[method, url] as const] : []
  })
  expect(escrituras.length).toBeGreaterThan(25)
  const cookie = ['token', 'jwt', 'session', 'authorization']
    .map(nombre => `${nombre}=${marta.jwt}`)
    .join('; ')
  for (const [method, url] of escrituras) {
    const { statusCode } = await c.app.inject({
      method: method as 'POST',
      url: url.replace(/:\w+/g, '1'),
      headers: { cookie, origin: 'https://malo.example', 'content-type': 'application/json' },
      payload: '{"data":{}}',
    })
    expect([method, url, statusCode]).toEqual([
      method,
      url,
      expect.toSatisfy(codigo => [401, 403, 415].includes(codigo)),
    ])
  }
})

it('B10: no cookie carries a right, and a form of another site writes nothing', async () => {
  const { id } = await make()
  const antes = await filaDe(id)
  for (const headers of [
    { cookie: `token=${marta.jwt}; jwt=${marta.jwt}`, 'content-type': 'application/json' },
    { authorization: `Bearer ${marta.jwt}`, 'content-type': 'application/x-www-form-urlencoded' },
    { authorization: `Bearer ${marta.jwt}`, 'content-type': 'text/plain' },
  ]) {
    const { statusCode } = await c.app.inject({
      method: 'PUT',
      url: `/api/articulos/${id}`,
      headers,
      payload: JSON.stringify({ data: { nombre: 'Robado' } }),
    })
    expect([403, 415]).toContain(statusCode)
  }
  expect(await filaDe(id)).toEqual(antes)
})

it('[FAC-05] an article made without a rate of VAT has the one its category proposes', async () => {
  const ivaDe = async (nombre: string, iva?: number) => {
    const { rows } = await sql<{
      id: number
    }>`select id from sub_categorias where nombre = ${nombre}`.execute(c.base.db)
    const sub = rows[0]?.id ?? 0
    const { id } = await make({
      nombre: `De ${nombre} ${iva}`,
      sub_categoria: sub,
      ...(iva !== undefined && { iva }),
    })
    return (await filaDe(id)).iva
  }
  expect(await ivaDe('Bifes y churrascos')).toBe(10.5)
  expect(await ivaDe('Chorizos')).toBe(21)
  expect(await ivaDe('Chorizos', 10.5)).toBe(10.5)
})
