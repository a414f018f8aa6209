// Who delivers asks before they collect what may have been paid.
import { expect, it } from 'vitest'
import { dudaAlCobrar, MEDIOS_EN_LA_PUERTA, textoCobrado } from './en-la-puerta.ts'

it.each([
  [{}, null],
  [{ transferido: false, retenido: false }, null],
  [{ transferido: true, retenido: false }, 'Dice que transfirió: preguntá antes de cobrar'],
  [{ transferido: false, retenido: true }, 'Pago en revisión: preguntá antes de cobrar'],
  [{ transferido: true, retenido: true }, 'Pago en revisión: preguntá antes de cobrar'],
])('[PAGO-07] [ROL-01] %j: what is said before collecting', (hechos, texto) => {
  expect(dudaAlCobrar(hechos)).toBe(texto)
})

it('[ROL-01] at the door cash and cards are collected, and each has its own answer', () => {
  expect(MEDIOS_EN_LA_PUERTA.map(textoCobrado)).toEqual(['Cobré en efectivo', 'Cobré con tarjeta'])
})
