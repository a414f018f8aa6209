// A point of the map, however it is pasted.
import { expect, it } from 'vitest'
import { PUNTO, puntoEscrito, readPunto } from './punto.ts'

const LOCAL = { lat: -32.94682, lon: -60.63932 }

it.each([
  ['-32.94682, -60.63932', LOCAL],
  ['-32.94682,-60.63932', LOCAL],
  ['  -32.94682 ; -60.63932  ', LOCAL],
  ['-32, -60', { lat: -32, lon: -60 }],
  ['5.5, 130.25', { lat: 5.5, lon: 130.25 }],
  ['90, 180', { lat: 90, lon: 180 }],
  ['-90, -180', { lat: -90, lon: -180 }],
  ['https://www.google.com/maps/@-32.94682,-60.63932,17z', LOCAL],
  ['https://www.google.com/maps/place/Salta/@-32.1,-60.1,17z/data=!3d-32.94682!4d-60.63932', LOCAL],
  ['https://maps.google.com/?q=-32.94682%2C-60.63932', LOCAL],
  ['https://maps.example/?ll=-32.94682, -60.63932', LOCAL],
  ['https://maps.example/dir/-32.94682,-60.63932', LOCAL],
  ['https://maps.example/@5.5,130.25,9z', { lat: 5.5, lon: 130.25 }],
  ['https://maps.example/!3d5.5!4d130.25', { lat: 5.5, lon: 130.25 }],
  [`https://maps.example/@-32.94682,-60.63932${'x'.repeat(500 - 41)}`, LOCAL],
  [`https://maps.example/@-32.94682,-60.63932${'x'.repeat(501 - 41)}`, null],
  ['90.1, 0', null],
  ['-91, 0', null],
  ['0, 180.5', null],
  ['0, -181', null],
  ['132, 0', null],
  ['a -32, -60', null],
  ['-32, -60 b', null],
  ['Mitre 1482, Rosario', null],
  ['', null],
])('[ENT-01] %j names %j', (texto, punto) => {
  expect(readPunto(texto)).toEqual(punto)
})

it.each([
  [' -32.9468231 ; -60.6393189 ', '-32.94682, -60.63932', true],
  ['-32, -60', '-32.00000, -60.00000', true],
  ['Mitre 1482', 'Mitre 1482', false],
])('[ENT-01] %j is kept as %j', (texto, escrito, es) => {
  expect(puntoEscrito(texto)).toBe(escrito)
  expect(PUNTO.test(escrito)).toBe(es)
})

it.each([
  ['5.5, 130.25', true],
  ['-5.1234567, -130.1234567', true],
  ['x5.5, 1.5', false],
  ['5.5, 1.5x', false],
  ['5.5,1.5', false],
  ['5.12345678, 1.5', false],
  ['5.5, 1.12345678', false],
])('[ENT-01] %j is a point as it is kept: %j', (texto, es) => {
  expect(PUNTO.test(texto)).toBe(es)
})
