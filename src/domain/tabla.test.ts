// Proves that tables of facts are read by rows and by columns, in their order.
import { expect, it } from 'vitest'
import { columnaDe, mapTabla, mapTablaPor, nombresDe, pickTabla } from './tabla.ts'

const CORTES = { vacio: { plu: 11, kilo: 900 }, asado: { plu: 12, kilo: 800 } } as const

it('names, columns and rows of a table', () => {
  expect(nombresDe(CORTES)).toEqual(['vacio', 'asado'])
  expect(columnaDe(CORTES, 'kilo')).toEqual({ vacio: 900, asado: 800 })
  expect(mapTabla(CORTES, ({ plu }, nombre) => `${plu} ${nombre}`)).toEqual({
    vacio: '11 vacio',
    asado: '12 asado',
  })
  expect(mapTablaPor(CORTES, 'plu', (_, nombre) => nombre)).toEqual({ 11: 'vacio', 12: 'asado' })
  expect(pickTabla(CORTES, ['asado'])).toEqual({ asado: CORTES.asado })
})
