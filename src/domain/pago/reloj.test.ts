// Proves the countdown of the time to pay at each of its limits, and the day and hour it ends in words.
import { expect, it } from 'vitest'
import { desfaseDe, relojDe, textoAntes, textoCuando } from './reloj.ts'

const HORA = 3_600_000
const DESDE = Date.parse('2026-11-21T14:04:00Z')
const VENCE = DESDE + 24 * HORA

it.each([
  [0, { horas: 24, minutos: 0, parte: 1, corto: false, vencido: false }],
  [8 * 60_000, { horas: 23, minutos: 52, parte: 1 - 8 / 1440, corto: false, vencido: false }],
  [21 * HORA, { horas: 3, minutos: 0, parte: 1 / 8, corto: false, vencido: false }],
  [24 * HORA - 1, { horas: 0, minutos: 0, parte: 1 / (24 * HORA), corto: true, vencido: false }],
  [24 * HORA, { horas: 0, minutos: 0, parte: 0, corto: true, vencido: true }],
  [30 * HORA, { horas: 0, minutos: 0, parte: 0, corto: true, vencido: true }],
  // A browser whose clock is behind.
  [-HORA, { horas: 25, minutos: 0, parte: 1, corto: false, vencido: false }],
])('[PAGO-02] %i ms after it was told', (pasado, esperado) => {
  const { parte, ...resto } = relojDe(DESDE + pasado, DESDE, VENCE)
  const { parte: suya, ...otro } = esperado
  expect(resto).toEqual(otro)
  expect(parte).toBeCloseTo(suya, 12)
})

it('[PAGO-02] is red below three hours, and not at three', () => {
  expect(relojDe(VENCE - 3 * HORA, DESDE, VENCE).corto).toBe(false)
  expect(relojDe(VENCE - 3 * HORA + 1, DESDE, VENCE)).toMatchObject({ corto: true, horas: 2, minutos: 59 })
})

it('a time that ends when it begins has no part left', () => {
  expect(relojDe(DESDE - 1, DESDE, DESDE)).toMatchObject({ parte: 0, vencido: false })
})

it.each([
  ['2026-11-21T17:00:00Z', 'hoy a las 14:00'],
  ['2026-11-22T02:59:00Z', 'hoy a las 23:59'],
  ['2026-11-22T03:00:00Z', 'mañana a las 00:00'],
  ['2026-11-22T14:04:00Z', 'mañana a las 11:04'],
  ['2026-11-23T14:04:00Z', 'el lunes 23 de noviembre a las 11:04'],
  ['2026-11-20T14:04:00Z', 'el viernes 20 de noviembre a las 11:04'],
])('%s is %s', (instante, texto) => {
  expect(textoCuando(new Date(instante), new Date('2026-11-21T14:12:00Z'))).toBe(texto)
})

it.each([
  ['2026-11-21T14:25:00Z', 'antes de las 11:25'],
  ['2026-11-22T02:59:00Z', 'antes de las 23:59'],
  ['2026-11-22T03:00:00Z', 'antes de las 00:00 de mañana'],
  ['2026-11-22T14:12:00Z', 'antes de las 11:12 de mañana'],
  ['2026-11-23T14:04:00Z', 'antes de las 11:04 del lunes 23 de noviembre'],
])('[PESA-03] %s to answer is %s', (instante, texto) => {
  expect(textoAntes(new Date(instante), new Date('2026-11-21T14:12:00Z'))).toBe(texto)
})

it('takes the server’s clock where an answer tells it', () => {
  const ahora = Date.parse('2026-11-21T14:00:00Z')
  expect(desfaseDe('Sat, 21 Nov 2026 14:05:00 GMT', ahora)).toBe(300_000)
  expect(desfaseDe('Sat, 21 Nov 2026 13:59:00 GMT', ahora)).toBe(-60_000)
  expect(desfaseDe(null, ahora)).toBe(0)
  expect(desfaseDe('hoy', ahora)).toBe(0)
})
