// Proves how a search for an order is understood.
import { expect, it } from 'vitest'
import { readBuscado } from './busqueda.ts'

it.each([
  ['40', 40],
  ['#40', 40],
  ['# 40', 40],
  ['Pedido#40', 40],
  ['pedido 40', 40],
  ['PEDIDO #40', 40],
  ['pedido n° 40', 40],
  [' nro. 40 ', 40],
  ['nro 40', 40],
  ['pedido', null],
  ['pedido 40 y 41', null],
  ['040', null],
  ['99999999999', null],
  ['', null],
])('reads the number of %j as %j', (texto, id) => {
  expect(readBuscado(texto).id).toBe(id)
})

it.each([
  ['$19.500', 1_950_000],
  ['$ 19.500,50', 1_950_050],
  ['19500', 1_950_000],
  ['19.500', 1_950_000],
  ['ana', null],
  ['pedido 40', null],
])('reads the amount of %j as %j', (texto, centavos) => {
  expect(readBuscado(texto).centavos).toBe(centavos)
})

it.each([
  ['+54 9 (341) 467-8210', '5493414678210'],
  ['4678', '4678'],
  ['467', null],
  ['$4678', null],
  ['4678 ana', null],
])('reads the phone of %j as %j', (texto, cifras) => {
  expect(readBuscado(texto).cifras).toBe(cifras)
})

it.each([
  ['José ÑANDÚ', ['jose', 'nandu']],
  ["Bernardo O'Higgins", ['bernardo', 'ohiggins']],
  ['o’higgins', ['ohiggins']],
  ['Ana.Gomez@Correo.Example', ['ana.gomez@correo.example']],
  [" ' ", []],
])('reads the words of %j', (texto, palabras) => {
  expect(readBuscado(texto).palabras).toEqual(palabras)
})
