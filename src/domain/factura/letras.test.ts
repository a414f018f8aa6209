// Proves which letters a document can be written in.
import { expect, it } from 'vitest'
import { dibujable, seDibuja } from './letras.ts'

it.each([
  ['Ñandú & Hijos <SRL> «El Fogón» – Nº 3', true],
  ['Peña\u00a0Ltda.\nRosario', true],
  ['', true],
  ['Fogón Ω', false],
  ['Ωmega', false],
  ['عربي', false],
  ['El Fogón 🥩', false],
])('[FAC-06] [Y9] %j can be written: %s', (texto, escrito) => {
  expect(seDibuja(texto)).toBe(escrito)
})

it.each([
  ['aΩb', 'a?b'],
  ['🔥 Asado 🥩🥩 de tira 🔥', 'Asado de tira'],
  ['Vacío👍🏽 x 2', 'Vacío x 2'],
  ['Asado 🇦🇷', 'Asado'],
  ['1\u20e3 Combo', '1 Combo'],
  ['牛肉 🥩', '??'],
  ['🥩', '?'],
  ['🥩 🔥', '? ?'],
  ['Marca™ ©2026 ®', 'Marca™ ©2026 ®'],
  ['', ''],
])('[Y9] %j is drawn as %j', (texto, dibujado) => {
  expect(dibujable(texto)).toBe(dibujado)
})
