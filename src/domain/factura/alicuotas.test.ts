// Proves the rates of VAT the tax office knows, by its own numbers, and what they are called.
import { expect, it } from 'vitest'
import { ALICUOTAS, ALICUOTAS_USUALES, esAlicuota, idDeAlicuota, nombreAlicuota } from './alicuotas.ts'

it.each([
  [25, 9, '2,5 %'],
  [50, 8, '5 %'],
  [105, 4, '10,5 %'],
  [210, 5, '21 %'],
  [270, 6, '27 %'],
])('[FAC-05] %i per mil is rate number %i, written %s', (ivaPorMil, id, nombre) => {
  expect(idDeAlicuota(ivaPorMil)).toBe(id)
  expect(esAlicuota(ivaPorMil)).toBe(true)
  expect(nombreAlicuota(ivaPorMil)).toBe(nombre)
})

it('[FAC-05] what is exempt may be sold and has no number; any other rate is none', () => {
  expect([idDeAlicuota(0), esAlicuota(0), nombreAlicuota(0)]).toEqual([null, true, 'Exento'])
  expect([idDeAlicuota(150), esAlicuota(150), nombreAlicuota(150)]).toEqual([null, false, '15 %'])
  expect(ALICUOTAS).toHaveLength(5)
})

it('[FAC-05] a butcher is offered 10,5 %, 21 % and exempt', () => {
  expect(ALICUOTAS_USUALES.map(nombreAlicuota)).toEqual(['10,5 %', '21 %', 'Exento'])
})
