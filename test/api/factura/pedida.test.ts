// An invoice with CUIT asked for with an order: kept with it, remembered, and never in the way of ordering (FAC-02).
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMostrador, type Mostrador, type Persona } from '../../support/pedidos.ts'
import { withPesaje } from '../../support/pesaje.ts'

let m: Mostrador
let admin: Persona
beforeAll(async () => {
  m = await createMostrador()
  admin = await m.persona({ admin: true })
  await m.setStock(1, 10_000_000)
  await withPesaje(m, { pesaje: false, facturar: 'entrega' })
})
afterAll(() => m.close())

const FOGON = { cuit: '30500010912', nombre: ' Parrilla El Fogón SRL ', condicion: 1 }
const RECORDADA = { cuit: '30-50001091-2', nombre: 'Parrilla El Fogón SRL', condicion: 1 }
const receptorDe = async (id: number) =>
  (await m.base.pool.query('select receptor from pedido_facturas where pedido_id = $1', [id])).rows[0]
    ?.receptor

it('[FAC-02] is kept with the order, and its data are remembered for the next', async () => {
  const ana = await m.persona()
  const { status, json } = await m.comprar(ana, { factura: FOGON })
  expect(status).toBe(200)
  expect(await receptorDe(json.data.id)).toEqual({
    docTipo: 80,
    docNro: '30500010912',
    nombre: 'Parrilla El Fogón SRL',
    domicilio: null,
    condicion: 1,
  })
  const suya = () => m.call('GET', '/api/users/me/factura', { token: ana.token })
  expect((await suya()).json.data).toEqual(RECORDADA)
  // The data, not the wish: an order that says nothing is for nobody in particular.
  const otra = await m.comprar(ana)
  expect(await receptorDe(otra.json.data.id)).toBeUndefined()
  const olvidar = await m.call('PUT', '/api/users/me/factura', { token: ana.token, body: { factura: null } })
  expect([olvidar.status, olvidar.json.data, (await suya()).json.data]).toEqual([200, null, null])
})

it('[FAC-02] a wrong number is refused in words at its field, and no order is made', async () => {
  const ana = await m.persona()
  const { status, json } = await m.comprar(ana, { factura: { ...FOGON, cuit: '30-50001091-3' } })
  expect([status, json.error.details.errors[0]]).toMatchObject([
    400,
    { message: expect.stringContaining('CUIT no es válido') },
  ])
  expect(await m.scalar('select count(*)::int from pedidos where user_id = $1', [ana.id])).toBe(0)
})

it('[FAC-02] who sends nothing orders as before; the same key with another invoice is another order', async () => {
  const ana = await m.persona()
  for (const factura of [undefined, null]) {
    const { status, json } = await m.comprar(ana, { factura })
    expect([status, await receptorDe(json.data.id)]).toEqual([200, undefined])
  }
})

it('[FAC-02] at the counter it is noted for the customer', async () => {
  const { status, json } = await m.call('POST', '/api/pedidos/en-nombre', {
    token: admin.token,
    body: {
      cliente: { telefono: '341 555-0177', nombre: 'Rosa' },
      articulos: [{ articuloId: 1, valorId: 2, cantidad: 1 }],
      direccion: 'Mitre 1482',
      factura: FOGON,
    },
  })
  expect(status).toBe(200)
  expect(await receptorDe(json.data.id)).toMatchObject({ docNro: '30500010912' })
})

it('[FAC-02] a shop that does not invoice keeps nothing of it, and takes the order', async () => {
  await withPesaje(m, { pesaje: false, facturar: 'no' })
  const ana = await m.persona()
  const { status, json } = await m.comprar(ana, { factura: FOGON })
  expect([status, await receptorDe(json.data.id)]).toEqual([200, undefined])
})
