// Proves what is said of an order that is not paid: only who pays at the door is said to.
import { expect, it } from 'vitest'
import { porSalir, textoImpago } from './por-cobrar.ts'

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

it.each([
  [{ pagado: false, debe: 500.5 }, 'Olmos 12 · cobra $500,50'],
  [{ pagado: false }, 'Olmos 12 · cobra $2.000'],
  [{ pagado: true, debe: 0 }, 'Olmos 12 · pagado'],
  [{ pagado: false, debe: 500, direccion: '' }, 'cobra $500'],
])('[HOY-01] %o that goes out reads %s', (pedido, texto) => {
  expect(porSalir({ direccion: 'Olmos 12', total: 2_000, ...pedido })).toBe(texto)
})
