// Which orders are one too many after a slot shrank, closed or is no more, and which marks stay.
import { expect, it } from 'vitest'
import { COMERCIO_DEMO, COMERCIO_INICIAL } from '../comercio/comercio.ts'
import { type ConLugar, judgeDeMas } from './de-mas.ts'
import type { Entrega } from './formas.ts'
import { turnosPropuestos } from './propuesta.ts'
import type { Agenda, Ocupacion } from './turno.ts'

const FECHA = '2026-11-19'
const AGENDA: Agenda = { ...COMERCIO_INICIAL, turnos: turnosPropuestos(COMERCIO_DEMO.horarios) }
const con = (id: number, deMas: Entrega['deMas'] = null, turnoId = 1): ConLugar => ({ id, turnoId, deMas })
const dia = (turnoId: number, mas: Partial<Ocupacion>): Ocupacion => ({
  fecha: FECHA,
  turnoId,
  lugares: null,
  cerrado: false,
  tomados: 0,
  ...mas,
})

it.each<[string, readonly ConLugar[], readonly Ocupacion[], readonly ConLugar[]]>([
  ['all have a place', [con(1), con(2)], [], []],
  [
    'it shrank: the last ones',
    [con(1), con(2), con(3)],
    [dia(1, { lugares: 1 })],
    [con(2, 'se achicó'), con(3, 'se achicó')],
  ],
  ['one put in by hand counts for one', [con(1), con(2), con(3, 'a mano')], [dia(1, { lugares: 2 })], []],
  [
    'whose mark stays is not marked again',
    [con(1), con(2), con(3, 'a mano')],
    [dia(1, { lugares: 1 })],
    [con(2, 'se achicó')],
  ],
  ['it grew again', [con(1), con(2, 'se achicó')], [dia(1, { lugares: 2 })], [con(2)]],
  ['it closed: all of them', [con(1), con(2, 'a mano')], [dia(1, { cerrado: true })], [con(1, 'se cerró')]],
  [
    'the day closed',
    [con(1), con(2, null, 3)],
    [dia(0, { cerrado: true })],
    [con(1, 'se cerró'), con(2, 'se cerró', 3)],
  ],
  ['it opened again', [con(1, 'se cerró')], [], [con(1)]],
  ['a slot that is no more', [con(1, null, 9)], [], [con(1, 'se cerró', 9)]],
  [
    'the day shrank by two',
    [con(1), con(2, null, 3), con(3)],
    [dia(0, { lugares: 1 })],
    [con(2, 'se achicó', 3), con(3, 'se achicó')],
  ],
  ['the day shrank', [con(1), con(2, null, 3), con(3)], [dia(0, { lugares: 2 })], [con(3, 'se achicó')]],
])('[R3] %s', (_caso, pedidos, ocupaciones, esperados) => {
  expect(judgeDeMas(AGENDA, FECHA, pedidos, ocupaciones)).toEqual(esperados)
})
