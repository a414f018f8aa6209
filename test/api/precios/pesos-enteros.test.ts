// Whole pesos in the customer's favour, and what a total is called before and after it was weighed: order, receipt, mail, chat and payment say the same (RULE-03, PESA-02).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faltas } from '../../support/invariantes.ts'
import { createMostrador, type Mostrador, type Persona } from '../../support/pedidos.ts'
import { type Balanza, createBalanza, withPesaje } from '../../support/pesaje.ts'

let m: Mostrador
let admin: Persona
let b: Balanza
beforeAll(async () => {
  m = await createMostrador()
  admin = await m.persona({ admin: true })
  b = createBalanza(m, admin)
  await withPesaje(m, { pesosEnteros: true })
  // A kilo of vacío comes to $19.501, a gram of it to a centavo of nothing round.
  await m.base.pool.query('update articulos set precio_kg = 1950133 where id = 1')
  await m.tiendas.refresh()
  await m.setStock(1, 10_000_000)
})
afterAll(async () => {
  expect(await faltas(m.base)).toEqual([])
  await m.close()
})

const leer = async (id: number) =>
  (await m.call('GET', `/api/pedidos/${id}`, { token: admin.token })).json.data.attributes
const correo = async (para: string, tipo: string) => (await m.correos(para, tipo)).at(0)?.texto ?? null

describe('[RULE-03] [PESA-02] a shop that charges whole pesos', () => {
  it('rounds what is paid down, ordered and weighed, and says where the centavos went', async () => {
    const { id, ana, linea } = await b.unKilo()
    const pedido = await leer(id)
    expect(pedido.subtotal % 1).toBeGreaterThan(0)
    expect(pedido.total).toBe(Math.floor(pedido.subtotal))
    const anotado = await correo(ana.email, 'pedido')
    expect(anotado).toContain('Total estimado')
    expect(anotado).toContain('Redondeo')
    expect(anotado).not.toContain('Total final')
    expect(pedido.whatsapp?.texto ?? 'Total estimado').not.toContain('Total final')

    await b.pesar(id, linea.id, 1_053)
    const pesado = await leer(id)
    expect(pesado.subtotal_final % 1).toBeGreaterThan(0)
    expect(pesado.total_final).toBe(Math.floor(pesado.subtotal_final))
    await m.call('POST', `/api/pedidos/${id}/avisar-total`, { token: admin.token })
    const cobro = await m.call('GET', `/api/pedidos/${id}/cobro`, { token: ana.token })
    expect(cobro.json.data.debe).toBe(pesado.total_final)

    // Finished and taken back it is what the scale said, in whole pesos.
    expect((await b.mover(id, 'finalizado')).status).toBe(200)
    await m.call('POST', `/api/pedidos/${id}/deshacer`, { token: admin.token })
    expect((await leer(id)).total_final).toBe(pesado.total_final)
  })

  it('an order that was made before keeps its centavos, and nothing is rounded where the setting is off', async () => {
    await withPesaje(m, { pesosEnteros: false })
    const { id, linea } = await b.unKilo()
    await b.pesar(id, linea.id, 1_053)
    const { subtotal, total, subtotal_final, total_final } = await leer(id)
    expect([total, total_final]).toEqual([subtotal, subtotal_final])
    await withPesaje(m, { pesosEnteros: true })
    expect(await leer(id)).toMatchObject({ total, total_final })
  })
})
