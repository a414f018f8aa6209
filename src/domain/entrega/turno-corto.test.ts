// Proves how a slot reads in a few letters, and that what leaves first comes first.
import { expect, it } from 'vitest'
import { compareTurnos, diaCorto, horasCortas, turnoCorto } from './turno-corto.ts'

const turno = (fecha: string, desde = '09:00', hasta = '13:00') => ({ fecha, desde, hasta })

it('[ENT-10] a slot is said with its hours, and with its day unless that is today', () => {
  expect(horasCortas({ desde: '09:00', hasta: '13:30' })).toBe('9–13:30')
  expect(diaCorto('2026-11-21')).toBe('sáb 21')
  expect(turnoCorto(turno('2026-11-21'))).toBe('sáb 21 · 9–13')
  expect(turnoCorto(turno('2026-11-21'), '2026-11-21')).toBe('hoy 9–13')
  expect(turnoCorto(turno('2026-11-22', '10:00', '14:00'), '2026-11-21')).toBe('dom 22 · 10–14')
})

it('[ENT-10] what leaves first comes first, and what has no slot last', () => {
  const tarde = turno('2026-11-21', '17:00', '21:00')
  const manana = turno('2026-11-21')
  const ayer = turno('2026-11-20', '17:00', '21:00')
  expect([null, tarde, manana, undefined, ayer].sort(compareTurnos)).toEqual([
    ayer,
    manana,
    tarde,
    null,
    undefined,
  ])
  expect(compareTurnos(manana, turno('2026-11-21', '09:00', '11:00'))).toBe(0)
  expect(compareTurnos(null, undefined)).toBe(0)
})
