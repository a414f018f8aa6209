// Proves that whoever is told to wait is told how long, and what counts as a database that is away.
import { expect, it } from 'vitest'
import { AppError, demasiadosIntentos, isDatabaseAway, motivoDe } from './errors.ts'

it.each([
  [1, 'un minuto'],
  [60, 'un minuto'],
  [61, 'unos minutos'],
  [900, 'unos minutos'],
  [901, '16 minutos'],
  [3_000, '50 minutos'],
  [3_001, '1 hora'],
  [3_598, '1 hora'],
  [3_601, '2 horas'],
  [86_400, '24 horas'],
])('a wait of %i seconds reads as %s', (segundos, texto) => {
  const { message, retryAfter, status } = demasiadosIntentos(segundos)
  expect([status, retryAfter]).toEqual([429, segundos])
  expect(message).toBe(`Demasiados intentos. Probá de nuevo en ${texto}.`)
})

it.each([
  ['25006', true, 'a standby'],
  ['57P01', true, 'ended by an administrator'],
  ['57P02', true, 'after a crash of another connection'],
  ['57P03', true, 'starting, stopping or recovering'],
  ['08006', true, 'a connection that failed'],
  ['53300', true, 'out of connections'],
  ['ECONNRESET', true, 'cut'],
  ['ECONNREFUSED', true, 'not there'],
  ['25001', false, 'a transaction within another'],
  ['25P02', false, 'behind a statement that failed'],
  ['23505', false, 'a row that is there already'],
  ['57014', false, 'a statement that took too long'],
])('[ESC-02] a database that says %s is away: %s (%s)', (code, lejos) => {
  expect(isDatabaseAway(Object.assign(new Error('x'), { code }))).toBe(lejos)
})

it.each([
  [{}, undefined],
  [{ pago: 'apagado' }, 'pago-apagado'],
  [{ pago: 'Ana Gómez, Belgrano 9' }, 'pago'],
  [{ reserva: [{ nombre: 'Vacío de Ana' }] }, 'reserva'],
  [{ tipo: 'ana', codigo: 'ANA10' }, 'codigo tipo'],
  [{ codigo: 'vencido' }, 'codigo-vencido'],
])(
  'L7: a refusal with %j is told in the log as %s: names of ours, nothing that was typed',
  (details, motivo) => {
    expect(motivoDe(new AppError('ConflictError', 'No se puede', details))).toBe(motivo)
  },
)
