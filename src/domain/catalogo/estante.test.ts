// What a category, a portion or a badge may be called, on both sides of every limit.
import { describe, expect, it } from 'vitest'
import {
  avisoBorrar,
  caminoTomado,
  GRAMOS_MAX,
  motivoColgados,
  motivoEnListas,
  NOMBRE_MAX,
  readGramos,
  readNombreEstante,
} from './estante.ts'

describe('[ART-05] names', () => {
  it.each([
    ['categoria', 60],
    ['subCategoria', 60],
    ['valor', 80],
    ['insignia', 40],
  ] as const)('of a %s have up to %i letters', (estante, max) => {
    expect(NOMBRE_MAX[estante]).toBe(max)
    expect(readNombreEstante(estante, 'ñ'.repeat(max))).toEqual({ valor: 'ñ'.repeat(max) })
    expect(readNombreEstante(estante, 'ñ'.repeat(max + 1))).toEqual({
      motivo: `El nombre va en una línea de hasta ${max} letras.`,
    })
  })

  it.each([
    ['  Achuras   del  día ', { valor: 'Achuras del día' }],
    ['a\u200bb', { valor: 'ab' }],
    ['a\nb', { motivo: 'El nombre va en una línea de hasta 60 letras.' }],
    ['   ', { motivo: 'Falta el nombre.' }],
    [undefined, { motivo: 'Falta el nombre.' }],
    [7, { motivo: 'Falta el nombre.' }],
    ['¡¡!!', { motivo: 'El nombre necesita alguna letra o un número: de él sale su dirección.' }],
    ['Carrito', { motivo: '/carrito es una dirección de la tienda. Poné otro nombre.' }],
    ['ÁPI', { motivo: '/api es una dirección de la tienda. Poné otro nombre.' }],
    ['Trastienda', { motivo: '/trastienda es una dirección de la tienda. Poné otro nombre.' }],
    ['Carritos', { valor: 'Carritos' }],
  ])('category %j reads %j', (escrito, leido) => {
    expect(readNombreEstante('categoria', escrito)).toEqual(leido)
  })

  it('only a category has a path to be refused for', () => {
    expect(readNombreEstante('subCategoria', 'Carrito')).toEqual({ valor: 'Carrito' })
    expect(readNombreEstante('insignia', '¡!')).toEqual({ valor: '¡!' })
  })

  it('a path that is taken is named', () => {
    expect(caminoTomado('Menú del día')).toBe('Ya hay una categoría en /menu-del-dia.')
  })
})

describe('[ART-05] grams', () => {
  it.each([
    [1, { valor: 1 }],
    [GRAMOS_MAX, { valor: 100_000 }],
    [0, { motivo: 'Los gramos van de 1 a 100.000.' }],
    [GRAMOS_MAX + 1, { motivo: 'Los gramos van de 1 a 100.000.' }],
    [1.5, { motivo: 'Los gramos van en números enteros.' }],
    ['500', { motivo: 'Los gramos van en números enteros.' }],
    [undefined, { motivo: 'Los gramos van en números enteros.' }],
  ])('%j reads %j', (escrito, leido) => {
    expect(readGramos(escrito)).toEqual(leido)
  })
})

describe('[ART-05] what is not empty stays', () => {
  it.each([
    ['categoria', 1, 'No se puede borrar: tiene 1 sub-categoría. Pasalas a otra categoría o borralas antes.'],
    [
      'categoria',
      3,
      'No se puede borrar: tiene 3 sub-categorías. Pasalas a otra categoría o borralas antes.',
    ],
    [
      'subCategoria',
      2,
      'No se puede borrar: tiene 2 artículos, contando los archivados. Pasalos a otra sub-categoría antes.',
    ],
    ['valor', 1, 'No se puede borrar: tiene 1 artículo que la usa. Sacala de ellos antes.'],
    ['insignia', 2, 'No se puede borrar: tiene 2 artículos que la llevan. Sacala de ellos antes.'],
  ] as const)('%s with %i', (estante, cuantos, motivo) => {
    expect(motivoColgados(estante, cuantos)).toBe(motivo)
  })
})

it.each([
  [1, 'No se puede borrar: una lista de precios tiene un porcentaje para ella. Sacalo de ahí antes.'],
  [3, 'No se puede borrar: hay 3 porcentajes en las listas de precios para ella. Sacalos de ahí antes.'],
])('[ART-05] %i agreed with customers', (cuantas, motivo) => {
  expect(motivoEnListas(cuantas)).toBe(motivo)
})

it.each([
  [0, 0, null],
  [0, undefined, null],
  [1, undefined, 'Con Pastas se va su foto. No se puede deshacer.'],
  [1, 0, 'Con Pastas se va su foto. No se puede deshacer.'],
  [2, 0, 'Con Pastas se van sus fotos. No se puede deshacer.'],
  [0, 1, 'Con Pastas se va su dirección anterior. No se puede deshacer.'],
  [1, 2, 'Con Pastas se van su foto y sus 2 direcciones anteriores. No se puede deshacer.'],
])('[ADM-05] with %i pictures and %s old paths', (fotos, caminos, aviso) => {
  expect(avisoBorrar('Pastas', fotos, caminos)).toBe(aviso)
})
