// Who delivers asks before they collect what may have been paid.
import { expect, it } from 'vitest'
import { dudaAlCobrar } from './en-la-puerta.ts'

it.each([
  [{}, null],
  [{ transferido: false, retenido: false }, null],
  [{ transferido: true, retenido: false }, 'Dice que transfirió: preguntá antes de cobrar'],
  [{ transferido: false, retenido: true }, 'Pago en revisión: preguntá antes de cobrar'],
  [{ transferido: true, retenido: true }, 'Pago en revisión: preguntá antes de cobrar'],
])('[PAGO-07] [ROL-01] %j: what is said before collecting', (hechos, texto) => {
  expect(dudaAlCobrar(hechos)).toBe(texto)
})
