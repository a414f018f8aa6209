// Drawings: what is one, what is inside, and how far things are from the shop.
import { expect, it } from 'vitest'
import { isAdentro, LEJOS_MAX, type Metros, metrosDesde, motivoDibujo } from './dibujo.ts'

const ELE: readonly Metros[] = [
  [0, 0],
  [200, 0],
  [200, 100],
  [100, 100],
  [100, 200],
  [0, 200],
]

it.each<[Metros, boolean]>([
  [[50, 50], true],
  [[150, 50], true],
  [[150, 150], false],
  [[0, 0], true],
  [[200, 50], true],
  [[100, 150], true],
  [[150, 100], true],
  [[201, 50], false],
  [[-1, 0], false],
  [[50, 201], false],
])('[ENT-01] %j is inside of an L: %j', (punto, adentro) => {
  expect(isAdentro(ELE, punto)).toBe(adentro)
})

/** Not along the grid, and away from the shop. */
const ROMBO: readonly Metros[] = [
  [300, 400],
  [400, 500],
  [300, 600],
  [200, 500],
]
it.each<[Metros, boolean]>([
  [[300, 500], true],
  [[340, 540], true],
  [[360, 560], false],
  [[260, 540], true],
  [[240, 560], false],
  [[260, 460], true],
  [[240, 440], false],
  [[340, 460], true],
  [[360, 440], false],
  [[100, 500], false],
  [[350, 450], true],
])('[ENT-01] %j is inside of a diamond: %j', (punto, adentro) => {
  expect(isAdentro(ROMBO, punto)).toBe(adentro)
})

it('[ENT-01] half a metre from the line is on it; one point alone is where it is', () => {
  expect(isAdentro(ELE, [200.5, 50])).toBe(true)
  expect(isAdentro(ELE, [200.6, 50])).toBe(false)
  expect(isAdentro([[5, 5]], [5, 5])).toBe(true)
})

const CRUZAN = 'Las líneas del dibujo no pueden cruzarse.'
it.each<[string, readonly Metros[], string | null]>([
  ['an L', ELE, null],
  ['a triangle', ELE.slice(0, 3), null],
  ['two points', ELE.slice(0, 2), 'El dibujo tiene que tener al menos tres puntos.'],
  [
    'a bow',
    [
      [0, 0],
      [100, 100],
      [100, 0],
      [0, 100],
    ],
    CRUZAN,
  ],
  [
    'a line',
    [
      [0, 0],
      [100, 0],
      [50, 0],
    ],
    CRUZAN,
  ],
  [
    'a way back on itself',
    [
      [0, 0],
      [100, 0],
      [50, 0],
      [50, 50],
    ],
    CRUZAN,
  ],
  [
    'a corner on another line',
    [
      [0, 0],
      [100, 0],
      [100, 100],
      [50, 0],
      [0, 100],
    ],
    CRUZAN,
  ],
  [
    'a straight line with a point in it',
    [
      [0, 0],
      [50, 0],
      [100, 0],
      [50, 50],
    ],
    null,
  ],
  [
    'a dart',
    [
      [0, 0],
      [100, 100],
      [200, 0],
      [60, 20],
    ],
    null,
  ],
  [
    'two teeth in one line',
    [
      [0, 0],
      [300, 0],
      [300, 100],
      [200, 100],
      [200, 50],
      [100, 50],
      [100, 100],
      [0, 100],
    ],
    null,
  ],
  [
    'two teeth that meet',
    [
      [0, 0],
      [300, 0],
      [300, 100],
      [100, 100],
      [100, 50],
      [200, 50],
      [200, 100],
      [0, 100],
    ],
    CRUZAN,
  ],
  [
    'as far as it goes',
    [
      [0, 0],
      [LEJOS_MAX, 0],
      [0, LEJOS_MAX],
    ],
    null,
  ],
  [
    'too far north',
    [
      [0, 0],
      [100, 0],
      [0, LEJOS_MAX + 1],
    ],
    'El dibujo llega hasta 50 km del local.',
  ],
  ['as many points as there may be', Array.from({ length: 100 }, (_, i): Metros => [i, i * i]), null],
  [
    'one point twice',
    [
      [0, 0],
      [100, 0],
      [0, 0],
      [50, 50],
    ],
    'Hay dos puntos en el mismo lugar.',
  ],
  [
    'too far',
    [
      [0, 0],
      [LEJOS_MAX + 1, 0],
      [0, 100],
    ],
    'El dibujo llega hasta 50 km del local.',
  ],
  [
    'no number',
    [
      [0, 0],
      [Number.NaN, 0],
      [0, 100],
    ],
    'El dibujo llega hasta 50 km del local.',
  ],
  [
    'many points',
    Array.from({ length: 101 }, (_, i): Metros => [i, i * i]),
    'El dibujo puede tener hasta 100 puntos.',
  ],
])('[ENT-01] a drawing that is %s', (_caso, puntos, motivo) => {
  // Wherever it lies, whichever way it looks, and from whichever point it is told.
  const lugares: ((punto: Metros) => Metros)[] = [
    ([x, y]) => [x, y],
    ([x, y]) => [y, x],
    ([x, y]) => [-y, -x],
    ...(motivo?.includes('km') || puntos.some(([x]) => x === LEJOS_MAX)
      ? []
      : [([x, y]: Metros): Metros => [x + 1000, y - 700]]),
  ]
  for (const move of lugares) {
    const movidos = puntos.map(move)
    for (let i = 0; i < (puntos.length > 10 ? 1 : puntos.length); i++) {
      const desde = [...movidos.slice(i), ...movidos.slice(0, i)]
      expect([motivoDibujo(desde), motivoDibujo(desde.toReversed())]).toEqual([motivo, motivo])
    }
  }
})

it('[ENT-01] metres from the shop: east and north, at its latitude', () => {
  const local = { lat: -32.94682, lon: -60.63932 }
  expect(metrosDesde(local, local)).toEqual([0, 0])
  expect(metrosDesde(local, { lat: -32.93682, lon: -60.63932 })).toEqual([0, 1112])
  expect(metrosDesde(local, { lat: -32.94682, lon: -60.62932 })).toEqual([933, 0])
  expect(metrosDesde({ lat: 0, lon: 179.99 }, { lat: 0, lon: -179.99 })).toEqual([2224, 0])
})
