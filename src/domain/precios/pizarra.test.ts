// The price board: what stands on which page, what the panel shows, and how long it may be alone.
import { describe, expect, it } from 'vitest'
import {
  type CategoriaPizarra,
  cambiados,
  contactoDe,
  corrimiento,
  cutPaginas,
  type FilaPizarra,
  lugarDe,
  type PaginaPizarra,
  type Pizarra,
  paraElPanel,
  textoHasta,
  textoVisto,
  tocaRecargar,
  unidadDe,
  ventana,
} from './pizarra.ts'

let ultimo = 0
const fila = (cambios: Partial<FilaPizarra> = {}): FilaPizarra => ({
  id: ++ultimo,
  nombre: 'Vacío',
  precioKg: 19_500_00,
  descPorciento: null,
  medida: '/Kg',
  hay: true,
  hasta: null,
  imagen: null,
  ...cambios,
})
/** A category of headings with so many rows each: 'A' has 'A1', 'A2'… */
const categoria = (nombre: string, ...cuantas: readonly number[]): CategoriaPizarra => {
  const id = nombre.charCodeAt(0)
  return {
    id,
    nombre,
    rubros: cuantas.map((n, i) => ({
      id: id * 100 + i + 1,
      nombre: `${nombre}${i + 1}`,
      filas: Array.from({ length: n }, () => fila()),
    })),
  }
}
/** 'A1:3 A2:4' for a page with three rows of A1 and four of A2. */
const dibujo = ({ bloques }: PaginaPizarra) =>
  bloques.map(({ nombre, filas }) => `${nombre}:${filas.length}`).join(' ')
const paginas = (...categorias: readonly CategoriaPizarra[]) => cutPaginas(categorias, 9)

