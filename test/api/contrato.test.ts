// What goes over the wire comes back as the same catalogue, whatever the catalogue holds.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CATEGORIAS_PROFUNDAS,
  fromWireCategorias,
  fromWireValores,
} from '#contract/catalogo/catalogo.wire.ts'
import { ARTICULO_NUEVO, type CamposPublicos, PUBLICOS } from '#domain/catalogo/campos.ts'
import type { Articulo, Categoria, Imagen, Insignia, Valor } from '#domain/catalogo/catalogo.ts'
import { COMERCIO_DEMO, PERSONAL_INICIAL } from '#domain/comercio/comercio.ts'
import { LISTA_VACIA } from '#domain/precios/lista.ts'
import { mapTabla, pickTabla } from '#domain/tabla.ts'
import type { Snapshot, SnapshotSource } from '#server/catalogo/snapshot.ts'
import { createLecturaCatalogo } from '#server/catalogo/vidriera/use-cases.ts'

const FECHAS = { createdAt: '2026-01-02T03:04:05.678Z', updatedAt: '2026-01-02T03:04:05.678Z' }
const nombre = fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' })

const valores: fc.Arbitrary<Valor[]> = fc
  .array(fc.record({ nombre, grsPorcion: fc.integer({ min: 1, max: 100_000 }) }), { maxLength: 4 })
  .map(lista => lista.map((valor, i) => ({ id: i + 1, ...valor })))
const insignias: fc.Arbitrary<Insignia[]> = fc
  .array(nombre, { maxLength: 3 })
  .map(lista => lista.map((texto, i) => ({ id: i + 1, nombre: texto })))
const imagenes: fc.Arbitrary<Imagen[]> = fc
  .array(
    fc.record({
      url: fc.constantFrom('/img/vacio.webp', 'https://cdn.example/x.JPG?v=1', '/img/sin-punto'),
      alt: nombre,
      ancho: fc.integer({ min: 1, max: 20_000 }),
      alto: fc.integer({ min: 1, max: 20_000 }),
      recorte: fc.boolean(),
    }),
    { maxLength: 3 },
  )
  .map(lista => lista.map((imagen, i) => ({ id: i + 1, ...imagen })))

const articulo = (tablas: Tablas): fc.Arbitrary<Omit<Articulo, 'id'>> =>
  fc.record({
    ...mapTabla<CamposPublicos, { [C in keyof CamposPublicos]: fc.Arbitrary<CamposPublicos[C]> }>(
      pickTabla(ARTICULO_NUEVO, PUBLICOS),
      valor => fc.constant(valor),
    ),
    nombre,
    detalle: fc.option(nombre),
    precioKg: fc.integer({ min: 0, max: 100_000_000_000 }),
    descPorciento: fc.option(fc.integer({ min: 0, max: 100 })),
    medida: fc.constantFrom('/Kg', 'ud.'),
    stock: fc.integer({ min: 0, max: 1_000_000_000 }),
    ivaPorMil: fc.integer({ min: 0, max: 1000 }),
    valores: fc.subarray(tablas.valores),
    imagenes: fc.subarray(tablas.imagenes),
    insignias: fc.subarray(tablas.insignias),
    preparaciones: fc.array(
      fc.record({
        id: fc.integer({ min: 1, max: 1000 }),
        nombre,
        precioKg: fc.integer({ min: 0, max: 100_000_000_000 }),
        grupo: fc.option(nombre),
      }),
      { maxLength: 3 },
    ),
    createdAt: fc.constant(FECHAS.createdAt),
    updatedAt: fc.constant(FECHAS.updatedAt),
  })

interface Tablas {
  readonly valores: Valor[]
  readonly insignias: Insignia[]
  readonly imagenes: Imagen[]
}

const mundo = fc
  .record({ valores, insignias, imagenes })
  .chain(tablas =>
    fc
      .array(fc.array(fc.array(articulo(tablas), { maxLength: 3 }), { maxLength: 3 }), { maxLength: 6 })
      .map(arbol => ({ tablas, categorias: numberTree(arbol, tablas) })),
  )

function numberTree(arbol: Omit<Articulo, 'id'>[][][], { imagenes }: Tablas): Categoria[] {
  let sub = 0
  let art = 0
  return arbol.map((subs, c) => ({
    id: c + 1,
    nombre: `Categoría ${c}`,
    imagenes: imagenes.slice(0, c),
    subCategorias: subs.map(articulos => ({
      id: ++sub,
      nombre: `Sub ${sub}`,
      articulos: articulos.map(cosa => ({ id: ++art, ...cosa })),
      ...FECHAS,
    })),
    ...FECHAS,
  }))
}

function lecturaDe(categorias: Categoria[], tablas: Tablas) {
  const conFechas = <T>(lista: T[]) => lista.map(cosa => ({ ...cosa, ...FECHAS }))
  const tienda = { comercio: COMERCIO_DEMO, categorias }
  const snapshot: Snapshot = {
    version: 'x',
    tienda,
    vidriera: { version: 'x', tienda },
    valores: conFechas(tablas.valores),
    insignias: conFechas(tablas.insignias),
    imagenes: conFechas(tablas.imagenes),
    sueltos: [],
    caminosViejos: new Map(),
    listas: { minorista: LISTA_VACIA, propias: new Map() },
    plus: new Map(),
    personal: PERSONAL_INICIAL,
  }
  const fuente: SnapshotSource = {
    current: () => snapshot,
    refresh: async () => undefined,
    onChange: () => () => {},
    close: async () => {},
  }
  return createLecturaCatalogo(fuente, {}, 'https://tienda.example')
}

describe('[API-01] the wire', () => {
  it('carries any catalogue there and back without a change', () => {
    fc.assert(
      fc.property(mundo, ({ tablas, categorias }) => {
        const lectura = lecturaDe(categorias, tablas)
        const { identidad } = lectura.list('categoria', `${CATEGORIAS_PROFUNDAS}&pagination[pageSize]=100`)
        expect(fromWireCategorias(JSON.parse(identidad.cuerpo.toString()))).toEqual(categorias)
        const portions = lectura.list('valor', '').identidad.cuerpo.toString()
        expect(fromWireValores(JSON.parse(portions))).toEqual(tablas.valores)
      }),
      { numRuns: 60 },
    )
  })
})
