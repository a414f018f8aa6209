// Tables for the order in which the stops of a run are proposed.
import { describe, expect, it } from 'vitest'
import { type PorOrdenar, sortPedidos } from './orden.ts'

const LOCAL = { lat: -32.95, lon: -60.65 }
const pedido = (id: number, datos: Partial<PorOrdenar> = {}): PorOrdenar => ({
  id,
  punto: null,
  zona: 'Centro',
  direccion: `Mitre ${id * 100}`,
  listo: true,
  ...datos,
})
/** So many thousandths of a degree from the shop. */
const en = (id: number, este: number, norte: number, datos: Partial<PorOrdenar> = {}) =>
  pedido(id, { punto: { lat: LOCAL.lat + norte / 1000, lon: LOCAL.lon + este / 1000 }, ...datos })

describe('[ENT-04] the proposed order', () => {
  it.each([
    ['nobody', [], []],
    ['along a line, whoever comes first', [en(3, 3, 0), en(1, 1, 0), en(2, 2, 0)], [1, 2, 3]],
    ['by street and number without points', [pedido(12), pedido(3), pedido(7)], [3, 7, 12]],
    [
      'zone by zone, and who is in none goes last',
      [pedido(1, { zona: null }), pedido(2, { zona: 'Norte' }), pedido(3, { zona: 'Centro' })],
      [3, 2, 1],
    ],
    [
      'streets without accents or case',
      [pedido(1, { direccion: 'córdoba 900' }), pedido(2, { direccion: 'Cordoba 100' })],
      [2, 1],
    ],
    [
      'one without a point goes beside its zone',
      [en(1, 1, 0, { zona: 'Sur' }), en(2, 9, 0, { zona: 'Norte' }), pedido(3, { zona: 'Sur' })],
      [1, 3, 2],
    ],
    ['doors of one point as they came', [en(2, 1, 0), en(1, 1, 0), en(3, 2, 0)], [2, 1, 3]],
    // A degree of longitude is shorter here than one of latitude.
    ['what is nearer in metres', [en(1, 0, 1), en(2, 1.1, 0), en(3, 0, 30)], [2, 1, 3]],
    ['what is nearer in metres, the other way', [en(1, 0, 1), en(2, 1.3, 0), en(3, 30, 0)], [1, 2, 3]],
    ['what is not weighed goes late', [en(1, 1, 0, { listo: false }), en(2, 2, 0), en(3, 3, 0)], [2, 3, 1]],
    [
      'what is not weighed goes from where the others end',
      [en(1, 10, 0), en(2, 1, 0, { listo: false }), en(3, 9, 0, { listo: false })],
      [1, 3, 2],
    ],
    [
      'what is not weighed goes from the shop where nobody knows where the others end',
      [pedido(1), en(2, 1, 0, { listo: false }), en(3, 2, 0, { listo: false })],
      [1, 2, 3],
    ],
    [
      'the doors of one building as they came',
      Array.from({ length: 7 }, (_, i) => en(i + 1, 1, 0)),
      [1, 2, 3, 4, 5, 6, 7],
    ],
    [
      'a crossing that shows once another is undone',
      [en(1, -4, -3), en(2, 5, -5), en(3, -4, 4), en(4, 1, 0)],
      [4, 3, 1, 2],
    ],
    [
      'one without a point leaves the others as they are',
      [en(1, 3, 5), en(2, 0, -2), en(3, -1, -5), pedido(4, { zona: 'Sur' })],
      [3, 2, 1, 4],
    ],
    [
      'one without a point or a zone goes last',
      [en(1, 1, 0, { zona: null }), en(2, 9, 0), pedido(3, { zona: null })],
      [1, 2, 3],
    ],
    [
      'streets without accents or case, the other way',
      [pedido(1, { direccion: 'Cordoba 900' }), pedido(2, { direccion: 'córdoba 100' })],
      [2, 1],
    ],
    [
      'streets that are numbers',
      [pedido(1, { direccion: 'Calle 10 100' }), pedido(2, { direccion: 'Calle 9 100' })],
      [2, 1],
    ],
    [
      'flats of one door as they were ordered',
      [pedido(2, { direccion: 'Mitre 100 A' }), pedido(1, { direccion: 'Mitre  100 B' })],
      [1, 2],
    ],
    [
      'a street without a number after its numbers',
      [pedido(1, { direccion: 'Mitre' }), pedido(2, { direccion: 'Mitre 100' })],
      [2, 1],
    ],
    [
      'six figures are no number of a house',
      [pedido(1, { direccion: 'Mitre 100000' }), pedido(2, { direccion: 'Mitre 20000' })],
      [2, 1],
    ],
    [
      'no more of an address than its beginning',
      [pedido(1, { direccion: `${'a'.repeat(120)} 9` }), pedido(2, { direccion: `${'a'.repeat(120)} 3` })],
      [1, 2],
    ],
  ] as const)('%s', (_caso, pedidos, orden) => {
    expect(sortPedidos(pedidos, LOCAL)).toEqual(orden)
  })

  it('of the same town is the same, near and far by turns', () => {
    const pedidos = Array.from({ length: 24 }, (_, i) => en(i + 1, (i * 37) % 41, (i * 53) % 43))
    expect(sortPedidos(pedidos, LOCAL)).toEqual([
      1, 10, 19, 11, 20, 21, 8, 17, 9, 18, 5, 22, 13, 4, 16, 7, 6, 15, 24, 3, 12, 2, 23, 14,
    ])
  })

  it('needs no place of the shop, and names each once', () => {
    const pedidos = Array.from({ length: 40 }, (_, i) => en(i + 1, (i * 37) % 41, (i * 53) % 43))
    const orden = sortPedidos(pedidos, null)
    expect(orden.toSorted((uno, otro) => uno - otro)).toEqual(pedidos.map(({ id }) => id))
  })

  it('is at most a little longer than the shortest, on towns of seven', () => {
    const largo = (ids: readonly number[], todos: readonly PorOrdenar[]) => {
      let [x, y, suma] = [0, 0, 0]
      for (const id of ids) {
        const punto = todos.find(uno => uno.id === id)?.punto ?? LOCAL
        const [a, b] = [
          (punto.lon - LOCAL.lon) * Math.cos(LOCAL.lat * (Math.PI / 180)),
          punto.lat - LOCAL.lat,
        ]
        suma += Math.hypot(a - x, b - y)
        ;[x, y] = [a, b]
      }
      return suma
    }
    const permutaciones = (ids: readonly number[]): number[][] =>
      ids.length < 2
        ? [[...ids]]
        : ids.flatMap(id => permutaciones(ids.filter(otro => otro !== id)).map(resto => [id, ...resto]))
    let semilla = 7
    const azar = () => {
      semilla = (semilla * 48_271) % 2_147_483_647
      return (semilla % 1000) / 50
    }
    for (let pueblo = 0; pueblo < 8; pueblo++) {
      const pedidos = Array.from({ length: 7 }, (_, i) => en(i + 1, azar(), azar()))
      const mejor = Math.min(
        ...permutaciones(pedidos.map(({ id }) => id)).map(orden => largo(orden, pedidos)),
      )
      expect(largo(sortPedidos(pedidos, LOCAL), pedidos)).toBeLessThan(mejor * 1.2)
    }
  })
})
