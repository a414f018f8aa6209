// Proves when a customer has to confirm a price again.
import { expect, it } from 'vitest'
import { comparePrecios } from './precios-vistos.ts'

const BASE = {
  articuloNombre: 'Vacío',
  valorNombre: '500 g',
  preparaciones: [],
  preparacion: [],
  medida: '/Kg',
  grsPorcion: 500,
  precioKg: 1_000_000,
  descPorciento: null,
  cantidad: 1,
} as const

const ACTUALES = {
  lineas: [
    { ...BASE, articuloId: 1, valorId: 1, precioUnitario: 1000, subtotal: 1000 },
    { ...BASE, articuloId: 1, valorId: 2, precioUnitario: 2000, subtotal: 2000 },
  ],
  total: 3000,
}

const vista = (valorId: number, precio: number | null) => ({ articuloId: 1, valorId, precio })

it.each([
  ['equal', [vista(1, 1000), vista(2, 2000)], 3000],
  ['lower now than what was seen', [vista(1, 1001), vista(2, 9000)], 10_001],
  ['not said by the client', [vista(1, null)], null],
  ['of a line that is not in the order', [{ articuloId: 7, valorId: 1, precio: 1 }], null],
])('O2 accepts at the shop’s price when the price is %s', (_nombre, lineas, total) => {
  expect(comparePrecios({ lineas, total }, ACTUALES)).toBeNull()
})

it('O2 one centavo more than was seen is a conflict with the new figures', () => {
  expect(comparePrecios({ lineas: [vista(1, 999), vista(2, 2000)], total: null }, ACTUALES)).toEqual({
    texto: 'Los precios cambiaron. Revisá tu carrito.',
    lineas: [{ articuloId: 1, valorId: 1, visto: 999, actual: 1000 }],
    total: 3000,
  })
})

it('ORD-02 a total that no longer holds is a conflict even with every unit price right', () => {
  expect(comparePrecios({ lineas: [vista(1, 1000)], total: 2999 }, ACTUALES)).toEqual({
    texto: 'Los precios cambiaron. Revisá tu carrito.',
    lineas: [],
    total: 3000,
  })
})

it('O2 a line sent twice with two prices is judged by each', () => {
  expect(
    comparePrecios({ lineas: [vista(1, 1000), vista(1, 1)], total: null }, ACTUALES)?.lineas,
  ).toHaveLength(1)
})

it('[ART-07] the same cut prepared in another way is another price', () => {
  const preparada = {
    ...BASE,
    articuloId: 1,
    valorId: 1,
    preparaciones: [3],
    precioUnitario: 1500,
    subtotal: 1500,
  }
  const actuales = { lineas: [...ACTUALES.lineas, preparada], total: 4500 }
  const vistos = [
    vista(1, 1000),
    { ...vista(1, 1499), preparaciones: [3] },
    { ...vista(1, 1), preparaciones: [9] },
  ]
  expect(comparePrecios({ lineas: vistos, total: null }, actuales)?.lineas).toEqual([
    { articuloId: 1, valorId: 1, preparaciones: [3], visto: 1499, actual: 1500 },
  ])
})
