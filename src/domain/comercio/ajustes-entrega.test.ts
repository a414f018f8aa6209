// Zones and slots as the shopkeeper writes them: numbers given once, both sides of each limit, what rows from before are.
import { describe, expect, it } from 'vitest'
import type { Turno } from '../entrega/formas.ts'
import { readEscritos } from './ajustes-escritos.ts'
import { AJUSTES } from './ajustes-tabla.ts'
import { COMERCIO_DEMO, COMERCIO_INICIAL, type Comercio } from './comercio.ts'

const write = (campo: keyof Comercio, escrito: unknown, actual: Comercio = COMERCIO_DEMO) => {
  const { valores, problemas } = readEscritos(
    { [campo]: escrito },
    { casa: COMERCIO_INICIAL, actual, ahora: '2026-11-16T10:00' },
  )
  return problemas[0]?.message ?? valores.get(campo)
}
const zona = (nombre: string, mas: object = {}) => ({ nombre, entrega: 'estandar', ...mas })

it('[ENT-01] zones from before are read as they were, and what does not fit is left out', () => {
  expect(AJUSTES.zonas.lector([zona('Norte')])).toEqual([zona('Norte')])
  expect(AJUSTES.zonas.lector([zona('Norte', { id: 0, costo: -1, dias: [7], otra: 1 })])).toEqual([
    zona('Norte'),
  ])
  expect(AJUSTES.zonas.lector([zona('Norte', { id: 3, costo: 150_000, dias: [0, 6] })])).toEqual([
    zona('Norte', { id: 3, costo: 150_000, dias: [0, 6] }),
  ])
})

describe('[ENT-01] a zone keeps its number', () => {
  const ids = (escritas: readonly object[], actual?: Comercio) => {
    const zonas = write('zonas', escritas, actual)
    return Array.isArray(zonas) ? zonas.map(({ id }) => id) : zonas
  }
  it.each<[string, readonly object[], unknown]>([
    ['by it', [zona('Otra', { id: 2 })], [2]],
    ['by its name', [zona('norte'), zona('Centro')], [2, 1]],
    ['and a new one gets the next', [zona('Oeste'), zona('Norte')], [4, 2]],
    [
      'and two cannot have one',
      [zona('A', { id: 9 }), zona('B', { id: 9 })],
      'El número de la zona B ya es de otra.',
    ],
    ['and none is invented', [zona('A', { id: 0 })], 'Ese número no es de ninguna zona ni turno.'],
  ])('%s', (_, escritas, numeros) => {
    expect(ids(escritas)).toEqual(numeros)
  })
})

it('[ENT-01] [ENT-02] a number that was ever given is not given to another', () => {
  const { valores } = readEscritos(
    { zonas: [zona('Norte'), zona('Oeste')], turnos: [turno()] },
    {
      casa: COMERCIO_INICIAL,
      actual: COMERCIO_DEMO,
      ahora: '2026-11-16T10:00',
      dados: { zona: 7, turno: 4 },
    },
  )
  expect(valores.get('zonas')).toMatchObject([{ id: 2 }, { id: 8 }])
  expect(valores.get('turnos')).toMatchObject([{ id: 5 }])
})

it.each<[object, unknown]>([
  [{ costo: 1500 }, { costo: 150_000 }],
  [
    { costo: null, minimo: 0, gratisDesde: 30_000.5 },
    { costo: null, minimo: 0, gratisDesde: 3_000_050 },
  ],
  [{ dias: [6, 0] }, { dias: [0, 6] }],
  [{ dias: null }, { dias: null }],
])('[ENT-01] of a zone %j is kept as %j', (escrito, guardado) => {
  expect(write('zonas', [zona('Norte', escrito)])).toEqual([
    zona('Norte', { id: 2, ...(guardado as object) }),
  ])
})

