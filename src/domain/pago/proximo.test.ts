// Proves what a customer is told to do next at every stage of an order, with and without weighing.
import { expect, it } from 'vitest'
import { proximoDe } from './proximo.ts'

const PEDIDO = {
  estado: 'en_proceso',
  pago: null,
  porPesar: 0,
  esperan: 0,
  medioPago: null,
  transferidoAt: null,
  subtotalFinal: null,
}
const PAGO = { en: '2026-11-21T14:00:00Z', metodo: 'Efectivo', nota: '' }

it('[PAGO-02] where nothing is weighed and no way to pay is offered, all is as it was', () => {
  for (const estado of ['pendiente', 'en_proceso', 'finalizado', 'cancelado', 'otro']) {
    expect(proximoDe({ ...PEDIDO, estado }, false), estado).toBeNull()
  }
})

it('[PESA-03] a line that waits comes first, while the order is under way', () => {
  const espera = { ...PEDIDO, esperan: 1, porPesar: 2 }
  expect(proximoDe(espera, true)).toBe('responder')
  expect(proximoDe({ ...espera, estado: 'pendiente' }, true)).toBe('responder')
  expect(proximoDe({ ...espera, pago: PAGO }, true)).toBe('responder')
  expect(proximoDe({ ...espera, estado: 'cancelado' }, true)).toBeNull()
})

it('[PAGO-02] waits for the scale before it is paid', () => {
  expect(proximoDe({ ...PEDIDO, porPesar: 1 }, true)).toBe('pesar')
  expect(proximoDe({ ...PEDIDO, porPesar: 1, estado: 'pendiente' }, false)).toBe('pesar')
  // Finished before the shop began to weigh.
  expect(proximoDe({ ...PEDIDO, porPesar: 1, estado: 'finalizado' }, false)).toBeNull()
})

it('[PAGO-01] is paid by what was chosen', () => {
  expect(proximoDe(PEDIDO, true)).toBe('pagar')
  expect(proximoDe({ ...PEDIDO, subtotalFinal: 100 }, false)).toBe('pagar')
  expect(proximoDe({ ...PEDIDO, medioPago: 'mercadopago' }, true)).toBe('pagar')
  expect(proximoDe({ ...PEDIDO, medioPago: 'efectivo' }, true)).toBe('alRecibir')
  expect(proximoDe({ ...PEDIDO, medioPago: 'tarjeta' }, true)).toBe('alRecibir')
  expect(proximoDe({ ...PEDIDO, transferidoAt: PAGO.en }, true)).toBe('transferido')
  expect(proximoDe({ ...PEDIDO, pago: PAGO }, true)).toBeNull()
  expect(proximoDe({ ...PEDIDO, estado: 'cancelado' }, true)).toBeNull()
})
