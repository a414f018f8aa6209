// Proves what the purchase list says.
import { expect, it } from 'vitest'
import { textoCantidad, textoDeCompra } from './lista-de-compra.ts'

it.each([
  ['/Kg', 4500, '4,50 kg'],
  ['ud.', 1, '1 unidad'],
  ['ud.', 12, '12 unidades'],
] as const)('[STK-03] %s %i reads %s', (medida, cantidad, texto) => {
  expect(textoCantidad(medida, cantidad)).toBe(texto)
})

it('[STK-03] names what is needed, and nothing of which there is enough', () => {
  expect(
    textoDeCompra([
      { nombre: 'Vacío', medida: '/Kg', cantidad: 4500 },
      { nombre: 'Asado', medida: '/Kg', cantidad: 0 },
      { nombre: 'Huevos', medida: 'ud.', cantidad: 1 },
    ]),
  ).toBe('Vacío: 4,50 kg\nHuevos: 1 unidad')
})
