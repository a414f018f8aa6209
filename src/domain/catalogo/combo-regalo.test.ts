// A combo is never given away: whatever is chosen of it, by whoever, in whatever quantity, something is paid (VOL-03).
import { describe, expect, it } from 'vitest'
import { indexLista, LISTA_VACIA, type ReglasLista } from '../precios/lista.ts'
import {
  type ComboConPrecio,
  type ListasDeTienda,
  menosDeOpciones,
  reparoDeRegalo,
  SIN_LISTAS,
} from './combo-regalo.ts'

it.each<[string, readonly (readonly [parte: number | string, diferencia: number])[], number, number | null]>([
  ['nothing is chosen', [], 0, null],
  [
    'what costs more takes nothing off',
    [
      [1, 0],
      [1, 5_000],
    ],
    0,
    null,
  ],
  [
    'the cheapest of a choice counts, once',
    [
      [1, 0],
      [1, -600],
      [1, -600],
      [1, -599],
    ],
    -600,
    1,
  ],
  [
    'those of two choices together, said of the larger',
    [
      ['Achura', 0],
      ['Achura', -400],
      ['Carne', 0],
      ['Carne', -600],
    ],
    -1_000,
    3,
  ],
])('[VOL-03] what choosing the cheapest takes off: %s', (_caso, partes, menos, indice) => {
  const opciones = partes.map(([parte, diferencia]) => ({ parte, diferencia }))
  expect(menosDeOpciones(opciones)).toEqual({ menos, indice })
})

const CAJA: ComboConPrecio = {
  id: 7,
  nombre: 'Caja',
  categoriaId: 3,
  precioKg: 10_000,
  descPorciento: null,
  menos: -6_000,
}
const reglas = (unas: Partial<ReglasLista>) =>
  indexLista({ categorias: [], articulos: [], escalas: [], ...unas })
const minorista = (unas: Partial<ReglasLista>): ListasDeTienda => ({
  minorista: reglas(unas),
  propias: [],
})
const mayorista = (unas: Partial<ReglasLista>): ListasDeTienda => ({
  minorista: LISTA_VACIA,
  propias: [
    { nombre: 'Vecinos', lista: LISTA_VACIA },
    { nombre: 'Mayorista', lista: reglas(unas) },
  ],
})
const escala = (porciento: number) => ({ categoriaId: 3, articuloId: null, desde: 3_000, porciento })

describe('[VOL-03] a combo that would be given away', () => {
  it.each<[string, Partial<ComboConPrecio>, ListasDeTienda, boolean]>([
    ['something is left', {}, SIN_LISTAS, false],
    ['one centavo is left', { precioKg: 6_001 }, SIN_LISTAS, false],
    ['nothing is left', { precioKg: 6_000 }, SIN_LISTAS, true],
    ['less than nothing is left', { precioKg: 5_000 }, SIN_LISTAS, true],
    ['it has no price yet', { precioKg: 0 }, SIN_LISTAS, false],
    ['nothing is chosen of it', { menos: 0, precioKg: 1 }, SIN_LISTAS, false],
    ['an offer leaves something', { descPorciento: 39 }, SIN_LISTAS, false],
    ['an offer leaves nothing', { descPorciento: 40 }, SIN_LISTAS, true],
    [
      'an offer leaves less than half a centavo',
      { precioKg: 1, descPorciento: 60, menos: 0 },
      SIN_LISTAS,
      true,
    ],
    ['a step leaves something', {}, minorista({ escalas: [escala(39)] }), false],
    ['a step leaves nothing', {}, minorista({ escalas: [escala(40)] }), true],
    ['a list leaves something', {}, mayorista({ categorias: [{ categoriaId: 3, porciento: 39 }] }), false],
    ['a list leaves nothing', {}, mayorista({ categorias: [{ categoriaId: 3, porciento: 40 }] }), true],
    [
      'a list leaves nothing of other articles',
      {},
      mayorista({ categorias: [{ categoriaId: 4, porciento: 100 }] }),
      false,
    ],
    [
      'a list has a price that leaves nothing',
      {},
      mayorista({ articulos: [{ articuloId: 7, precioKg: 6_000 }] }),
      true,
    ],
    ['a list has a step that leaves nothing', {}, mayorista({ escalas: [escala(40)] }), true],
    ['a list takes all off one without choices', { menos: 0 }, mayorista({ escalas: [escala(100)] }), true],
  ])('%s', (_caso, otro, listas, regalado) => {
    expect(reparoDeRegalo({ ...CAJA, ...otro }, listas) !== null).toBe(regalado)
  })

  it('is said with what it costs, what is taken off, and the list it is of', () => {
    expect(reparoDeRegalo({ ...CAJA, precioKg: 5_000 }, SIN_LISTAS)).toBe(
      'Caja saldría gratis: cuesta $50 y eligiendo lo más barato se descuentan $60',
    )
    expect(reparoDeRegalo(CAJA, mayorista({ escalas: [escala(50)] }))).toBe(
      'Caja saldría gratis en la lista Mayorista: cuesta $50 y eligiendo lo más barato se descuentan $60',
    )
    expect(reparoDeRegalo({ ...CAJA, menos: 0 }, mayorista({ escalas: [escala(100)] }))).toBe(
      'Caja quedaría en $0 en la lista Mayorista: un combo no se regala',
    )
  })
})
