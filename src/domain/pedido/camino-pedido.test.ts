// Proves that the way of an order says what the shop knows of it: weighed and paid where it weighs, its states alone elsewhere.
import { expect, it } from 'vitest'
import { caminoDe } from './camino-pedido.ts'

const PAGO = { metodo: 'Efectivo', nota: null, at: '2026-11-01T12:00:00Z' } as never
const NUEVO = { estado: 'pendiente', subtotalFinal: null, pago: null, medioPago: null } as const

it.each([
  ['nobody weighs', NUEVO, false, '*Pendiente, En proceso, Finalizado'],
  [
    'nobody weighs, finished',
    { ...NUEVO, estado: 'finalizado' },
    false,
    '*Pendiente, *En proceso, *Finalizado',
  ],
  ['it was received', NUEVO, true, '*Recibido, En proceso, Pesado, Pagado, Finalizado'],
  [
    'it is being cut',
    { ...NUEVO, estado: 'en_proceso' },
    true,
    '*Recibido, *En proceso, Pesado, Pagado, Finalizado',
  ],
  [
    'it was weighed',
    { ...NUEVO, estado: 'en_proceso', subtotalFinal: 100 },
    true,
    '*Recibido, *En proceso, *Pesado, Pagado, Finalizado',
  ],
  [
    'it was paid',
    { ...NUEVO, estado: 'en_proceso', subtotalFinal: 100, pago: PAGO },
    true,
    '*Recibido, *En proceso, *Pesado, *Pagado, Finalizado',
  ],
  [
    'it is paid at the door',
    { ...NUEVO, estado: 'en_proceso', subtotalFinal: 100, medioPago: 'efectivo' },
    true,
    '*Recibido, *En proceso, *Pesado, Finalizado',
  ],
  [
    'it is paid at the door, and the money was noted before',
    { ...NUEVO, estado: 'en_proceso', pago: PAGO, medioPago: 'efectivo' },
    true,
    '*Recibido, *En proceso, Pesado, *Pagado, Finalizado',
  ],
  ['it was cancelled', { ...NUEVO, estado: 'cancelado' }, true, '*Pendiente, *Cancelado'],
  ['it is a draft', { ...NUEVO, estado: 'xxxx' }, true, ''],
  ['nobody knows its state', { ...NUEVO, estado: 'en_camino' }, true, ''],
] as const)('[ODET-01] [PESA-02] %s', (_, pedido, pesaje, dicho) => {
  const pasos = caminoDe(pedido, pesaje)
  expect(pasos.map(({ nombre, hecho }) => `${hecho ? '*' : ''}${nombre}`).join(', ')).toBe(dicho)
})
