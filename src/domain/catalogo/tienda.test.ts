// Proves what each screen receives of the shop.
import { describe, expect, it } from 'vitest'
import { muestraArticulo, muestraCategoria, muestraSubCategoria } from '../../../test/support/muestras.ts'
import { COMERCIO_DEMO } from '../comercio/comercio.ts'
import {
  countArticulos,
  findArticulo,
  findCategoria,
  type Tienda,
  type Vista,
  vistaArticulo,
  vistaCatalogo,
  vistaCategoria,
  vistaInicio,
} from './tienda.ts'

const articulos = (...ids: number[]) => ids.map(id => muestraArticulo({ id, nombre: `Artículo ${id}` }))

/** Not in ascending id, as a shopkeeper may have put them. */
const tienda: Tienda = {
  comercio: { ...COMERCIO_DEMO, destacados: [4, 1, 99] },
  categorias: [
    muestraCategoria({
      id: 2,
      nombre: 'Achuras',
      subCategorias: [muestraSubCategoria({ id: 3, articulos: articulos(5, 4) })],
    }),
    muestraCategoria({
      id: 1,
      nombre: 'Productos Vacunos',
      subCategorias: [
        muestraSubCategoria({ id: 2, articulos: articulos(3) }),
        muestraSubCategoria({ id: 1, articulos: articulos(1, 2) }),
      ],
    }),
    muestraCategoria({ id: 3, nombre: 'Milanesas' }),
  ],
}

const arbol = (vista: Vista | null) =>
  vista?.categorias.map(c => [c.id, c.subCategorias.flatMap(s => s.articulos.map(a => a.id))])

it('finds an article with where it belongs', () => {
  expect(findArticulo(tienda.categorias, 3)).toMatchObject({
    articulo: { id: 3 },
    subCategoria: { id: 2 },
    categoria: { id: 1 },
  })
  expect(findArticulo(tienda.categorias, 99)).toBeNull()
})

it('[ROUTE-05] finds a category by its path in any case', () => {
  expect(findCategoria(tienda.categorias, 'Productos-VACUNOS')?.id).toBe(1)
  expect(findCategoria(tienda.categorias, 'productos')).toBeNull()
  expect(findCategoria(tienda.categorias, '')).toBeNull()
})

it('counts the articles of a category', () => {
  expect(tienda.categorias.map(countArticulos)).toEqual([2, 3, 0])
})

describe('views', () => {
  it('[HOME-06] [ART-05] home has every category in the order of the shop, and only the featured articles that exist', () => {
    const vista = vistaInicio(tienda)
    expect(arbol(vista)).toEqual([
      [2, [4]],
      [1, [1]],
      [3, []],
    ])
    expect(vista.totales).toEqual({ 1: 3, 2: 2, 3: 0 })
    expect(vista.completo).toBe(false)
  })

  it('home never carries more than four featured articles', () => {
    const comercio = { ...tienda.comercio, destacados: [1, 2, 3, 4, 5] }
    expect(arbol(vistaInicio({ ...tienda, comercio }))).toEqual([
      [2, [4]],
      [1, [3, 1, 2]],
      [3, []],
    ])
  })

  it('[CAT-01] the catalogue is whole while it fits the limit, in the order of the shop', () => {
    const vista = vistaCatalogo(tienda, 5)
    expect(arbol(vista)).toEqual([
      [2, [5, 4]],
      [1, [3, 1, 2]],
      [3, []],
    ])
    expect(vista.completo).toBe(true)
  })

  it('[CAT-01] beyond the limit it is the first articles and says so', () => {
    const vista = vistaCatalogo(tienda, 4)
    expect(arbol(vista)).toEqual([
      [2, [5, 4]],
      [1, [3, 1]],
      [3, []],
    ])
    expect(vista.completo).toBe(false)
    expect(vista.totales).toEqual({ 1: 3, 2: 2, 3: 0 })
  })

  it('[CAT-01] a category has its own articles only, and the names of the others', () => {
    expect(arbol(vistaCategoria(tienda, 'ACHURAS', 10))).toEqual([
      [2, [5, 4]],
      [1, []],
      [3, []],
    ])
    expect(arbol(vistaCategoria(tienda, 'achuras', 1))).toEqual([
      [2, [5]],
      [1, []],
      [3, []],
    ])
    expect(vistaCategoria(tienda, 'no-existe', 10)).toBeNull()
  })

  it('[DET-01] a product page has its article and those of its shelves, and none for an unknown id', () => {
    const almacen = muestraCategoria({
      id: 4,
      nombre: 'Almacén',
      subCategorias: [muestraSubCategoria({ id: 9, articulos: articulos(6) })],
    })
    const vista = vistaArticulo({ ...tienda, categorias: [...tienda.categorias, almacen] }, 2)
    expect(arbol(vista)).toEqual([
      [2, [5, 4]],
      [1, [3, 1, 2]],
      [3, []],
      [4, []],
    ])
    expect(vistaArticulo(tienda, 99)).toBeNull()
  })

  it('leaves the shop it was given untouched', () => {
    expect(tienda.categorias.map(c => c.id)).toEqual([2, 1, 3])
  })
})

it('[CAT-01] a sub-category none of whose articles is shown is not shown either', () => {
  const vista = vistaCategoria(tienda, 'achuras', 10)
  expect(
    vista?.categorias.map(({ subCategorias }) => subCategorias.every(s => s.articulos.length > 0)),
  ).toEqual([true, true, true])
})
