// Which zone an address is in, and which others say so too.
import { expect, it } from 'vitest'
import { readDireccion } from './calle.ts'
import type { Metros } from './dibujo.ts'
import { type CalleDeZona, findReclamos, isDeCalle, ordenDeZonas } from './zona.ts'

const calle = (zonaId: number, clave: string, mas: Partial<CalleDeZona> = {}): CalleDeZona => ({
  zonaId,
  clave,
  desde: null,
  hasta: null,
  lado: 'dos',
  ...mas,
})

it.each<[Partial<CalleDeZona>, number | null, boolean]>([
  [{}, 1, true],
  [{}, null, true],
  [{ desde: 100 }, 99, false],
  [{ desde: 100 }, 100, true],
  [{ desde: 100 }, null, false],
  [{ hasta: 199 }, 199, true],
  [{ hasta: 199 }, 200, false],
  [{ hasta: 199 }, null, false],
  [{ lado: 'pares' }, 2, true],
  [{ lado: 'pares' }, 3, false],
  [{ lado: 'impares' }, 3, true],
  [{ lado: 'impares' }, 2, false],
  [{ lado: 'pares' }, null, false],
])('[ENT-01] a row %j has number %j: %j', (mas, altura, es) => {
  expect(isDeCalle(calle(1, 'mitre', mas), { clave: 'mitre', altura })).toBe(es)
})

const CUADRADO: readonly Metros[] = [
  [0, 0],
  [100, 0],
  [100, 100],
  [0, 100],
]
const lugares = {
  orden: [2, 1, 3],
  calles: [calle(1, 'mitre', { desde: 1, hasta: 999 }), calle(2, 'mitre', { desde: 500 }), calle(9, 'salta')],
  dibujos: [
    { zonaId: 3, puntos: CUADRADO },
    { zonaId: 1, puntos: CUADRADO },
  ],
}

it.each<[string, Metros | null, [number, string][]]>([
  ['Mitre 100', null, [[1, 'calle']]],
  [
    'Mitre 700',
    null,
    [
      [2, 'calle'],
      [1, 'calle'],
    ],
  ],
  [
    'Mitre 2000',
    [50, 50],
    [
      [2, 'calle'],
      [1, 'dibujo'],
      [3, 'dibujo'],
    ],
  ],
  [
    'Otra 1',
    [100, 50],
    [
      [1, 'dibujo'],
      [3, 'dibujo'],
    ],
  ],
  ['Otra 1', [101, 50], []],
  ['Otra 1', null, []],
  ['Salta 1', null, []],
  ['', null, []],
])(
  '[ENT-01] %j at %j is of %j: streets first, then drawings, the upper of the list before the lower',
  (texto, punto, son) => {
    const reclamos = findReclamos(lugares, { direccion: readDireccion(texto), punto })
    expect(reclamos.map(({ zonaId, por }) => [zonaId, por])).toEqual(son)
  },
)

it('[ENT-01] zones go in the order of the list, and one from before is called by its place', () => {
  expect(ordenDeZonas([{ id: 4 }, {}, { id: 9 }])).toEqual([4, 2, 9])
})