describe('[PREC-07] the pages of the board', () => {
  it.each<[string, readonly CategoriaPizarra[], readonly string[]]>([
    ['nothing at all', [], []],
    ['empty categories and headings are left out', [categoria('A'), categoria('B', 0, 4, 0)], ['B2:4']],
    ['one article', [categoria('A', 1)], ['A1:1']],
    ['nine rows are one page', [categoria('A', 9)], ['A1:9']],
    ['ten are two, as even as can be', [categoria('A', 10)], ['A1:5', 'A1:5']],
    ['nineteen are three', [categoria('A', 19)], ['A1:7', 'A1:7', 'A1:5']],
    ['headings share a page while they fit it', [categoria('A', 4, 5)], ['A1:4 A2:5']],
    ['and do not when they do not', [categoria('A', 4, 6)], ['A1:4', 'A2:6']],
    ['three of them too', [categoria('A', 4, 2, 3)], ['A1:4 A2:2 A3:3']],
    ['three rows join the next, whatever its length', [categoria('A', 3, 8)], ['A1:3 A2:3', 'A2:5']],
    ['four do not', [categoria('A', 4, 8)], ['A1:4', 'A2:8']],
    ['joined once, it is no longer few', [categoria('A', 3, 1, 8)], ['A1:3 A2:1', 'A3:8']],
    ['the last one of few joins the one before', [categoria('A', 9, 3)], ['A1:6', 'A1:3 A2:3']],
    ['the last of several joins the one before', [categoria('A', 9, 9, 2)], ['A1:9', 'A2:6', 'A2:3 A3:2']],
    ['but not one of four', [categoria('A', 9, 4)], ['A1:9', 'A2:4']],
    ['categories do not share a page', [categoria('A', 4), categoria('B', 4)], ['A1:4', 'B1:4']],
    ['unless one has three rows or fewer', [categoria('A', 3), categoria('B', 4)], ['A1:3 B1:4']],
    ['several of those', [categoria('A', 1), categoria('B', 1), categoria('C', 4)], ['A1:1 B1:1 C1:4']],
    [
      'which opens the first page of the next only',
      [categoria('A', 2), categoria('B', 9, 9)],
      ['A1:2 B1:4', 'B1:5', 'B2:9'],
    ],
    [
      'a last one closes the one before',
      [categoria('A', 9, 9), categoria('B', 2)],
      ['A1:9', 'A2:6', 'A2:3 B1:2'],
    ],
    ['only few ones', [categoria('A', 1), categoria('B', 1)], ['A1:1 B1:1']],
  ])('%s', (_nombre, categorias, esperadas) => {
    expect(paginas(...categorias).map(dibujo)).toEqual(esperadas)
  })

  it('shows every article once, in the order of the catalogue, however many there are', () => {
    const categorias = [
      categoria('A', 3, 40, 1),
      categoria('B', 2),
      categoria('C', 0),
      categoria('D', 4_951, 3),
    ]
    const todas = categorias.flatMap(({ rubros }) => rubros.flatMap(({ filas }) => filas))
    expect(todas).toHaveLength(5_000)
    const hechas = cutPaginas(categorias, 12)
    expect(hechas.flatMap(({ bloques }) => bloques.flatMap(({ filas }) => filas))).toEqual(todas)
    const filasPor = hechas.map(({ bloques }) => bloques.reduce((n, { filas }) => n + filas.length, 0))
    expect(Math.max(...filasPor)).toBeLessThanOrEqual(12)
    expect(Math.min(...filasPor)).toBeGreaterThan(3)
    expect(new Set(hechas.map(({ clave }) => clave)).size).toBe(hechas.length)
  })

  it('says which page of how many, and whose', () => {
    const [una, otra, tercera] = paginas(categoria('A', 10), categoria('B', 5))
    expect([una?.parte, una?.partes, otra?.parte, otra?.partes]).toEqual([1, 2, 2, 2])
    expect([tercera?.parte, tercera?.partes, tercera?.categoria]).toEqual([1, 1, { id: 66, nombre: 'B' }])
  })

  it('is by the kilo unless nothing on it is weighed', () => {
    const con = (...medidas: readonly FilaPizarra['medida'][]) =>
      unidadDe({ bloques: [{ id: 1, nombre: '', filas: medidas.map(medida => fila({ medida })) }] })
    const mixta = [fila({ medida: 'ud.' }), fila()].map((una, id) => ({ id, nombre: '', filas: [una] }))
    expect(unidadDe({ bloques: mixta })).toBe('/Kg')
    expect([con('ud.', 'ud.'), con('ud.', '/Kg'), con('/Kg')]).toEqual(['ud.', '/Kg', '/Kg'])
  })

  it('finds the page it was showing by its name, and stays in its place when that is gone', () => {
    const hechas = paginas(categoria('A', 9), categoria('B', 9), categoria('C', 9))
    const clave = hechas[1]?.clave ?? ''
    expect(lugarDe(hechas, clave, 0)).toBe(1)
    expect(lugarDe(hechas, hechas[0]?.clave ?? '', 2)).toBe(0)
    expect(lugarDe(hechas, 'otra', 2)).toBe(2)
    expect(lugarDe(hechas, 'otra', 7)).toBe(2)
    expect(lugarDe([], 'otra', 7)).toBe(0)
  })
})

describe('[PREC-07] what the panel shows', () => {
  const con = (destacados: readonly number[], ...filas: readonly FilaPizarra[]): Pizarra => ({
    nombre: 'Mostrador',
    destacados,
    categorias: [{ id: 1, nombre: 'Vacunos', rubros: [{ id: 1, nombre: 'Parrilla', filas }] }],
  })
  const comun = fila()
  const oferta = fila({ descPorciento: 10 })
  const otra = fila({ descPorciento: 1 })
  const agotada = fila({ descPorciento: 10, hay: false })
  const nula = fila({ descPorciento: 0 })

  it.each<[string, Pizarra, readonly FilaPizarra[]]>([
    ['the offers, in order', con([comun.id], comun, oferta, otra), [oferta, otra]],
    ['never one that ran out', con([], agotada, oferta), [oferta]],
    ['what is put forward, in its own order', con([nula.id, comun.id], comun, nula), [nula, comun]],
    ['of that, what there is and is known', con([agotada.id, 9_999, comun.id], comun, agotada), [comun]],
    ['otherwise nothing', con([], comun), []],
  ])('%s', (_nombre, pizarra, esperadas) => {
    expect(paraElPanel(pizarra)).toEqual(esperadas)
  })

  it('tells whose price moved: by the list, by the offer; not what is new, nor what only ran out', () => {
    const antes = con([], comun, oferta, otra, nula)
    const ahora = con(
      [],
      { ...comun, precioKg: comun.precioKg + 1 },
      { ...oferta, descPorciento: 11 },
      { ...otra, hay: false },
      nula,
      fila(),
    )
    expect([...cambiados(antes, ahora)]).toEqual([comun.id, oferta.id])
    expect(cambiados(null, ahora).size).toBe(0)
  })
})

