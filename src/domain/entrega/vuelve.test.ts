// How an order that came back goes on, as a table: which slot it takes, how often, and the words.
import { describe, expect, it } from 'vitest'
import { COMERCIO_DEMO } from '../comercio/comercio.ts'
import { buildDias } from './turno.ts'
import { faltaParaVolver, textoVuelve, turnoParaVolver } from './vuelve.ts'

const TODOS = Array.from({ length: 7 }, () => 1)
const turno = (id: number, desde: string, hasta: string) => ({
  id,
  nombre: `Turno ${id}`,
  desde,
  hasta,
  lugares: TODOS,
  cierreHora: '20:00',
  cierreMinutos: null,
})
const AGENDA = {
  ...COMERCIO_DEMO,
  turnos: [turno(1, '09:00', '13:00'), turno(2, '17:00', '21:00')],
  lugaresDelDia: [],
  feriados: [],
  cerradoHasta: null,
  diasAdelante: 3,
  diasSinEntrega: [{ fecha: '2026-11-20', nombre: 'Inventario', turnos: [1] }],
}
const a = (hora: string) => new Date(`2026-11-19T${hora}:00-03:00`)
const lleno = [{ fecha: '2026-11-19', turnoId: 2, lugares: null, cerrado: false, tomados: 9 }]

describe('[ENT-04] the slot an order that came back takes', () => {
  it.each([
    ['otra vuelta', '08:00', { fecha: '2026-11-19', id: 1, desde: '09:00', hasta: '13:00' }],
    ['otra vuelta', '09:00', { fecha: '2026-11-19', id: 2, desde: '17:00', hasta: '21:00' }],
    ['otra vuelta', '18:00', { fecha: '2026-11-20', id: 2, desde: '17:00', hasta: '21:00' }],
    ['mañana', '08:00', { fecha: '2026-11-20', id: 2, desde: '17:00', hasta: '21:00' }],
  ] as const)('%s at %s, past its cut-off, and full', (como, hora, elegido) => {
    const dias = buildDias(AGENDA, lleno, { ahora: a(hora) })
    expect(turnoParaVolver(dias, como, a(hora))).toEqual(elegido)
  })
  it('is none where none is open', () => {
    const sin = ['2026-11-19', '2026-11-20', '2026-11-21'].map(fecha => ({
      fecha,
      nombre: 'Inventario',
      turnos: 'todos' as const,
    }))
    const dias = buildDias({ ...AGENDA, diasSinEntrega: sin }, [], { ahora: a('08:00') })
    expect(turnoParaVolver(dias, 'otra vuelta', a('08:00'))).toBeNull()
  })
})

it('[ENT-04] from the second time on it is only picked up', () => {
  expect([0, 1].map(veces => faltaParaVolver('otra vuelta', veces))).toEqual([null, null])
  expect(faltaParaVolver('mañana', 2)).toBe('Ya volvió 2 veces: que lo retire por el local, o se cancela')
  expect(faltaParaVolver('retira', 5)).toBeNull()
})

it.each([
  [
    'otra vuelta',
    { fecha: '2026-11-20', id: 1, desde: '09:00', hasta: '13:00' },
    'Sale otra vez el viernes 20 de noviembre, de 9 a 13',
  ],
  ['otra vuelta', null, 'Sale en otra vuelta'],
  ['mañana', null, 'Sale otra vez mañana'],
  ['retira', null, 'Se retira por el local'],
] as const)('[ENT-04] %s in words', (como, cual, texto) => {
  expect(textoVuelve({ como, turno: cual })).toBe(texto)
})
