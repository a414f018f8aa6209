// Proves what a list makes of an article's price: the better of two, never both, step by step (PREC-08).
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ArticuloTarifado,
  conTarifa,
  indexLista,
  LISTA_VACIA,
  precioDeLista,
  type ReglasLista,
  tarifaEnLista,
} from './lista.ts'
import { type Tarifa, tarifaDe } from './tarifa.ts'

const VACIO: ArticuloTarifado = { id: 1, categoriaId: 5, precioKg: 1_000_000, descPorciento: null }
const lista = (reglas: Partial<ReglasLista> = {}) =>
  indexLista({ categorias: [], articulos: [], escalas: [], ...reglas })
const deCategoria = (desde: number, porciento: number, categoriaId = 5) => ({
  categoriaId,
  articuloId: null,
  desde,
  porciento,
})
const deArticulo = (desde: number, porciento: number, articuloId = 1) => ({
  categoriaId: null,
  articuloId,
  desde,
  porciento,
})
const DIEZ = { categorias: [{ categoriaId: 5, porciento: 10 }] }

describe('[PREC-08] the price of a list', () => {
  it.each([
    ['nothing: retail', {}, 1_000_000],
    ['a percentage off its category', DIEZ, 900_000],
    ['a percentage off another category', { categorias: [{ categoriaId: 6, porciento: 10 }] }, 1_000_000],
    ['a price of its own', { articulos: [{ articuloId: 1, precioKg: 850_000 }] }, 850_000],
    [
      'a price of its own before the percentage',
      { ...DIEZ, articulos: [{ articuloId: 1, precioKg: 990_000 }] },
      990_000,
    ],
    ['a price of its own, which is nothing', { articulos: [{ articuloId: 1, precioKg: 0 }] }, 0],
    ['a price of another article', { articulos: [{ articuloId: 2, precioKg: 1 }] }, 1_000_000],
  ])('says %s', (_titulo, reglas: Partial<ReglasLista>, esperado) => {
    expect(precioDeLista(VACIO, lista(reglas))).toBe(esperado)
  })

  it('is one to the centavo, half up: 15 % off $0,10 is $0,09', () => {
    const quince = lista({ categorias: [{ categoriaId: 5, porciento: 15 }] })
    expect(precioDeLista({ ...VACIO, precioKg: 10 }, quince)).toBe(9)
    expect(precioDeLista({ ...VACIO, categoriaId: null }, quince)).toBe(1_000_000)
  })
})

describe('[PREC-08] what a customer pays', () => {
  const t = (precioKg: number, descPorciento: number | null): Tarifa => ({ precioKg, descPorciento })
  const en = (desde: number, precioKg: number, descPorciento: number | null) => ({
    desde,
    ...t(precioKg, descPorciento),
  })
  const MIL = 1_000_000

  it.each<
    [string, Partial<ArticuloTarifado>, Partial<ReglasLista>, Partial<ReglasLista> | null, Tarifa, object[]]
  >([
    ['retail for who belongs to no list', {}, {}, null, t(MIL, null), []],
    ['retail with its offer', { descPorciento: 15 }, {}, null, t(MIL, 15), []],
    ['an offer of nothing, as it stands', { descPorciento: 0 }, {}, null, t(MIL, 0), []],
    ['the list where it is better than the offer', { descPorciento: 5 }, {}, DIEZ, t(900_000, null), []],
    ['the offer where it is better than the list', { descPorciento: 15 }, {}, DIEZ, t(MIL, 15), []],
    ['the offer where both come to the same', { descPorciento: 10 }, {}, DIEZ, t(MIL, 10), []],
    [
      'never more than retail, whatever the list says',
      {},
      {},
      { articulos: [{ articuloId: 1, precioKg: MIL + 1 }] },
      t(MIL, null),
      [],
    ],
    ['retail steps', {}, { escalas: [deCategoria(5000, 8)] }, null, t(MIL, null), [en(5000, MIL, 8)]],
    [
      'an article’s own steps instead of its category’s',
      {},
      { escalas: [deCategoria(1000, 50), deArticulo(3000, 4)] },
      null,
      t(MIL, null),
      [en(3000, MIL, 4)],
    ],
    [
      'no steps of another category or article',
      {},
      { escalas: [deCategoria(1000, 50, 6), deArticulo(1000, 50, 2)] },
      null,
      t(MIL, null),
      [],
    ],
    [
      'steps in ascending quantity, however they were written',
      {},
      { escalas: [deArticulo(9000, 20), deArticulo(2000, 5)] },
      null,
      t(MIL, null),
      [en(2000, MIL, 5), en(9000, MIL, 20)],
    ],
    [
      'no step that is no better than the one before',
      {},
      { escalas: [deArticulo(2000, 10), deArticulo(9000, 10), deArticulo(10_000, 4)] },
      null,
      t(MIL, null),
      [en(2000, MIL, 10)],
    ],
    [
      'a step instead of a smaller offer, not on top of it',
      { descPorciento: 5 },
      { escalas: [deArticulo(5000, 8)] },
      null,
      t(MIL, 5),
      [en(5000, MIL, 8)],
    ],
    [
      'no step as small as the offer',
      { descPorciento: 8 },
      { escalas: [deArticulo(5000, 8)] },
      null,
      t(MIL, 8),
      [],
    ],
    [
      'the list’s step on top of the list’s price',
      {},
      {},
      { ...DIEZ, escalas: [deCategoria(5000, 5)] },
      t(900_000, null),
      [en(5000, 900_000, 5)],
    ],
    [
      'a step of a list that says no price',
      {},
      {},
      { escalas: [deCategoria(5000, 5)] },
      t(MIL, null),
      [en(5000, MIL, 5)],
    ],
    [
      'the offer first, the list from where its step is better',
      { descPorciento: 12 },
      {},
      { ...DIEZ, escalas: [deCategoria(5000, 5)] },
      t(MIL, 12),
      [en(5000, 900_000, 5)],
    ],
    [
      'retail’s step where it beats the list',
      {},
      { escalas: [deCategoria(5000, 30)] },
      DIEZ,
      t(900_000, null),
      [en(5000, MIL, 30)],
    ],
    [
      'nothing by steps of another article where it has no category',
      { categoriaId: null },
      { escalas: [deArticulo(1, 50, 2)] },
      null,
      t(MIL, null),
      [],
    ],
    [
      'nothing by steps of a category when it has none',
      { categoriaId: null },
      { escalas: [deCategoria(1, 50)] },
      DIEZ,
      t(MIL, null),
      [],
    ],
  ])('is %s', (_titulo, cambios, minorista, propia, base, escalas) => {
    const tarifa = tarifaEnLista({ ...VACIO, ...cambios }, lista(minorista), propia && lista(propia))
    expect(tarifa).toEqual({ ...base, escalas })
  })

  it('stands on the article without steps rather than with none', () => {
    expect(conTarifa(VACIO, LISTA_VACIA, null)).toEqual(VACIO)
    const con = conTarifa(VACIO, lista({ escalas: [deArticulo(5000, 8)] }), lista(DIEZ))
    expect(con).toEqual({ ...VACIO, precioKg: 900_000 })
    expect(conTarifa(VACIO, lista({ escalas: [deArticulo(5000, 8)] }), null).escalas).toHaveLength(1)
  })
})

