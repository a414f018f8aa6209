// The demo shop is a shop: complete, plausible, and every picture it names is on disk.
import { existsSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { previaEnlace, variantes } from '#domain/catalogo/imagen.ts'
import { slug } from '#domain/catalogo/slug.ts'
import { isReservedSlug } from '#domain/catalogo/slug-reservado.ts'
import { DEMO } from '../../seeds/demo.ts'

const subCategorias = DEMO.categorias.flatMap(categoria => categoria.subCategorias)
const articulos = subCategorias.flatMap(sub => sub.articulos)
const PUBLIC = fileURLToPath(new URL('../../public', import.meta.url))

const repeated = <T>(list: readonly T[]) => list.filter((item, i) => list.indexOf(item) !== i)
const names = (list: readonly { readonly nombre: string }[]) => list.map(({ nombre }) => nombre)
const wrong = (test: (articulo: (typeof articulos)[number]) => boolean) => names(articulos.filter(test))

describe('the demo shop', () => {
  it('[HOME-06] has the six categories in the order of their ids', () => {
    expect(DEMO.categorias.map(({ id, nombre }) => [id, nombre])).toEqual([
      [1, 'Productos Vacunos'],
      [2, 'Productos de Pollo'],
      [3, 'Productos de Cerdo'],
      [4, 'Achuras'],
      [5, 'Embutidos'],
      [6, 'Milanesas'],
    ])
  })

  it('[ROUTE-05] gives every category a path no screen already has', () => {
    const slugs = DEMO.categorias.map(({ nombre }) => slug(nombre))
    expect(slugs.filter(isReservedSlug)).toEqual([])
    expect(repeated(slugs)).toEqual([])
  })

  it('is big enough: 20 sub-categories, 95 articles, none empty', () => {
    expect(subCategorias.length).toBeGreaterThanOrEqual(20)
    expect(articulos.length).toBeGreaterThanOrEqual(95)
    expect(names(subCategorias.filter(sub => sub.articulos.length === 0))).toEqual([])
  })

  it('never uses an id or an article name twice', () => {
    for (const rows of [subCategorias, articulos, DEMO.valores, DEMO.imagenes, DEMO.insignias]) {
      expect(repeated(rows.map(({ id }) => id))).toEqual([])
    }
    expect(repeated(names(articulos))).toEqual([])
  })

  it('lists sub-categories and articles in ascending id, as the shop shows them', () => {
    for (const rows of [subCategorias, articulos]) {
      const ids = rows.map(({ id }) => id)
      expect(ids).toEqual(ids.toSorted((a, b) => a - b))
    }
  })

  it('opens with the vacío at its price', () => {
    expect(articulos[0]).toMatchObject({ id: 1, nombre: 'Vacío', precioKg: 1_950_000 })
  })

  it('prices in whole centavos, between $1.000 and $40.000 but for combos, discounts between 5 and 25 %', () => {
    expect(
      wrong(
        ({ precioKg, combo }) =>
          !Number.isInteger(precioKg) || precioKg < 100_000 || precioKg > (combo ? 10_000_000 : 4_000_000),
      ),
    ).toEqual([])
    const discounts = articulos.flatMap(({ descPorciento }) => descPorciento ?? [])
    expect(discounts.filter(d => d < 5 || d > 25)).toEqual([])
    expect(discounts.length).toBeGreaterThanOrEqual(10)
  })

  it('[DET-02] sells every article in at least one portion, with labels that tell them apart', () => {
    expect(wrong(({ valores }) => valores.length === 0)).toEqual([])
    const labels = (articulo: (typeof articulos)[number]) =>
      articulo.valores.map(({ nombre }) => (nombre.split('-')[0] ?? '').trim())
    expect(wrong(articulo => labels(articulo).includes(''))).toEqual([])
    expect(wrong(articulo => repeated(labels(articulo)).length > 0)).toEqual([])
  })

  it('[RULE-02] sells what is counted in whole units, and keeps enough of everything for its largest portion', () => {
    const units = articulos.filter(({ medida }) => medida === 'ud.')
    expect(units.length).toBeGreaterThanOrEqual(5)
    expect(names(units.filter(({ valores }) => valores.some(v => v.grsPorcion % 1000 !== 0)))).toEqual([])
    expect(
      wrong(({ medida, stock, valores }) => {
        const grams = medida === 'ud.' ? stock * 1000 : stock
        return stock > 0 && valores.some(({ grsPorcion }) => grsPorcion > grams)
      }),
    ).toEqual([])
  })

  it('[CARD-05] has a few articles out of stock', () => {
    const out = wrong(({ stock }) => stock === 0)
    expect(out.length).toBeGreaterThanOrEqual(4)
    expect(out.length).toBeLessThanOrEqual(8)
  })

  it('[DET-06] describes every article but two, one without text and one too short', () => {
    expect(wrong(({ detalle }) => detalle === null)).toHaveLength(1)
    expect(wrong(({ detalle }) => detalle !== null && detalle.length < 36)).toHaveLength(1)
    expect(wrong(({ detalle }) => detalle !== null && detalle.length >= 36 && detalle.length < 90)).toEqual(
      [],
    )
  })

  it('[CARD-04] wears every badge somewhere, the one without an icon once', () => {
    const worn = articulos.flatMap(({ insignias = [] }) => insignias.map(({ id }) => id))
    expect(new Set(worn)).toEqual(new Set([1, 2, 3, 4]))
    expect(worn.filter(id => id === 4)).toHaveLength(1)
  })

  it('uses every portion and every picture it defines', () => {
    const portions = new Set(articulos.flatMap(({ valores }) => valores.map(({ id }) => id)))
    const pictures = new Set(articulos.flatMap(({ imagenes = [] }) => imagenes.map(({ id }) => id)))
    expect(names(DEMO.valores.filter(({ id }) => !portions.has(id)))).toEqual([])
    expect(DEMO.imagenes.filter(({ id }) => !pictures.has(id)).map(({ url }) => url)).toEqual([])
  })

  it('[CARD-06] names only pictures that are on disk in every size', () => {
    const files = DEMO.imagenes.flatMap(({ url }) =>
      Object.values(variantes(url) ?? {}).flatMap(srcset =>
        srcset.split(', ').map(size => size.split(' ')[0]),
      ),
    )
    expect(files).toHaveLength(DEMO.imagenes.length * 6)
    expect(files.filter(file => !existsSync(PUBLIC + file))).toEqual([])
  })

  it('has what a chat shows of a link to each article: a JPEG of at most 300 KB', () => {
    const previas = articulos.map(({ imagenes = [] }) => imagenes[0] && previaEnlace(imagenes[0]))
    expect(previas.filter(previa => !previa || !existsSync(PUBLIC + previa))).toEqual([])
    expect(previas.filter(previa => statSync(PUBLIC + previa).size > 300 * 1024)).toEqual([])
  })
})
