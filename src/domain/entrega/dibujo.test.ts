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
  expect(motivoDibujo(puntos)).toBe(motivo)
})

it('[ENT-01] metres from the shop: east and north, at its latitude', () => {
  const local = { lat: -32.94682, lon: -60.63932 }
  expect(metrosDesde(local, local)).toEqual([0, 0])
  expect(metrosDesde(local, { lat: -32.93682, lon: -60.63932 })).toEqual([0, 1112])
  expect(metrosDesde(local, { lat: -32.94682, lon: -60.62932 })).toEqual([933, 0])
  expect(metrosDesde({ lat: 0, lon: 179.99 }, { lat: 0, lon: -179.99 })).toEqual([2224, 0])
})