const porciento = fc.integer({ min: 1, max: 100 })
const escalas = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 20_000 }), porciento, fc.boolean()), {
    selector: ([desde, , articulo]) => `${desde} ${articulo}`,
    maxLength: 6,
  })
  .map(todas => todas.map(([d, p, articulo]) => (articulo ? deArticulo(d, p) : deCategoria(d, p))))
const reglas = fc.record({
  categorias: fc.option(porciento).map(p => (p === null ? [] : [{ categoriaId: 5, porciento: p }])),
  articulos: fc
    .option(fc.integer({ min: 0, max: 3_000_000 }))
    .map(precioKg => (precioKg === null ? [] : [{ articuloId: 1, precioKg }])),
  escalas,
})
const articulo = fc.record({
  id: fc.constant(1),
  categoriaId: fc.constant(5),
  precioKg: fc.integer({ min: 0, max: 3_000_000 }),
  descPorciento: fc.option(fc.integer({ min: 0, max: 100 })),
})
const costo = ({ precioKg, descPorciento }: Tarifa) => precioKg * (100 - (descPorciento ?? 0))

describe('[PREC-08] for any lists and steps', () => {
  it('nobody of a list pays more than anybody, and more of an article never makes it dearer', () => {
    fc.assert(
      fc.property(
        articulo,
        reglas,
        reglas,
        fc.nat(25_000),
        fc.nat(5000),
        (a, minorista, propia, gramos, mas) => {
          const comun = conTarifa(a, lista(minorista), null)
          const suya = conTarifa(a, lista(minorista), lista(propia))
          expect(costo(tarifaDe(suya, gramos))).toBeLessThanOrEqual(costo(tarifaDe(comun, gramos)))
          expect(costo(tarifaDe(suya, gramos + mas))).toBeLessThanOrEqual(costo(tarifaDe(suya, gramos)))
        },
      ),
    )
  })

  it('at every quantity it is the best single rule, and no two rules added', () => {
    fc.assert(
      fc.property(articulo, reglas, reglas, fc.nat(25_000), (a, minorista, propia, gramos) => {
        const reached = (r: ReglasLista) => {
          const propias = r.escalas.filter(e => e.articuloId !== null)
          const cuentan = propias.length > 0 ? propias : r.escalas
          return [0, ...cuentan.filter(e => e.desde <= gramos).map(e => e.porciento)]
        }
        const deLista = precioDeLista(a, lista(propia))
        const posibles = [
          ...[a.descPorciento ?? 0, ...reached(minorista)].map(d => a.precioKg * (100 - d)),
          ...reached(propia).map(d => deLista * (100 - d)),
        ]
        const suya = conTarifa(a, lista(minorista), lista(propia))
        expect(costo(tarifaDe(suya, gramos))).toBe(Math.min(...posibles))
      }),
    )
  })
})
