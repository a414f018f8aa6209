// The same shop paid by the provider's other way, orders: link, call, refund, chargeback and closing through the port alone (PAGO-03).
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findDescuadres } from '#server/pago/cuadre.ts'
import { reviewPagos } from '#server/pago/pay/tareas.ts'
import { type Caja, createCaja } from '../../support/pagos.ts'

let c: Caja
beforeAll(async () => {
  c = await createCaja({ modo: 'ordenes' })
})
afterAll(() => c.close())

const comoAdmin = (method: 'POST' | 'PUT', url: string, body?: object) =>
  c.call(method, url, { token: c.admin.token, ...(body && { body: { data: body } }) })

async function conLink() {
  const { id } = await c.pedido()
  const { json } = await comoAdmin('POST', `/api/pedidos/${id}/link`)
  return { id, link: await c.link(id), cobro: json.data }
}

it('[PAGO-03] [PAGO-04] [PAGO-06] by orders: paid, refunded in part, charged back, closed', async () => {
  const { id, link, cobro } = await conLink()
  expect(cobro.link).toMatchObject({ estado: 'abierto', monto: 19_500 })
  expect(link).toMatch(/^ORD/)
  const pago = c.proveedor.pay(link)
  expect(await c.proveedor.call(pago.id)).toBe(200)
  await c.run()
  const pagado = await c.cobro(id)
  expect(pagado).toMatchObject({ recibido: 19_500, pagadoAt: expect.any(String), link: { estado: 'pagado' } })
  expect(c.proveedor.estado.links.get(link)?.vence).toBe(0)
  const parte = { pago: pagado.pagos[0].id, monto: 500.5, clave: 'ordenes-parte' }
  expect((await comoAdmin('POST', `/api/pedidos/${id}/devoluciones`, parte)).json.data.recibido).toBe(
    18_999.5,
  )
  expect(pago.devuelto).toBe(50_050)
  pago.estado = 'charged_back'
  await c.proveedor.call(pago.id)
  await c.run()
  expect(await c.cobro(id)).toMatchObject({ recibido: 0, pagadoAt: null })

  const otro = await conLink()
  c.proveedor.pay(otro.link)
  await reviewPagos(c.deps, -1)
  expect((await c.cobro(otro.id)).pagadoAt).not.toBeNull()

  const cambiado = await conLink()
  await c.base.pool.query('update pedidos set revision = revision + 1 where id = $1', [cambiado.id])
  await c.run()
  expect(c.proveedor.estado.links.get(cambiado.link)?.vence).toBe(0)
  for await (const descuadre of findDescuadres(c.base.pool)) expect(descuadre).toBeNull()
})
