// Proves when the time to pay ends and how what is left reads.
import { expect, it } from 'vitest'
import {
  esperaPago,
  pendienteAlVolver,
  recordatorioEn,
  restante,
  textoRestante,
  textoVence,
  venceEn,
} from './vencimiento.ts'

const DESDE = new Date('2026-11-15T12:00:00Z')
const iso = (fecha: Date) => fecha.toISOString()

it('STATE-05 ends the setting’s hours after the order became pendiente', () => {
  expect(iso(venceEn(DESDE, 24))).toBe('2026-11-16T12:00:00.000Z')
})

it('STATE-05 reminds three hours before, or half way through a short time', () => {
  expect(iso(recordatorioEn(DESDE, 24))).toBe('2026-11-16T09:00:00.000Z')
  expect(iso(recordatorioEn(DESDE, 4))).toBe('2026-11-15T14:00:00.000Z')
})

it('STATE-05 an order that comes back keeps its time, and at least the three hours after a reminder', () => {
  const pronto = new Date('2026-11-16T08:00:00Z')
  const tarde = new Date('2026-11-17T08:00:00Z')
  expect(iso(pendienteAlVolver(DESDE, pronto, 24))).toBe(iso(DESDE))
  expect(iso(venceEn(pendienteAlVolver(DESDE, tarde, 24), 24))).toBe('2026-11-17T11:00:00.000Z')
  expect(iso(recordatorioEn(pendienteAlVolver(DESDE, tarde, 24), 24))).toBe(iso(tarde))
  expect(iso(venceEn(pendienteAlVolver(DESDE, tarde, 2), 2))).toBe('2026-11-17T09:00:00.000Z')
})

it('STATE-05 runs only for what is pendiente and not paid', () => {
  expect(esperaPago({ estado: 'pendiente', pagadoEn: null })).toBe(true)
  expect(esperaPago({ estado: 'pendiente', pagadoEn: DESDE })).toBe(false)
  expect(esperaPago({ estado: 'en_proceso', pagadoEn: null })).toBe(false)
})

it('counts down to zero and not below', () => {
  expect(restante(DESDE, venceEn(DESDE, 1))).toBe(3_600_000)
  expect(restante(venceEn(DESDE, 2), venceEn(DESDE, 1))).toBe(0)
})

it.each([
  [3 * 3600 + 20 * 60, 'Te quedan 3 h 20 min para pagar'],
  [3 * 3600 + 20 * 60 + 59, 'Te quedan 3 h 20 min para pagar'],
  [24 * 3600, 'Te quedan 24 h para pagar'],
  [3600, 'Te queda 1 h para pagar'],
  [3660, 'Te quedan 1 h 1 min para pagar'],
  [45 * 60, 'Te quedan 45 min para pagar'],
  [60, 'Te queda 1 min para pagar'],
  [59, 'Te queda menos de 1 min para pagar'],
  [0, 'Se terminó el tiempo para pagar'],
  [-10, 'Se terminó el tiempo para pagar'],
])('STATE-05 with %i seconds left says: %s', (segundos, texto) => {
  expect(textoRestante(DESDE, new Date(DESDE.getTime() + segundos * 1000))).toBe(texto)
})

it.each([
  [3 * 3600 + 20 * 60, 'Vence en 3 h 20 min'],
  [59, 'Vence en menos de 1 min'],
  [0, 'Venció el tiempo para pagar'],
])('STATE-05 with %i seconds left tells the shop: %s', (segundos, texto) => {
  expect(textoVence(DESDE, new Date(DESDE.getTime() + segundos * 1000))).toBe(texto)
})
