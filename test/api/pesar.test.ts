// Weighing over the real database: what a weight becomes, who may, what it costs and moves, once (PESA-01 to PESA-08).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faltas } from '../support/invariantes.ts'
import { createMostrador, type Mostrador, type Persona } from '../support/pedidos.ts'
import { type Balanza, clave, createBalanza, withPesaje } from '../support/pesaje.ts'

let m: Mostrador
let admin: Persona
let cortador: Persona
let b: Balanza
beforeAll(async () => {
  m = await createMostrador({ cupos: { enlacePedido: { intentos: 1_000, segundos: 60 } } })
  admin = await m.persona({ admin: true })
  cortador = await m.persona({ rol: 'Cortador' })
  b = createBalanza(m, admin)
  await withPesaje(m)
  for (const id of [1, 2, 501]) await m.setStock(id, 10_000_000)
})
afterAll(async () => {
  expect(await faltas(m.base)).toEqual([])
  await m.close()
})

/** Vacío, 500 g: $9.750 each, two of them a kilo. */
const KILO = { articuloId: 1, valorId: 2, cantidad: 2 }

async function unKilo(datos: object = {}) {
  const pedido = await b.pedir([KILO], datos)
  const [linea] = pedido.lineas
  if (linea === undefined) throw new Error('no line')
  return { ...pedido, linea }
}

describe('[PESA-02] a weight within bounds', () => {
  it('counts at once: both weights stay, the price follows, the stock moves by the difference', async () => {
    const antes = await m.stock(1)
    const { id, linea, ana } = await unKilo()
    expect(linea).toMatchObject({
      pedido: 1_000,
      minimo: 900,
      maximo: 1_100,
      pesado: null,
      vez: 0,
      subtotal: 19_500,
    })
    const { status, json } = await b.pesar(id, linea.id, 1_060)
    expect(status).toBe(200)
    expect(json.data.whatsapp).toBeNull()
    expect(json.data.pesaje).toMatchObject({
      faltan: 0,
      esperan: 0,
      total: 19_500,
      totalFinal: 20_670,
      revision: 1,
    })
    expect(json.data.pesaje.lineas[0]).toMatchObject({
      pesado: 1_060,
      cobrado: 1_060,
      respuesta: null,
      vez: 1,
      subtotal: 19_500,
      subtotalFinal: 20_670,
    })
    expect(await m.stock(1)).toBe(antes - 1_060)
    const leido = await m.call('GET', `/api/pedidos/${id}`, { token: ana.token })
    expect(leido.json.data.attributes).toMatchObject({
      total: 19_500,
      total_final: 20_670,
      subtotal_final: 20_670,
      descuento_final: 0,
      por_pesar: 0,
      esperan: 0,
      venceAt: null,
    })
    expect(leido.json.data.attributes.whatsapp.texto).toContain('pediste 1,00 kg · pesó 1,06 kg = $20.670')
  })
})
