// What a slot's cut-offs mean today.
import { expect, it } from 'vitest'
import { textoCierre } from './cierre.ts'

const todos = [8, 8, 8, 8, 8, 8, null]
const domingo = [null, null, null, null, null, null, 8]
/** A Saturday, 10:42 in Rosario. */
const ahora = new Date('2026-11-21T13:42:00Z')

it.each([
  ['09:00', todos, null, 30, 'hoy cerró a las 08:30'],
  ['17:00', todos, null, 120, 'hoy, hasta las 15:00'],
  ['11:12', todos, null, 30, 'hoy cerró a las 10:42'],
  ['', todos, null, 30, null],
  ['10:00', domingo, '20:00', null, 'mañana: hasta hoy a las 20:00'],
  ['10:00', domingo, null, 60, 'mañana, hasta las 09:00'],
  ['10:00', [8, null, null, null, null, null, 0], '20:00', 60, 'el lunes: hasta mañana a las 20:00'],
  ['10:00', [0, null, null, null, null, null, null], null, 60, null],
] as const)(
  '[ENT-02] a slot at %s on %j, closed at %j or %j minutes before: %j',
  (desde, lugares, cierreHora, cierreMinutos, dicho) => {
    expect(textoCierre({ desde, lugares, cierreHora, cierreMinutos }, ahora)).toBe(dicho)
  },
)
