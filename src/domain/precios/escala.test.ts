// Proves how a quantity step reads.
import { expect, it } from 'vitest'
import { textoEscala } from './escala.ts'

it.each([
  [{ desde: 5000, precioKg: 1_000_000, descPorciento: 15 }, '/Kg', 'Desde 5 kg: $8.500 el kilo'],
  [{ desde: 2500, precioKg: 1_000_000, descPorciento: null }, '/Kg', 'Desde 2,5 kg: $10.000 el kilo'],
  [{ desde: 6000, precioKg: 100_000, descPorciento: 10 }, 'ud.', 'Desde 6 unidades: $900 la unidad'],
  [{ desde: 1000, precioKg: 100_000, descPorciento: 10 }, 'ud.', 'Desde 1 unidad: $900 la unidad'],
] as const)('[PREC-08] a step reads as people say it', (escala, medida, texto) => {
  expect(textoEscala(escala, medida)).toBe(texto)
})
