// The usual lines of a customer: what counts as usual, in which order, and how much of it.
import { describe, expect, it } from 'vitest'
import { USUALES_MAX, usualesDe, type Vendida } from './siempre.ts'

const AHORA = new Date('2026-11-16T12:00:00Z')
const haceDias = (dias: number) => new Date(AHORA.getTime() - dias * 86_400_000)

const NOMBRES: Readonly<Record<number, string>> = { 1: 'Vacío', 2: 'Asado', 3: 'Chorizo' }

function vendida(
  pedidoId: number,
  dias: number,
  articuloId: number | null,
  cambios: Partial<Vendida> = {},
): Vendida {
  return {
    pedidoId,
    fecha: haceDias(dias),
    articuloId,
    valorId: 2,
    nombre: NOMBRES[articuloId ?? 0] ?? `Artículo ${articuloId}`,
    valorNombre: '500 g',
    preparaciones: [],
    preparacionNombre: '',
    medida: '/Kg',
    grsPorcion: 500,
    cantidad: 2,
    precioUnitario: 975_000,
    ...cambios,
  }
}
const nombres = (...vendidas: readonly Vendida[]) => usualesDe(vendidas, AHORA).map(({ nombre }) => nombre)

describe('[VOL-01] what is usual', () => {
  it('nothing of nothing', () => {
    expect(usualesDe([], AHORA)).toEqual([])
  })

  it('once is no habit, twice is', () => {
    expect(nombres(vendida(1, 5, 1), vendida(1, 5, 2), vendida(2, 1, 1))).toEqual(['Vacío'])
  })

  it('twice in one order is once', () => {
    expect(nombres(vendida(1, 5, 1), vendida(1, 5, 1, { cantidad: 3 }))).toEqual([])
  })

  it.each<[string, Partial<Vendida>]>([
    ['another portion', { valorId: 3 }],
    ['another preparation', { preparaciones: [9] }],
  ])('%s is another line', (_caso, otra) => {
    expect(nombres(vendida(1, 5, 1), vendida(2, 1, 1, otra))).toEqual([])
  })

  it('the same preparation is the same line, and comes along', () => {
    const gruesa = { preparaciones: [9, 12], preparacionNombre: 'Gruesa' }
    const [una] = usualesDe([vendida(1, 5, 1, gruesa), vendida(2, 1, 1, gruesa)], AHORA)
    expect(una).toMatchObject(gruesa)
  })

  it.each<[string, Partial<Vendida>]>([
    ['an article', { articuloId: null }],
    ['a portion', { valorId: null }],
  ])('%s that was deleted is nobody’s habit', (_caso, sin) => {
    expect(nombres(vendida(1, 5, 1, sin), vendida(2, 1, 1, sin))).toEqual([])
  })

  it('is as many as a shelf holds', () => {
    const muchas = Array.from({ length: USUALES_MAX + 1 }, (_, i) => [
      vendida(1, 5, i + 1, { nombre: `Corte ${String.fromCharCode(65 + i)}` }),
      vendida(2, 1, i + 1, { nombre: `Corte ${String.fromCharCode(65 + i)}` }),
    ]).flat()
    const usuales = usualesDe(muchas, AHORA)
    expect(usuales).toHaveLength(USUALES_MAX)
    expect(usuales[0]?.nombre).toBe('Corte A')
    expect(usuales.at(-1)?.nombre).toBe('Corte L')
  })
})

describe('[VOL-01] in which order', () => {
  it('what was bought more often comes first', () => {
    expect(
      nombres(vendida(1, 3, 1), vendida(2, 2, 1), vendida(1, 3, 2), vendida(2, 2, 2), vendida(3, 1, 2)),
    ).toEqual(['Asado', 'Vacío'])
  })

  it('what was bought lately comes before what was bought as often long ago', () => {
    expect(nombres(vendida(1, 200, 1), vendida(2, 190, 1), vendida(3, 9, 2), vendida(4, 2, 2))).toEqual([
      'Asado',
      'Vacío',
    ])
  })

  it.each<[number, readonly string[]]>([
    // Three of so many days ago against two of today: a half-life of 60 days crosses between them.
    [34, ['Asado', 'Vacío']],
    [36, ['Vacío', 'Asado']],
  ])('three times %i days ago against twice today', (dias, esperado) => {
    const viejas = [1, 2, 3].map(pedido => vendida(pedido, dias, 2))
    expect(nombres(...viejas, vendida(4, 0, 1), vendida(5, 0, 1))).toEqual(esperado)
  })

  it('an order of a clock ahead of ours counts as one of now', () => {
    expect(
      nombres(vendida(1, -400, 1), vendida(2, -400, 1), ...[3, 4, 5].map(p => vendida(p, 0, 2))),
    ).toEqual(['Asado', 'Vacío'])
  })

  it('of what is as usual, the name decides, so that it stays where it is', () => {
    expect(nombres(vendida(1, 2, 1), vendida(2, 1, 1), vendida(1, 2, 2), vendida(2, 1, 2))).toEqual([
      'Asado',
      'Vacío',
    ])
  })
})

describe('[VOL-01] how much', () => {
  const conCantidades = (...cantidades: readonly number[]) =>
    usualesDe(
      // The first is the oldest.
      cantidades.map((cantidad, i) => vendida(i + 1, 30 - i, 1, { cantidad })),
      AHORA,
    )[0]
  it.each<[readonly number[], number]>([
    [[2, 2], 2],
    [[3, 1, 3], 3],
    [[1, 1, 5], 1],
    [[4, 2], 2],
    [[2, 4], 4],
    [[1, 2, 1, 2], 2],
    [[2, 1, 2, 1], 1],
  ])('of %j the usual one is %i', (cantidades, esperada) => {
    expect(conCantidades(...cantidades)?.cantidad).toBe(esperada)
  })

  it('is told in how many orders, when last, and at what it cost then', () => {
    const [una] = usualesDe(
      [
        vendida(8, 3, 1, { precioUnitario: 990_000, nombre: 'Vacío de novillo' }),
        vendida(2, 40, 1),
        vendida(5, 20, 1),
      ],
      AHORA,
    )
    expect(una).toEqual({
      articuloId: 1,
      valorId: 2,
      nombre: 'Vacío de novillo',
      valorNombre: '500 g',
      preparaciones: [],
      preparacionNombre: '',
      medida: '/Kg',
      grsPorcion: 500,
      cantidad: 2,
      precioUnitario: 990_000,
      veces: 3,
      ultima: haceDias(3),
    })
  })

  it('of two orders of one moment the later number is the later', () => {
    const [una] = usualesDe(
      [
        vendida(3, 1, 1, { precioUnitario: 3, cantidad: 5 }),
        vendida(4, 1, 1, { precioUnitario: 4, cantidad: 6 }),
      ],
      AHORA,
    )
    expect(una).toMatchObject({ precioUnitario: 4, cantidad: 6 })
  })
})
