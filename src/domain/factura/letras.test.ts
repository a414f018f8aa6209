// Proves which letters a document can be written in.
import { expect, it } from 'vitest'
import { SIN_DIBUJO, seDibuja } from './letras.ts'

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

it('[Y9] what has no drawing is found wherever it stands', () => {
  expect('aΩb🥩'.replace(SIN_DIBUJO, '?')).toBe('a?b?')
})
