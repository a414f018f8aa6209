// Proves which words of a name are searched by, that each is known once, and what a typed word is worth against them (CAT-04).
import { expect, it } from 'vitest'
import { PESO, readConsultas } from './consulta.ts'
import { countPalabras, isVacia, palabrasDe } from './vocabulario.ts'

const textos = (nombre: string) => palabrasDe(nombre).map(({ texto }) => texto)

it.each([
  ['Bife  de chorizo, y lomo', ['bife', 'chorizo', 'lomo']],
  ['¡Vacío!', ['vacio']],
  ['Pata-muslo x 2', ['pata', 'muslo', 'x', '2']],
  ['de la', []],
  ['', []],
])('[CAT-04] of %j the words that say something are %j', (nombre, palabras) => {
  expect(textos(nombre)).toEqual(palabras)
})

it('[CAT-04] a word is known once, with a number below how many are', () => {
  const [una] = palabrasDe('Zumbaquino')
  const cuantas = countPalabras()
  expect(palabrasDe('de ZUMBAQUINO ')[0]).toBe(una)
  expect(countPalabras()).toBe(cuantas)
  const [otra] = palabrasDe('Zumbaquera')
  expect(otra?.id).toBe(cuantas)
  expect(countPalabras()).toBe(cuantas + 1)
})

it('[CAT-04] words that join others say nothing', () => {
  expect(['de', 'con', 'vacio'].map(isVacia)).toEqual([true, true, false])
})

it.each([
  ['vacio', 'Vacío', PESO.igual],
  ['basio', 'Vacío', PESO.suena],
  ['chorizo', 'Chorizos', PESO.plural],
  ['vaci', 'Vacío', PESO.raiz],
  ['bas', 'Vacío', PESO.comienzo],
  ['cio', 'Vacío', PESO.dentro],
  ['io', 'Vacío', 0],
  ['v', 'Vacío', PESO.comienzo],
  ['bacip', 'Vacío', PESO.desliz],
])('[CAT-04] %s against %s is worth %d', (typed, nombre, peso) => {
  const [palabra] = palabrasDe(nombre)
  const [consulta] = readConsultas([{ texto: '', nombre: palabrasDe(nombre), lugar: [] }], typed)
  expect(palabra && consulta?.terminos[0]?.pesoDe(palabra)).toBe(peso)
})
