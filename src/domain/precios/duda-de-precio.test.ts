// Which prices are asked about, at both sides of the double and the half.
import { expect, it } from 'vitest'
import { dudaDePrecio } from './duda-de-precio.ts'

it.each([
  [530_000, 5_300_000, { texto: 'Sube 900 %: ¿sobra un cero?', cerca: 530_000 }],
  [530_000, 53_000_000, { texto: 'Sube 9900 %: ¿sobra un cero?', cerca: 530_000 }],
  [530_000, 53_000, { texto: 'Baja 90 %: ¿falta un cero?', cerca: 530_000 }],
  [530_000, 1_590_000, { texto: 'Sube 200 %: ¿sobra un cero?', cerca: null }],
  [530_000, 1_060_000, null],
  [530_000, 1_060_001, { texto: 'Sube 100 %: ¿sobra un cero?', cerca: null }],
  [530_000, 265_000, null],
  [530_000, 264_999, { texto: 'Baja 50 %: ¿falta un cero?', cerca: null }],
  [0, 5_300_000, null],
])('I3: from %i to %i', (antes, despues, duda) => {
  expect(dudaDePrecio(antes, despues)).toEqual(duda)
})
