// Proves that nobody announces an order as new that the shop is done with.
import { expect, it } from 'vitest'
import { COMERCIO_DEMO } from '../comercio/comercio.ts'
import { mensajeCliente } from './mensaje-cliente.ts'

const RESUMEN = '¡Hola, Mostrador! Hice el *pedido #12*.'
const CORTO = '¡Hola, Mostrador! Les escribo por mi pedido #12.'

it.each([
  ['pendiente', true, RESUMEN],
  ['pendiente', false, CORTO],
  ['en_proceso', true, CORTO],
  ['finalizado', true, CORTO],
  ['cancelado', true, CORTO],
  ['un estado de mañana', true, CORTO],
])('[ORD-05] an order that is %s, its summary at hand %s: %s', (estado, aMano, texto) => {
  const whatsapp = aMano ? { numero: '5493415550142', texto: RESUMEN } : null
  expect(mensajeCliente({ id: 12, estado, whatsapp }, COMERCIO_DEMO)).toBe(texto)
})
