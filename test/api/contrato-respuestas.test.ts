// What is answered is what is published: the watch over every answer of these tests, and the one reader of an order over all that answer one.
import Type from 'typebox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fromWirePedido, fromWirePedidos, PEDIDO_COMPLETO } from '#contract/pedido/pedido.wire.ts'
import { prepare, sendCompressed } from '#server/plugins/respuesta.ts'
import { DE_PRUEBA } from '../support/app.ts'
import { incumplidos } from '../support/contrato.ts'
import { createMostrador, DIRECCION, LINEA, type Mostrador, type Persona } from '../support/pedidos.ts'

const Publicado = Type.Object({ dicho: Type.String() }, { additionalProperties: false })
const ANSWERS: Readonly<Record<string, unknown>> = {
  igual: { dicho: 'x' },
  falta: {},
  otro: { dicho: 7 },
  sobra: { dicho: 'x', secreto: 'y' },
}

let m: Mostrador
let ana: Persona
let admin: Persona
beforeAll(async () => {
  m = await createMostrador({
    extend: app => {
      app.get(
        '/api/prueba/:que',
        { ...DE_PRUEBA, schema: { response: { 200: Publicado } } },
        async ({ params }) => {
          return ANSWERS[(params as { que: string }).que]
        },
      )
      const larga = JSON.stringify({ dicho: Array.from('x'.repeat(1_000)) })
      const preparada = prepare(larga, 'application/json', {})
      app.get(
        '/api/preparada',
        { ...DE_PRUEBA, schema: { response: { 200: Publicado } } },
        (request, reply) => sendCompressed(request, reply, preparada),
      )
      app.get('/api/muda', DE_PRUEBA, async () => ({}))
      app.get('/fuera-de-la-api', async () => ({}))
    },
  })
  ana = await m.persona()
  admin = await m.persona({ admin: true })
})
afterAll(() => m.close())

describe('[API-05] the watch over the answers', () => {
  it.each([
    ['/api/prueba/igual', []],
    ['/api/prueba/falta', ['GET /api/prueba/falta 200: / must have required properties dicho']],
    ['/api/prueba/otro', ['GET /api/prueba/otro 200: /dicho must be string']],
    [
      '/api/prueba/sobra',
      ['GET /api/prueba/sobra 200: /secreto schema is false; / must not have additional properties'],
    ],
    ['/api/muda', ['GET /api/muda 200: /api/muda publishes no such answer']],
    ['/fuera-de-la-api', []],
    ['/api/no-existe', []],
  ])('of %s says %j', async (url, dicho) => {
    await m.app.inject(url)
    expect(incumplidos.splice(0)).toEqual(dicho)
  })

  it('looks into answers that were prepared, in whatever encoding', async () => {
    for (const codificacion of ['identity', 'gzip', 'br']) {
      await m.app.inject({ url: '/api/preparada', headers: { 'accept-encoding': codificacion } })
      expect(incumplidos.splice(0)).toEqual(['GET /api/preparada 200: /dicho must be string'])
    }
  })
})

describe('an order', () => {
  it('[ORD-08] reads the same from every call that answers it whole', async () => {
    const clave = 'clave-de-la-prueba'
    const hecho = await m.comprar(ana, { code: 'BIENVENIDO10' }, { headers: { 'idempotency-key': clave } })
    const { id } = hecho.json.data
    const get = async (url: string) => (await m.call('GET', url, { token: ana.token })).json
    const leido = fromWirePedido(hecho.json)
    expect(leido).toMatchObject({
      id,
      estado: 'pendiente',
      direccion: DIRECCION,
      subtotal: 1_950_000,
      descuento: 195_000,
      total: 1_755_000,
      codigo: { code: 'BIENVENIDO10', porcentaje: 10 },
      lineas: [{ ...LINEA, nombre: 'Vacío', medida: '/Kg', grsPorcion: 500, subtotal: 1_950_000 }],
      cliente: { id: ana.id, telefono: null, whatsapp: null },
    })
    expect(fromWirePedido(await get(`/api/pedidos/${id}`))).toEqual(leido)
    expect(fromWirePedido(await get(`/api/pedidos/por-clave/${clave}`))).toEqual(leido)
    const pagina = fromWirePedidos(await get(`/api/pedidos?${PEDIDO_COMPLETO}`))
    // The message for the chat goes with single orders only.
    expect(pagina).toMatchObject({ page: 1, pageCount: 1, total: 1, pedidos: [{ ...leido, whatsapp: null }] })
  })

  it('[API-05] is answered within what is published, whatever part of it a query chooses', async () => {
    const { id } = (await m.comprar(await m.persona())).json.data
    const NADIE = 'populate[user][filters][username][$eq]=nadie'
    for (const [url, hallado] of [
      [`/api/pedidos/${id}?fields=estado`, { data: { id, attributes: { estado: 'pendiente' } } }],
      [`/api/pedidos/${id}?${NADIE}`, { data: { attributes: { user: { data: null } } } }],
      [
        `/api/pedidos?pagination[start]=0&pagination[limit]=1`,
        { meta: { pagination: { start: 0, limit: 1 } } },
      ],
      [`/api/pedidos?pagination[withCount]=false`, { meta: { pagination: { page: 1 } } }],
      [`/api/pedidos?populate=*`, { meta: { pagination: { page: 1 } } }],
    ] as const) {
      const { status, json } = await m.call('GET', url, { token: admin.token })
      expect([url, status, json]).toMatchObject([url, 200, hallado])
    }
    expect(incumplidos).toEqual([])
  })

  it('tells the Admin whose it is and how to reach them', async () => {
    const { id } = (await m.comprar(await m.persona())).json.data
    const body = { estado: 'en_proceso' }
    const movido = await m.call('PUT', `/api/pedidos/${id}/estado`, { token: admin.token, body })
    expect(fromWirePedido(movido.json)).toMatchObject({
      id,
      estado: 'en_proceso',
      estadoPrevio: 'pendiente',
      cliente: { nombre: 'Ana Gómez', telefono: '341 555-0100', whatsapp: '5493415550100' },
    })
  })
})
