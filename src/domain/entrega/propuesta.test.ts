// The slots a shop may begin with.
import { expect, it } from 'vitest'
import { COMERCIO_DEMO } from '../comercio/comercio.ts'
import { turnosPropuestos, turnosSinNumero } from './propuesta.ts'

it('[ENT-02] the opening hours of the specification make three slots, none of them closed unseen', () => {
  const sinDomingo = [8, 8, 8, 8, 8, 8, null]
  expect(
    turnosPropuestos(COMERCIO_DEMO.horarios).map(({ id, nombre, desde, hasta, lugares }) => [
      id,
      nombre,
      desde,
      hasta,
      lugares,
    ]),
  ).toEqual([
    [1, 'Mañana', '09:00', '13:00', sinDomingo],
    [2, 'Domingo', '10:00', '14:00', [null, null, null, null, null, null, 8]],
    [3, 'Tarde', '17:00', '21:00', sinDomingo],
  ])
  expect(turnosPropuestos([])).toEqual([])
})

it('[ENT-02] they are called by the hour they begin at, those of one day by it, two of a name by their number', () => {
  const dias = ['lunes', 'martes'] as const
  const tramos = (...horas: readonly string[]) =>
    horas.map(hora => ({ desde: hora.slice(0, 5), hasta: hora.slice(6) }))
  const turnos = turnosSinNumero([
    { dias: [...dias], tramos: tramos('19:00-22:00', '12:00-15:00', '08:00-10:00', '11:59-12:00') },
    { dias: ['sábado'], tramos: tramos('18:59-20:00', '20:00-21:00') },
    { dias: ['viernes'], tramos: tramos('08:00-10:00') },
  ])
  expect(turnos.map(({ nombre, desde, hasta }) => [nombre, desde, hasta])).toEqual([
    ['Mañana', '08:00', '10:00'],
    ['Mañana 2', '11:59', '12:00'],
    ['Tarde', '12:00', '15:00'],
    ['Sábado', '18:59', '20:00'],
    ['Noche', '19:00', '22:00'],
    ['Sábado 2', '20:00', '21:00'],
  ])
  expect(turnos[0]).toEqual({
    nombre: 'Mañana',
    desde: '08:00',
    hasta: '10:00',
    lugares: [8, 8, null, null, 8, null, null],
    cierreHora: null,
    cierreMinutos: 120,
  })
})

it('[ENT-02] hours that begin or end alike on different days are different slots', () => {
  const abre = (dia: 'lunes' | 'martes' | 'miércoles', desde: string, hasta: string) => ({
    dias: [dia],
    tramos: [{ desde, hasta }],
  })
  const turnos = turnosPropuestos([
    abre('lunes', '08:00', '10:00'),
    abre('martes', '08:00', '11:00'),
    abre('miércoles', '09:00', '10:00'),
  ])
  expect(turnos.map(({ nombre, desde, hasta }) => [nombre, desde, hasta])).toEqual([
    ['Lunes', '08:00', '10:00'],
    ['Martes', '08:00', '11:00'],
    ['Miércoles', '09:00', '10:00'],
  ])
})
