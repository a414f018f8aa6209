// The slots a shop may begin with.
import { expect, it } from 'vitest'
import { COMERCIO_DEMO } from '../comercio/comercio.ts'
import { turnosPropuestos } from './propuesta.ts'

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