describe('[PREC-07] the names in the foot', () => {
  const nombres = ['Vacunos', 'Pollo', 'Cerdo', 'Achuras']

  it.each<[string, number, number, readonly number[]]>([
    ['all where they fit', 0, 36, [0, 1, 2, 3]],
    ['one letter less: the ones that follow first', 0, 35, [0, 1, 2]],
    ['those that follow first', 1, 26, [1, 2, 3]],
    ['then those before', 2, 26, [1, 2, 3]],
    ['after it before before it', 1, 25, [1, 2]],
    ['the last one', 3, 18, [2, 3]],
    ['the current one in any case', 2, 1, [2]],
  ])('%s', (_nombre, actual, letras, esperadas) => {
    expect(ventana(nombres, actual, letras)).toEqual(esperadas)
  })
})

describe('[PREC-07] the board by the clock', () => {
  /** Ten in the morning of a Saturday at the shop. */
  const DIEZ = Date.parse('2026-11-21T13:00:00Z')
  const MINUTO = 60_000

  it.each([
    [0, 'al-dia'],
    [2 * MINUTO - 1, 'al-dia'],
    [2 * MINUTO, 'sin-red'],
    [30 * MINUTO - 1, 'sin-red'],
    [30 * MINUTO, 'perdida'],
  ])('alone for %i ms: %s', (sola, esperado) => {
    expect(contactoDe(DIEZ, DIEZ + sola)).toBe(esperado)
  })

  it.each([
    ['2026-11-21T13:42:00Z', 'precios de las 10:42'],
    ['2026-11-21T04:05:00Z', 'precios de la 01:05'],
    ['2026-11-21T03:00:00Z', 'precios de las 00:00'],
    ['2026-11-21T02:59:00Z', 'precios del viernes 20 de noviembre, 23:59'],
  ])('since %s: %s', (visto, esperado) => {
    expect(textoVisto(Date.parse(visto), DIEZ + 60 * MINUTO)).toBe(esperado)
  })

  it.each([
    ['2026-11-21T13:00:00Z', '2026-11-22T07:59:59Z', false],
    ['2026-11-21T13:00:00Z', '2026-11-22T08:00:00Z', true],
    ['2026-11-21T07:59:59Z', '2026-11-21T08:00:00Z', true],
    ['2026-11-21T08:00:00Z', '2026-11-21T08:00:10Z', false],
    ['2026-11-21T08:00:00Z', '2026-11-21T07:00:00Z', false],
  ])('opened at %s it loads itself anew at %s: %s', (nacida, ahora, esperado) => {
    expect(tocaRecargar(Date.parse(nacida), Date.parse(ahora))).toBe(esperado)
  })

  it('moves two pixels a minute and comes back', () => {
    const base = Math.floor(DIEZ / (4 * MINUTO)) * 4 * MINUTO
    const puntos = [0, 59_999, MINUTO, 2 * MINUTO, 3 * MINUTO, 4 * MINUTO].map(ms => corrimiento(base + ms))
    expect(puntos).toEqual([
      [0, 0],
      [0, 0],
      [2, 0],
      [2, 2],
      [0, 2],
      [0, 0],
    ])
  })

  it.each<[string | null, string | null]>([
    [null, null],
    ['no date', null],
    ['2026-11-21T13:00:00Z', null],
    ['2026-11-21T13:00:00.001Z', 'Hoy, hasta las 10:00'],
    ['2026-11-21T23:00:00Z', 'Hoy, hasta las 20:00'],
    ['2026-11-22T03:00:00Z', 'Sólo por hoy'],
    ['2026-11-22T03:00:00.001Z', 'Hasta el domingo 22 de noviembre'],
    ['2026-11-23T03:00:00Z', 'Hasta el domingo 22 de noviembre'],
  ])('an offer until %s: %s', (hasta, esperado) => {
    expect(textoHasta(hasta, DIEZ)).toBe(esperado)
  })
})
