// Zones and slots as the shopkeeper writes them: numbers given once, both sides of each limit, what rows from before are.
import { describe, expect, it } from 'vitest'
import type { Turno } from '../entrega/formas.ts'
import { diasSinEntregaEnFrase, lugaresEnFrase, turnosEnFrase, zonasEnFrase } from './ajustes-entrega.ts'
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
    ['also where one is written without saying so', [zona('Otra', { id: null })], [4]],
    ['once, where another is named as it was', [zona('Norte', { id: 1 }), zona('Centro')], [1, 4]],
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
  [
    { minimo: -1 },
    'La compra mínima de la zona: El monto va de $ 0 a $ 1.000.000.000, con dos decimales como mucho.',
  ],
  [
    { gratisDesde: -1 },
    'El envío gratis de la zona: El monto va de $ 0 a $ 1.000.000.000, con dos decimales como mucho.',
  ],
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
    { cierreHora: '', cierreMinutos: 2880 },
    { id: 3, cierreHora: null, cierreMinutos: 2880 },
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
  [{ nombre: '' }, /Falta el nombre del turno/],
  [{ id: 0 }, /Ese número no es de ninguna zona ni turno/],
  [{ cierreMinutos: -1 }, /de 0 a 2880 minutos/],
  [{ cierreMinutos: 0.5 }, /de 0 a 2880 minutos/],
  [{ cierreMinutos: '60' }, /de 0 a 2880 minutos/],
  [{ desde: '21:00' }, /terminar después de empezar/],
  [{ hasta: '25:00' }, /Las horas van como 09:00/],
  [{ lugares: [8] }, /Los lugares van de 0 a 999/],
  [{ lugares: [1000, 8, 8, 8, 8, 8, 8] }, /Los lugares van de 0 a 999/],
  [{ cierreHora: '24:00' }, /La hora de cierre va como 20:00/],
  [{ cierreMinutos: 2881 }, /de 0 a 2880 minutos/],
])('[ENT-02] a slot written %j is refused', (escrito, motivo) => {
  expect(write('turnos', [turno(escrito)])).toMatch(motivo)
})

it('[ENT-02] two slots have two names and two numbers', () => {
  const [tarde, noche] = [turno({ id: 3 }), turno({ id: 4, nombre: 'Noche' })]
  expect(write('turnos', [tarde, noche])).toMatchObject([{ id: 3 }, { id: 4 }])
  expect(write('turnos', [tarde, { ...noche, nombre: 'TARDE' }])).toBe('El turno TARDE está dos veces.')
  expect(write('turnos', [tarde, { ...noche, id: 3 }])).toBe('El número del turno Noche ya es de otro.')
})

it('[ENT-02] as many places a weekday as are written, all of them or none', () => {
  expect(write('lugaresDelDia', [0, 1, 2, 3, 4, 5, null])).toEqual([0, 1, 2, 3, 4, 5, null])
  expect(write('lugaresDelDia', [1])).toBe('Los lugares van de 0 a 999, uno por día de la semana.')
})

it('[ENT-02] what is kept of slots and days is read as it was, or not at all', () => {
  expect(AJUSTES.turnos.lector([TARDE])).toEqual([TARDE])
  for (const malo of [{ desde: '21:00' }, { desde: '22:00' }, { lugares: [] }])
    expect(AJUSTES.turnos.lector([TARDE, { ...TARDE, ...malo }])).toBeUndefined()
  const dias = [
    { fecha: '2026-12-24', nombre: 'Nochebuena', turnos: [3] },
    { fecha: '2026-12-25', nombre: 'Navidad', turnos: 'todos' },
  ]
  expect(AJUSTES.diasSinEntrega.lector(dias)).toEqual(dias)
  for (const malo of [{ turnos: 'otros' }, { turnos: [] }, { fecha: '2026-02-30' }, { nombre: 3 }])
    expect(AJUSTES.diasSinEntrega.lector([...dias, { ...dias[0], ...malo }])).toBeUndefined()
})

it('[AJU-01] zones, slots and days are said in a line', () => {
  expect(
    zonasEnFrase([
      { nombre: 'Norte', entrega: 'estandar', costo: 150_000 },
      { nombre: 'Oeste', entrega: 'estandar', costo: null },
      { nombre: 'Este', entrega: 'estandar' },
      { nombre: 'Sur', entrega: 'coordinada', costo: 150_000 },
    ]),
  ).toBe('Norte (envío $1.500), Oeste (envío), Este (envío) y Sur (por WhatsApp)')
  expect(turnosEnFrase([TARDE, { ...TARDE, nombre: 'Noche', desde: '20:00' }])).toBe(
    'Tarde (17:00 a 21:00); Noche (20:00 a 21:00)',
  )
  expect(lugaresEnFrase([0, 20, null])).toBe('lunes 0, martes 20, miércoles sin límite')
  expect(
    diasSinEntregaEnFrase([
      { fecha: '2026-12-24', nombre: 'Nochebuena', turnos: [3, 4] },
      { fecha: '2026-12-25', nombre: 'Navidad', turnos: 'todos' },
    ]),
  ).toBe('24/12/2026 Nochebuena (turnos 3, 4); 25/12/2026 Navidad')
})

it('[ENT-02] days without delivery stand in their order, each once, with its name', () => {
  const noche = { ...TARDE, id: 4, nombre: 'Noche' }
  const actual = { ...COMERCIO_DEMO, turnos: [TARDE, noche] }
  const dia = (fecha: unknown, mas: object = {}) => ({ fecha, nombre: 'Feriado', turnos: [4], ...mas })
  expect(write('diasSinEntrega', [dia('2026-12-25'), dia('2026-12-08')], actual)).toEqual([
    dia('2026-12-08'),
    dia('2026-12-25'),
  ])
  for (const fecha of ['2026-02-30', 20_261_224])
    expect(write('diasSinEntrega', [dia(fecha)], actual)).toBe('Esa fecha no existe.')
  expect(write('diasSinEntrega', [dia('2026-12-25', { nombre: '' })], actual)).toBe(
    'Falta el nombre del día.',
  )
  expect(write('diasSinEntrega', [dia('2026-12-25', { turnos: 3 })], actual)).toBe(
    'Feriado: faltan los turnos sin entrega, o alguno ya no está.',
  )
  expect(write('diasSinEntrega', [dia('2026-12-25'), dia('2026-12-25', { nombre: 'Navidad' })], actual)).toBe(
    'Navidad: ese día ya está en la lista.',
  )
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
