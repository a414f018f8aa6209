// Proves what is said of an order that is not paid: only who pays at the door is said to.
import { expect, it } from 'vitest'
import { textoImpago } from './por-cobrar.ts'

const AHORA = new Date('2026-11-17T12:00:00Z')
const VENCE = '2026-11-17T14:00:00Z'

it.each([
  [{ vence: VENCE, transferido: false, alEntregar: false }, /^vence en /],
  [{ vence: null, transferido: true, alEntregar: false }, /^dice que transfirió$/],
  [{ vence: null, transferido: false, alEntregar: true }, /^paga al recibirlo$/],
  [{ vence: null, transferido: false, alEntregar: false }, /^sin pagar$/],
])('[HOY-01] %o reads %s', (pedido, texto) => {
  expect(textoImpago(pedido, AHORA)).toMatch(texto)
})
