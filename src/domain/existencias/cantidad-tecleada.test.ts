// Proves how a typed quantity is read, and that nothing is guessed.
import { expect, it } from 'vitest'
import { readCantidad } from './cantidad-tecleada.ts'

it.each([
  ['4', '/Kg', 4000],
  ['4,5', '/Kg', 4500],
  ['4.5', '/Kg', 4500],
  ['4,', '/Kg', 4000],
  ['0,125', '/Kg', 125],
  ['1,500', '/Kg', 1500],
  ['0.125', '/Kg', 125],
  ['1500', '/Kg', 1_500_000],
  [' 12 kg ', '/Kg', 12_000],
  ['12', 'ud.', 12],
  ['12,0', 'ud.', 12],
  ['3 unidades', 'ud.', 3],
  ['0', 'ud.', 0],
  ['9999999', 'ud.', 9_999_999],
] as const)('[STK-01] "%s" of %s is %i', (texto, medida, cantidad) => {
  expect(readCantidad(texto, medida)).toEqual({ ok: true, cantidad })
})

it.each([
  ['', '/Kg', 'Escribí cuánto.'],
  [' kg', '/Kg', 'Escribí cuánto.'],
  ['1.500', '/Kg', '¿1,500 o 1500? Escribilo con coma, o sin punto.'],
  ['1.500', 'ud.', '¿1,500 o 1500? Escribilo con coma, o sin punto.'],
  ['10.250', '/Kg', '¿10,250 o 10250? Escribilo con coma, o sin punto.'],
  ['0.250', 'ud.', 'Se cuenta por unidad entera.'],
  ['1,5', 'ud.', 'Se cuenta por unidad entera.'],
  ['-1', '/Kg', 'Eso no es una cantidad.'],
  ['1.5000', '/Kg', 'Eso no es una cantidad.'],
  ['1e3', '/Kg', 'Eso no es una cantidad.'],
  ['１２', '/Kg', 'Eso no es una cantidad.'],
  ['12345678', '/Kg', 'Eso no es una cantidad.'],
  ['1,2345', '/Kg', 'Eso no es una cantidad.'],
  ['uno', '/Kg', 'Eso no es una cantidad.'],
] as const)('[STK-01] "%s" of %s is no quantity', (texto, medida, motivo) => {
  expect(readCantidad(texto, medida)).toEqual({ ok: false, texto: motivo })
})

it.each([
  ['1234.567', '/Kg', 1_234_567],
  ['00.500', '/Kg', 500],
  ['2 kilo', '/Kg', 2_000],
  ['2 Kilos', '/Kg', 2_000],
  ['1 unidad', 'ud.', 1],
  ['3 unidades', 'ud.', 3],
  ['3 u.', 'ud.', 3],
] as const)('[STK-01] "%s" of %s is %i', (texto, medida, cantidad) => {
  expect(readCantidad(texto, medida)).toEqual({ ok: true, cantidad })
})
