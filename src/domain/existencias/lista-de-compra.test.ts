// Proves what the purchase list says.
import { expect, it } from 'vitest'
import { textoAComprar, textoCantidad, textoDeCompra } from './lista-de-compra.ts'

it.each([
  ['/Kg', 4500, '4,5 kg'],
  ['/Kg', 0, '0,0 kg'],
  ['/Kg', 64_000, '64,0 kg'],
  ['/Kg', 3_045, '3,045 kg'],
  ['ud.', 1, '1 unidad'],
  ['ud.', 12, '12 unidades'],
] as const)('[STK-03] %s %i reads %s', (medida, cantidad, texto) => {
  expect(textoCantidad(medida, cantidad)).toBe(texto)
})

it('[STK-03] what is to be bought reads as one would ask for it', () => {
  expect([textoAComprar('/Kg', 4513), textoAComprar('ud.', 12)]).toEqual(['4,51 kg', '12 unidades'])
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
