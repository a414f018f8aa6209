// Proves what stands on the shelves, and what a page is given of them.
import { describe, expect, it } from 'vitest'
import { muestraArticulo, muestraCategoria, muestraSubCategoria } from '../../../test/support/muestras.ts'
import { COMERCIO_DEMO } from '../comercio/comercio.ts'
import type { Articulo } from './catalogo.ts'
import { estantesArticulo, estantesInicio, masVendidos, ofertas, parecidos, vaBienCon } from './ofrecidos.ts'
import { findArticulo, vistaArticulo, vistaInicio } from './tienda.ts'

const ELEGIDO = [{ id: 2, nombre: 'Más vendido' }]
const uno = (id: number, cambios: Partial<Articulo> = {}) => muestraArticulo({ id, ...cambios })
const ids = (articulos: readonly Articulo[]) => articulos.map(({ id }) => id)
const rango = (desde: number, cuantos: number, cambios: Partial<Articulo> = {}) =>
  Array.from({ length: cuantos }, (_, i) => uno(desde + i, cambios))
const categoria = (id: number, nombre: string, ...subs: readonly (readonly Articulo[])[]) =>
  muestraCategoria({
    id,
    nombre,
    subCategorias: subs.map((articulos, i) => muestraSubCategoria({ id: id * 10 + i, articulos })),
  })
const hallar = (categorias: Parameters<typeof findArticulo>[0], id: number) => {
  const hallazgo = findArticulo(categorias, id)
  if (hallazgo === null) throw new Error(`no article ${id}`)
  return hallazgo
}

describe('offers', () => {
  it('[CARD-03] are what has a discount and is there, the largest first, equals in the order of the shop', () => {
    const categorias = [
      categoria(1, 'Achuras', [
        uno(1, { descPorciento: 10 }),
        uno(2),
        uno(3, { descPorciento: 0 }),
        uno(4, { descPorciento: 30, stock: 0 }),
      ]),
      categoria(2, 'Embutidos', [uno(5, { descPorciento: 25 })], [uno(6, { descPorciento: 10 })]),
    ]
    expect(ids(ofertas(categorias))).toEqual([5, 1, 6])
  })

  it('are eight at most', () => {
    expect(ids(ofertas([categoria(1, 'Achuras', rango(1, 9, { descPorciento: 5 }))]))).toEqual(
      ids(rango(1, 8)),
    )
  })
})

describe('what sells best', () => {
  const categorias = [categoria(1, 'Achuras', [...rango(1, 12), uno(20, { stock: 0 })])]

  it('stands in the order of the orders, without what is sold out or gone', () => {
    expect(ids(masVendidos(categorias, [5, 20, 3, 99, 1, 2]))).toEqual([5, 3, 1, 2])
  })

  it('is eight at most, and nothing while it would be fewer than four', () => {
    expect(ids(masVendidos(categorias, ids(rango(1, 12))))).toEqual(ids(rango(1, 8)))
    expect(ids(masVendidos(categorias, [1, 2, 3, 20]))).toEqual([])
    expect(ids(masVendidos(categorias, [1, 2, 3, 4]))).toEqual([1, 2, 3, 4])
  })
})

describe('the shelves of the home page', () => {
  const categorias = [
    categoria(1, 'Productos Vacunos', [
      uno(1, { insignias: ELEGIDO }),
      uno(2, { insignias: ELEGIDO }),
      uno(3),
    ]),
    categoria(2, 'Achuras', [
      uno(4, { insignias: ELEGIDO, stock: 0 }),
      uno(5, { insignias: ELEGIDO }),
      uno(6, { insignias: [{ id: 1, nombre: 'Parrilla' }] }),
    ]),
  ]
  const leidos = (vendidos?: readonly number[], en = categorias) =>
    estantesInicio(en, vendidos).map(({ titulo, articulos }) => [titulo, ids(articulos)])

  it('without orders shows what the shopkeeper recommends, a category at a time, and does not call it sold', () => {
    expect(leidos()).toEqual([['Elegidos de la casa', [1, 5, 2]]])
  })

  it('with orders says so, and offers come first', () => {
    const conOferta = [...categorias, categoria(3, 'Milanesas', [uno(7, { descPorciento: 15 })])]
    expect(leidos([3, 7, 6, 1], conOferta)).toEqual([
      ['Ofertas', [7]],
      ['Los más vendidos', [3, 7, 6, 1]],
    ])
  })

  it('are absent where there is nothing to put on them', () => {
    expect(leidos([], [])).toEqual([])
  })
})

describe('what goes well with an article', () => {
  const categorias = [
    categoria(1, 'Productos Vacunos', [uno(1, { vaBienCon: [31, 99, 22, 32] }), uno(2)]),
    categoria(2, 'Achuras', [uno(21), uno(22), uno(23, { stock: 0 })]),
    categoria(3, 'Embutidos', [uno(31), uno(32, { stock: 0 }), uno(33)]),
    categoria(4, 'Pescados', [uno(41)]),
  ]
  const con = (id: number, vendidos: readonly number[] = []) =>
    ids(vaBienCon(categorias, hallar(categorias, id), vendidos))

  it('is what the shopkeeper chose, as far as it is there', () => {
    expect(con(1)).toEqual([31, 22])
  })

  it('without a choice is of the categories that go with its own, in turns, what sells first', () => {
    expect(con(2)).toEqual([31, 21, 33, 22])
    expect(con(2, [33, 22])).toEqual([33, 22, 31, 21])
    expect(con(21)).toEqual([31, 1, 33, 2])
  })

  it('is nothing for a category nobody said anything about', () => {
    expect(con(41)).toEqual([])
  })
})

