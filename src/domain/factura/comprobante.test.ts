// Proves what documents are called and which note answers which invoice.
import { expect, it } from 'vitest'
import { renglon } from '../../../test/support/fotos-fiscales.ts'
import {
  empiezaCombo,
  esNota,
  letraDeTipo,
  nombreComprobante,
  notaDe,
  numeroComprobante,
} from './comprobante.ts'

it.each([
  [1, 'Factura A', 3, 'Nota de crédito A'],
  [6, 'Factura B', 8, 'Nota de crédito B'],
  [11, 'Factura C', 13, 'Nota de crédito C'],
  [51, 'Factura A', 53, 'Nota de crédito A'],
])('[FAC-07] an invoice of type %i is a %s, and type %i its %s', (tipo, nombre, nota, nombreNota) => {
  expect(nombreComprobante(tipo)).toBe(nombre)
  expect(notaDe(tipo)).toBe(nota)
  expect(nombreComprobante(nota)).toBe(nombreNota)
  expect(letraDeTipo(nota)).toBe(letraDeTipo(tipo))
  expect([esNota(tipo), esNota(nota)]).toEqual([false, true])
  expect(() => notaDe(nota)).toThrow(RangeError)
})

it('knows no other types', () => {
  expect(() => nombreComprobante(2)).toThrow(RangeError)
})

it.each([
  [5, 318, '00005-00000318'],
  [1, 1, '00001-00000001'],
  [99_998, 99_999_999, '99998-99999999'],
])('[FAC-06] number %i %i reads %s', (punto, numero, escrito) => {
  expect(numeroComprobante(punto, numero)).toBe(escrito)
})

it('[FAC-06] a combo is named above its first part, and again where another of that name begins', () => {
  const suelto = { ...renglon('Vacío', 100, 105), final: 100 }
  const parte = (combo: string, grupo: number) => ({ ...suelto, combo, grupo })
  const renglones = [
    parte('Parrillada', 1),
    parte('Parrillada', 1),
    parte('Parrillada', 2),
    parte('Picada', 2),
    suelto,
    parte('Picada', 2),
  ]
  const empiezan = [...renglones, undefined].map((_, i) => empiezaCombo({ renglones }, i))
  expect(empiezan).toEqual([true, false, true, true, false, true, false])
})