it.each<[object, string]>([
  [{ costo: -1 }, 'El costo del envío: El monto va de $ 0 a $ 1.000.000.000, con dos decimales como mucho.'],
  [{ dias: [] }, 'Elegí al menos un día de entrega de la zona.'],
  [{ dias: [1, 1] }, 'Elegí al menos un día de entrega de la zona.'],
])('[ENT-01] of a zone %j is refused', (escrito, motivo) => {
  expect(write('zonas', [zona('Norte', escrito)])).toBe(motivo)
})

const lugares = [8, 8, 8, 8, 8, 8, null]
const turno = (mas: object = {}) => ({ nombre: 'Tarde', desde: '17:00', hasta: '21:00', lugares, ...mas })
const TARDE: Turno = {
  id: 3,
  nombre: 'Tarde',
  desde: '17:00',
  hasta: '21:00',
  lugares,
  cierreHora: null,
  cierreMinutos: 120,
}

it.each<[object, unknown]>([
  [{}, { id: 3, cierreHora: null, cierreMinutos: null }],
  [{ nombre: 'Noche' }, { id: 4, nombre: 'Noche', cierreHora: null, cierreMinutos: null }],
  [
    { cierreHora: '20:00', cierreMinutos: 0 },
    { id: 3, cierreHora: '20:00', cierreMinutos: 0 },
  ],
  [
    { lugares: [0, 999, null, 1, 1, 1, 1] },
    { id: 3, lugares: [0, 999, null, 1, 1, 1, 1], cierreHora: null, cierreMinutos: null },
  ],
])('[ENT-02] a slot written %j is kept as %j', (escrito, guardado) => {
  expect(write('turnos', [turno(escrito)], { ...COMERCIO_DEMO, turnos: [TARDE] })).toEqual([
    { ...turno(), ...(guardado as object) },
  ])
})

it.each<[object, RegExp]>([
  [{ desde: '21:00' }, /terminar después de empezar/],
  [{ hasta: '25:00' }, /Las horas van como 09:00/],
  [{ lugares: [8] }, /Los lugares van de 0 a 999/],
  [{ lugares: [1000, 8, 8, 8, 8, 8, 8] }, /Los lugares van de 0 a 999/],
  [{ cierreHora: '24:00' }, /La hora de cierre va como 20:00/],
  [{ cierreMinutos: 2881 }, /de 0 a 2880 minutos/],
])('[ENT-02] a slot written %j is refused', (escrito, motivo) => {
  expect(write('turnos', [turno(escrito)])).toMatch(motivo)
})

it('[ENT-02] days without delivery name slots that are there', () => {
  const actual = { ...COMERCIO_DEMO, turnos: [TARDE] }
  const dia = (turnos: unknown) =>
    write('diasSinEntrega', [{ fecha: '2026-12-24', nombre: 'Nochebuena', turnos }], actual)
  expect(dia('todos')).toEqual([{ fecha: '2026-12-24', nombre: 'Nochebuena', turnos: 'todos' }])
  expect(dia([3])).toEqual([{ fecha: '2026-12-24', nombre: 'Nochebuena', turnos: [3] }])
  expect(dia([3, 9])).toBe('Nochebuena: faltan los turnos sin entrega, o alguno ya no está.')
  expect(dia([])).toBe('Nochebuena: faltan los turnos sin entrega, o alguno ya no está.')
})

it.each([
  ['-32.94682, -60.63932', '-32.94682, -60.63932'],
  [' -32.9468213,-60.6393 ', '-32.94682, -60.63930'],
  [
    'https://www.google.com/maps/place/X/@-32.9,-60.6,17z/data=!3m1!8m2!3d-32.94682!4d-60.63932',
    '-32.94682, -60.63932',
  ],
  ['https://www.google.com/maps?q=-32.94682,-60.63932', '-32.94682, -60.63932'],
  ['Salta 2450', 'El punto va como -32.94682, -60.63932: copialo del mapa.'],
  ['-92.5, -60.6', 'El punto va como -32.94682, -60.63932: copialo del mapa.'],
])('[ENT-01] the shop’s point, pasted as %s', (pegado, guardado) => {
  expect(write('puntoLocal', pegado)).toBe(guardado)
})