describe('cuts like it', () => {
  const categorias = [
    categoria(
      1,
      'Achuras',
      [
        uno(1, { precioKg: 100 }),
        uno(2, { precioKg: 300 }),
        uno(3, { precioKg: 90 }),
        uno(4, { precioKg: 100, stock: 0 }),
        uno(5, { precioKg: 120 }),
      ],
      [uno(6, { precioKg: 500 }), uno(7, { precioKg: 101 })],
    ),
    categoria(2, 'Embutidos', [uno(8, { precioKg: 100 })]),
  ]
  const una = hallar(categorias, 1)

  it('are of its sub-category, then of its category, the nearest in price first', () => {
    expect(ids(parecidos(una))).toEqual([3, 5, 2, 7, 6])
  })

  it('leave out what stands on the other shelf, and are six at most', () => {
    expect(ids(parecidos(una, [uno(5), uno(7)]))).toEqual([3, 2, 6])
    const muchos = [categoria(1, 'Achuras', rango(1, 12))]
    expect(ids(parecidos(hallar(muchos, 1)))).toEqual([2, 3, 4, 5, 6, 7])
  })

  it('come first, and say so, where the article itself is sold out', () => {
    const titulos = (id: number) => estantesArticulo(categorias, hallar(categorias, id)).map(e => e.titulo)
    expect(titulos(1)).toEqual(['Va bien con', 'Parecidos'])
    expect(titulos(4)).toEqual(['Parecidos que sí hay', 'Va bien con'])
    expect(titulos(8)).toEqual(['Va bien con'])
  })
})

describe('the share of the shop a page is given', () => {
  const categorias = [
    categoria(1, 'Productos Vacunos', rango(1, 9, { insignias: ELEGIDO }), [uno(20, { vaBienCon: [3, 41] })]),
    categoria(4, 'Achuras', rango(41, 9, { precioKg: 5, descPorciento: 10 })),
    categoria(5, 'Embutidos', rango(51, 3)),
  ]
  const tienda = { comercio: { ...COMERCIO_DEMO, destacados: [20, 51] }, categorias, vendidos: [9, 8, 7, 53] }
  const en = (vista: ReturnType<typeof vistaArticulo>) =>
    vista?.categorias.map(c => c.subCategorias.flatMap(sub => ids(sub.articulos)))

  it('names the shelves of the home page and carries their articles, and those of the hero', () => {
    const vista = vistaInicio(tienda)
    expect(vista.estantes).toEqual([
      { clave: 'ofertas', titulo: 'Ofertas', ids: [41, 42, 43, 44, 45, 46, 47, 48] },
      { clave: 'vendidos', titulo: 'Los más vendidos', ids: [9, 8, 7, 53] },
    ])
    expect(en(vista)).toEqual([[7, 8, 9, 20], ids(rango(41, 8)), [51, 53]])
    expect(vista.vendidos).toBe(tienda.vendidos)
  })

  it('names the shelves of a product and carries their articles', () => {
    const vista = vistaArticulo(tienda, 20)
    expect(vista?.estantes).toEqual([
      { clave: 'acompanan', titulo: 'Va bien con', ids: [3, 41] },
      { clave: 'parecidos', titulo: 'Parecidos', ids: [1, 2, 4, 5, 6, 7] },
    ])
    expect(en(vista)).toEqual([[1, 2, 3, 4, 5, 6, 7, 20], [41], []])
  })
})

describe('how many, and how near', () => {
  it('recommends eight articles at most', () => {
    const categorias = [categoria(1, 'Achuras', rango(1, 9, { insignias: ELEGIDO }))]
    expect(estantesInicio(categorias)[0]?.articulos).toHaveLength(8)
  })

  it('shows six of what the shopkeeper chose, and what goes well anyway where nothing is chosen', () => {
    const categorias = [
      categoria(1, 'Productos Vacunos', [
        uno(1, { vaBienCon: [31, 32, 33, 34, 35, 36, 37] }),
        uno(2, { vaBienCon: [] }),
      ]),
      categoria(3, 'Embutidos', rango(31, 7)),
    ]
    const delPie = (id: number) => vaBienCon(categorias, hallar(categorias, id), [])
    expect(ids(delPie(1))).toEqual([31, 32, 33, 34, 35, 36])
    expect(ids(delPie(2))).toEqual([31, 32, 33, 34, 35, 36])
  })

  it.each([
    ['Productos de Pollo', [31, 41]],
    ['Productos de Cerdo', [31, 51]],
    ['Milanesas', [11, 21]],
  ])('[HOME-08] something goes well with %s', (nombre, esperados) => {
    const categorias = [
      categoria(1, 'Productos de Pollo', [uno(11)]),
      categoria(2, 'Productos Vacunos', [uno(21)]),
      categoria(3, 'Embutidos', [uno(31)]),
      categoria(4, 'Productos de Cerdo', [uno(41)]),
      categoria(5, 'Achuras', [uno(51)]),
      categoria(6, 'Milanesas', [uno(61)]),
    ]
    const suya = categorias.find(una => una.nombre === nombre)
    const id = suya?.subCategorias[0]?.articulos[0]?.id ?? 0
    expect(ids(vaBienCon(categorias, hallar(categorias, id), []))).toEqual(esperados)
  })

  it('takes the nearest in price, dearer or cheaper', () => {
    const precios = [100_00, 10_00, 500_00, 105_00, 92_00]
    const categorias = [
      categoria(
        1,
        'Achuras',
        precios.map((precioKg, i) => uno(i + 1, { precioKg })),
      ),
    ]
    expect(ids(parecidos(hallar(categorias, 1)))).toEqual([4, 5, 2, 3])
  })
})
