// The rate proposed for a new article, by the words of shops’ categories (FAC-05).
import { expect, test } from 'vitest'
import { DEMO } from '../../../seeds/demo.ts'
import { ivaPropuesto } from './iva-propuesto.ts'

test.each([
  ['Vacunos / Parrilla', 105],
  ['Productos en Carne bovina', 105],
  ['Ovinos', 105],
  ['Pollo / Presas', 105],
  ['Aves', 105],
  ['Ave entera', 105],
  ['Granja', 105],
  ['Conejos', 105],
  ['ACHURAS', 105],
  ['Menudencias', 105],
  ['Lechón', 105],
  ['Verduras y frutas', 105],
  ['Milanesas', 210],
  ['Pollo / Milanesas', 210],
  ['Cerdo / Embutidos', 210],
  ['Chacinados', 210],
  ['Preparados de carne', 210],
  ['Carnes elaboradas', 210],
  ['Hamburguesas', 210],
  ['Carbón', 210],
  ['Leña y carbón', 210],
  ['Vinos', 210],
  ['Vino tinto', 210],
  ['Bebidas', 210],
  ['Almacén / Quesos', 210],
  ['Huevos', 210],
  ['Pescados', 210],
  ['Ofertas de la semana', null],
  ['', null],
] as const)('[FAC-05] a new article of «%s» is proposed %s', (categoria, iva) => {
  expect(ivaPropuesto(categoria)).toBe(iva)
})

test('[FAC-05] the categories of the demo shop are proposed what they have', () => {
  for (const { nombre, ivaPorMil } of DEMO.categorias)
    expect([nombre, ivaPropuesto(nombre)]).toEqual([nombre, ivaPorMil])
})
