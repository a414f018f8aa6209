// When a device of the counter locks, what a PIN may be, and when a session is about to end.
import { describe, expect, it } from 'vitest'
import { bloqueadoDesde, EQUIPO, errorPin, PIN, plazo, RECIEN_MS, textoPinMalo } from './equipo.ts'

const MINUTO = 60_000
const T = Date.parse('2026-11-15T09:00:00Z')

it('[ADM-08] a device stays in for 12 hours, locks after 10 minutes and takes five PINs; a password counts as just typed for five', () => {
  expect([EQUIPO.vida, EQUIPO.bloqueo, PIN.intentos, RECIEN_MS]).toEqual([43_200_000, 600_000, 5, 300_000])
})

describe('[ADM-08] locked', () => {
  it.each([
    ['just touched', 0, null, null],
    ['ten minutes after the last touch it told of: it may be in use since', 10 * MINUTO, null, null],
    ['a moment before the eleventh', 11 * MINUTO - 1, null, null],
    ['at the eleventh, whatever the device says', 11 * MINUTO, null, 11 * MINUTO],
    ['hours later, since then', 300 * MINUTO, null, 11 * MINUTO],
    ['locked by itself', 10 * MINUTO, 10 * MINUTO, 10 * MINUTO],
    ['locked by hand and touched since', 1 * MINUTO, 0, 0],
  ])('%s', (_caso, pasado, bloqueado, desde) => {
    const estado = { visto: T, bloqueado: bloqueado === null ? null : T + bloqueado }
    expect(bloqueadoDesde(estado, T + pasado)).toBe(desde === null ? null : T + desde)
  })
})

describe('[ADM-08] the end of a session', () => {
  it.each([
    ['lejos', 31 * MINUTO],
    ['pronto', 30 * MINUTO],
    ['pronto', 1],
    ['vencida', 0],
    ['vencida', -MINUTO],
  ])('is %s with %i ms left', (esperado, falta) => {
    expect(plazo(T + falta, T)).toBe(esperado)
  })
})

describe('[ADM-08] a PIN', () => {
  it.each(['2580', '19283', '739104', '0042', '1223'])('%s may be one', pin => {
    expect(errorPin(pin)).toBeNull()
  })
  it.each(['', '258', '2580369', '25 80', '25a0', '٢٥٨٠', '-258', '2580\n'])('%j is none', pin => {
    expect(errorPin(pin)).toBe('El PIN tiene de 4 a 6 números.')
  })
  it.each(['0000', '999999', '1234', '34567', '7890', '4321', '987654'])('%s is tried first', pin => {
    expect(errorPin(pin)).toContain('muy fácil')
  })
})

it.each([
  [4, 'El PIN no es correcto. Quedan 4 intentos.'],
  [1, 'El PIN no es correcto. Queda 1 intento.'],
  [0, 'El PIN no es correcto. No quedan intentos: ingresá con tu contraseña.'],
])('[ADM-08] a wrong PIN with %i tries left says so', (quedan, texto) => {
  expect(textoPinMalo(quedan)).toBe(texto)
})
