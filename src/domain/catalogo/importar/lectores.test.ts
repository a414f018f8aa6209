// Proves how a cell of a plain field is read by its row alone: a line, a whole number, yes or no (decision 0100).
import { expect, it } from 'vitest'
import type { Celda } from '#domain/precios/cifra-planilla.ts'
import type { Campo } from '../campos.ts'
import { readLlano, textoLlano } from './lectores.ts'

it.each<[Campo, Celda, unknown, string]>([
  ['sku', ' V-1 ', 'V-1', 'V-1'],
  ['sku', 206, '206', '206'],
  ['plu', '00206', 206, '206'],
  ['plu', 1, 1, '1'],
  ['plu', 999_999, 999_999, '999999'],
  ['controlStock', 'Sí', true, 'sí'],
  ['controlStock', 'x', true, 'sí'],
  ['controlStock', 'NO', false, 'no'],
  ['controlStock', false, false, 'no'],
])('[IMP-02] %s %j is %j, said %s', (campo, celda, valor, texto) => {
  expect(readLlano(campo)(celda)).toEqual({ ok: true, valor, texto })
})

const SI_O_NO = [
  { texto: 'Sí', valor: 'sí' },
  { texto: 'No', valor: 'no' },
]
it.each<[Campo, Celda, string, readonly object[]]>([
  ['sku', 'x'.repeat(41), 'El código externo va en una línea de hasta 40 letras', []],
  ['plu', 0, 'El código de balanza va de 1 a 999999', []],
  ['plu', 1_000_000, 'El código de balanza va de 1 a 999999', []],
  ['plu', 'x', 'El código de balanza no es un número', []],
  ['plu', '7,5', 'El código de balanza tiene que ser un número entero', []],
  ['controlStock', 'quizás', 'Si se cuenta el stock es sí o no', SI_O_NO],
])('[IMP-02] %s %j is refused: %s', (campo, celda, motivo, respuestas) => {
  expect(readLlano(campo)(celda)).toEqual({ ok: false, motivo, respuestas })
})

it.each([
  [true, 'sí'],
  [false, 'no'],
  [7, '7'],
  ['V-1', 'V-1'],
])('[IMP-02] %j reads %s', (valor, texto) => {
  expect(textoLlano(valor)).toBe(texto)
})
