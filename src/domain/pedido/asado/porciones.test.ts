// Rounding to portions: enough, the nearest, in few pieces, and never more than there is.
import { expect, it } from 'vitest'
import { muestraArticulo } from '../../../../test/support/muestras.ts'
import { fitPorciones, gramosComida, maximoDe } from './porciones.ts'

const porcion = (grsPorcion: number) => ({ id: grsPorcion, nombre: `${grsPorcion}`, grsPorcion })
const con = (...gramos: number[]) => muestraArticulo({ stock: 1_000_000, valores: gramos.map(porcion) })
const CARNE = { clase: 'carne', gramosUnidad: 1000 } as const
const EMBUTIDO = { clase: 'embutido', gramosUnidad: 130 } as const
const QUESO = { clase: 'queso', gramosUnidad: 200 } as const

const ajuste = (...args: Parameters<typeof fitPorciones>) => {
  const hecho = fitPorciones(...args)
  return hecho && [hecho.cantidad, hecho.valor.grsPorcion, hecho.gramos, hecho.corto]
}

it.each([
  ['the nearest that is enough', [700, 1000, 1400, 3000], 1900, CARNE, [2, 1000, 2000, false]],
  ['a little less of meat', [500, 1200], 1235, CARNE, [1, 1200, 1200, false]],
  ['five percent less, no more', [950], 1000, CARNE, [1, 950, 950, false]],
  ['six percent less is one more', [940], 1000, CARNE, [2, 940, 1880, false]],
  ['never less of what is counted', [130, 800, 1600], 1235, EMBUTIDO, [10, 130, 1300, false]],
  ['exactly enough of it', [130], 1300, EMBUTIDO, [10, 130, 1300, false]],
  ['one gram more is one more', [130], 1301, EMBUTIDO, [11, 130, 1430, false]],
  ['few pieces for many people', [130, 800, 1600], 13_000, EMBUTIDO, [17, 800, 13_600, false]],
  ['one at least', [500], 1, CARNE, [1, 500, 500, false]],
  ['of two that weigh the same the fewer pieces', [500, 1000], 2000, CARNE, [2, 1000, 2000, false]],
  ['cheese gives way by a fifth', [200], 625, QUESO, [3, 200, 600, false]],
] as const)('[VOL-02] %s', (_nombre, porciones, gramos, regla, esperado) => {
  expect(ajuste(con(...porciones), gramos, regla)).toEqual(esperado)
})

it.each([
  ['all there is', 2400, [500, 1000], 5000, [2, 1000, 2000, true]],
  ['another portion that is enough', 3000, [700, 1500], 2900, [2, 1500, 3000, false]],
  ['enough before nearer', 2000, [2000, 1500], 1600, [1, 2000, 2000, false]],
  ['enough before nearer, whichever comes first', 2000, [1500, 2000], 1600, [1, 2000, 2000, false]],
  ['no portion', 400, [500], 100, null],
])('[VOL-02] of what is short: %s', (_nombre, stock, porciones, gramos, esperado) => {
  expect(ajuste({ ...con(...porciones), stock }, gramos, CARNE)).toEqual(esperado)
})

it('[VOL-02] units count by what one usually weighs', () => {
  const unidades = { ...con(1000, 6000), medida: 'ud.' as const, stock: 100 }
  expect(gramosComida(unidades, porcion(6000), EMBUTIDO)).toBe(780)
  expect(gramosComida(con(500), porcion(500), EMBUTIDO)).toBe(500)
  expect(ajuste(unidades, 1000, EMBUTIDO)).toEqual([8, 1000, 1040, false])
  expect(ajuste({ ...unidades, stock: 3 }, 1000, EMBUTIDO)).toEqual([3, 1000, 390, true])
})

it('[VOL-02] of two portions alike the first; what weighs nothing feeds nobody', () => {
  const iguales = [1, 2].map(id => ({ id, nombre: '500 g', grsPorcion: 500 }))
  expect(fitPorciones({ ...con(), valores: iguales }, 500, CARNE)?.valor.id).toBe(1)
  expect(ajuste({ ...con(1), medida: 'ud.', stock: 100 }, 1000, EMBUTIDO)).toBeNull()
})

it('[VOL-02] a line has no more portions than a line may have, nor than there are', () => {
  expect(maximoDe({ ...con(1), stock: 5_000_000 }, porcion(1))).toBe(999)
  expect(maximoDe({ ...con(500), stock: 1499 }, porcion(500))).toBe(2)
  expect(ajuste({ ...con(1), stock: 5_000_000 }, 2000, CARNE)).toEqual([999, 1, 999, true])
  expect(fitPorciones(muestraArticulo({ valores: [] }), 1000, CARNE)).toBeNull()
})
