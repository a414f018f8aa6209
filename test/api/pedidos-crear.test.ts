// Placing a whole order: what the client says about money is worth nothing, and an order is one or none.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMostrador, DIRECCION, faltas, LINEA, type Mostrador } from '../support/pedidos.ts'

let m: Mostrador
beforeAll(async () => {
  m = await createMostrador()
})
afterAll(() => m.close())

describe('ORD-01 crear-completo', () => {
  it('makes the order, says it all, and tells it the same again when asked', async () => {
    const ana = await m.persona()
    const antes = await m.stock(1)
    const { status, json } = await m.comprar(ana, { detalle: 'Sin\ngrasa' })
    expect(json.error).toBeUndefined()
    expect(status).toBe(200)
    const { id, attributes } = json.data
    expect(attributes).toMatchObject({ estado: 'pendiente', direccion: DIRECCION, detalle: 'Sin\ngrasa' })
    expect(attributes.pedido_articulos.data).toHaveLength(1)
    expect(attributes.whatsapp.texto).toContain(`*pedido #${id}*`)
    const leido = await m.call('GET', `/api/pedidos/${id}`, { token: ana.token })
    expect(leido.json).toEqual(json)
    expect(await m.stock(1)).toBeLessThan(antes)
    expect(await faltas(m.base)).toEqual([])
    expect(LINEA.cantidad).toBe(attributes.pedido_articulos.data[0].attributes.cantidad)
  })
})
