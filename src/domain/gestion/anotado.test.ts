// Proves which thing a field of the log names.
import { expect, it } from 'vitest'
import { celdaDe, claveAnotada } from './anotado.ts'

it.each([
  ['articulos.7', { clave: 'articulo.7', desde: null }],
  ['categorias.12', { clave: 'categoria.12', desde: null }],
  ['escalas.c2.5000', { clave: 'categoria.2', desde: 5000 }],
  ['escalas.a12.2000', { clave: 'articulo.12', desde: 2000 }],
  ['escalas.a7.2000', { clave: 'articulo.7', desde: 2000 }],
  ['articulos.', null],
  ['articulos.7x', null],
  ['xarticulos.7', null],
  ['escalas.b2.5000', null],
  ['escalas.c2', null],
  ['xescalas.c2.5', null],
  ['escalas.c2.5x', null],
  ['nombre', null],
])('[AUD-01] the cell of a price list %s', (campo, celda) => expect(celdaDe(campo)).toEqual(celda))

it.each([
  ['sub_categoria_id', 3, 'sub-categoria.3'],
  ['categoria_id', 2, 'categoria.2'],
  ['categoria_id', null, null],
  ['valores', { valor_id: 4, orden: 1 }, 'valor.4'],
  ['insignias', { insignia_id: 1 }, 'insignia.1'],
  ['insignias', { valor_id: 1 }, null],
  ['acompanan', { acompana_id: 7 }, 'articulo.7'],
  ['partes', { de_id: 7, gramos: 500 }, 'articulo.7'],
  ['valores', null, null],
  ['articulos.7', 1_500_000, 'articulo.7'],
  ['nombre', 'Vacío', null],
  ['toString', 1, null],
])('[AUD-01] %s with %j is about %s', (campo, valor, clave) => expect(claveAnotada(campo, valor)).toBe(clave))
