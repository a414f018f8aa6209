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
