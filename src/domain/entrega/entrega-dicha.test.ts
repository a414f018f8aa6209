// What is said of a slot.
import { expect, it } from 'vitest'
import { destinoDe, textoLugar, textoTurno } from './entrega-dicha.ts'

it.each([
  ['2026-11-19', '17:00', '21:00', 'jueves 19 de noviembre, de 17 a 21'],
  ['2026-11-22', '10:00', '14:00', 'domingo 22 de noviembre, de 10 a 14'],
  ['algún día', '17:00', '21:00', 'algún día, de 17 a 21'],
  ['2027-01-01', '09:30', '13:00', 'viernes 1 de enero, de 9:30 a 13'],
])('[ENT-02] a slot is told with its day and hours: %s', (fecha, desde, hasta, dicho) => {
  expect(textoTurno({ fecha, desde, hasta })).toBe(dicho)
})

const TURNO = { fecha: '2026-11-19', id: 1, desde: '17:00', hasta: '21:00' }
it.each([
  [null, null],
  [{ modo: 'envio', zona: null, turno: null }, null],
  [{ modo: 'envio', zona: 'Centro', turno: null }, 'Centro'],
  [{ modo: 'envio', zona: 'Centro', turno: TURNO }, 'Jueves 19 de noviembre, de 17 a 21 · Centro'],
  [{ modo: 'retiro', zona: null, turno: null }, 'Retira por el local'],
  [{ modo: 'retiro', zona: null, turno: TURNO }, 'Jueves 19 de noviembre, de 17 a 21 · Retira por el local'],
] as const)('[ENT-02] of the delivery %j stands %j', (entrega, dicho) => {
  expect(textoLugar(entrega)).toBe(dicho)
})

it.each([
  [null, 'Mitre 1482'],
  [{ modo: 'envio' }, 'Mitre 1482'],
  [{ modo: 'retiro' }, null],
] as const)('[ENT-01] an order of %j for Mitre 1482 goes to %j', (entrega, destino) => {
  expect(destinoDe({ entrega, direccion: 'Mitre 1482' })).toBe(destino)
  expect(destinoDe({ direccion: 'Mitre 1482' })).toBe('Mitre 1482')
})
