// Proves what the line below a card's name says.
import { expect, it } from 'vitest'
import type { Articulo } from '#domain/catalogo/catalogo.ts'
import { muestraArticulo, muestraValor } from '../../../../test/support/muestras.ts'
import { comoSeVende } from './como-se-vende.ts'

const porciones = (...gramos: number[]) => ({
  valores: gramos.map((grsPorcion, id) => muestraValor({ id, grsPorcion })),
})

it.each<[Partial<Articulo>, string]>([
  [porciones(1000, 500), 'Desde 500 g'],
  [porciones(999), 'Desde 999 g'],
  [porciones(1000), 'Desde 1 kg'],
  [porciones(1200, 3000), 'Desde 1,2 kg'],
  [porciones(), 'Por kilo'],
  [{ ...porciones(1000), medida: 'ud.' }, 'Por unidad'],
  [{ ...porciones(500), ofertaHasta: '2026-11-23T00:00:00-03:00' }, 'Oferta hasta el dom 22/11'],
])('[PREC-05] [CARD-01] %j reads %s', (cambios, texto) => {
  expect(comoSeVende(muestraArticulo(cambios))).toBe(texto)
})
