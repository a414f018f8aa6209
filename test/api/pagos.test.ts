// Paying an order through the provider: links, the provider's calls, what counts, what is held, what goes back (PAGO-02 to PAGO-06, M1 to M7).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caja, createCaja } from '../support/pagos.ts'

let c: Caja
beforeAll(async () => {
  c = await createCaja()
})
afterAll(() => c.close())

const pedirLink = (id: number, token = c.admin.token) => c.call('POST', `/api/pedidos/${id}/link`, { token })

describe('a link', () => {
  it('[PAGO-03] is for what the order costs, shown with it, and the same however often it is asked for', async () => {
    const { id, duenia } = await c.pedido()
    const { status, json } = await pedirLink(id, duenia.token)
    expect([status, json.data?.link]).toEqual([
      200,
      {
        estado: 'abierto',
        url: expect.stringContaining(c.proveedor.url),
        monto: 19_500,
        venceAt: expect.any(String),
      },
    ])
    const otra = await pedirLink(id)
    expect(otra.json.data.link.url).toBe(json.data.link.url)
    const pedido = await c.call('GET', `/api/pedidos/${id}`, { token: duenia.token })
    expect(pedido.json.data.attributes.link_pago).toBe(json.data.link.url)
  })
})

describe('a payment', () => {
  it('[PAGO-04] counts once the provider itself says so', async () => {
    const { id } = await c.pedido()
    await pedirLink(id)
    const pago = c.proveedor.pay(await c.link(id))
    expect(await c.proveedor.call(pago.id)).toBe(200)
    expect((await c.cobro(id)).pagadoAt).toBeNull()
    await c.run()
    expect(await c.cobro(id)).toMatchObject({
      recibido: 19_500,
      pagadoAt: expect.any(String),
      link: { estado: 'pagado', url: null },
    })
  })
})
