// Proves letters and types by who issues and who receives.
import { expect, it } from 'vitest'
import {
  CONDICIONES,
  condicionesDe,
  esCondicion,
  letraDe,
  MONOTRIBUTISTAS,
  NOMBRE_EMISOR,
  nombreCondicion,
  tipoDeFactura,
} from './condicion.ts'

it.each([
  ['responsable', 1, 'A', 1, 51],
  ['responsable', 6, 'A', 1, 51],
  ['responsable', 13, 'A', 1, 51],
  ['responsable', 16, 'A', 1, 51],
  ['responsable', 4, 'B', 6, 6],
  ['responsable', 5, 'B', 6, 6],
  ['responsable', 10, 'B', 6, 6],
  ['responsable', 15, 'B', 6, 6],
  ['monotributo', 1, 'C', 11, 11],
  ['monotributo', 5, 'C', 11, 11],
  ['monotributo', 6, 'C', 11, 11],
] as const)('[FAC-02] %s to %i gets %s, of type %i or %i', (emisor, condicion, letra, tipo, conRetencion) => {
  expect(letraDe(emisor, condicion)).toBe(letra)
  expect(tipoDeFactura(letra, 'A')).toBe(tipo)
  expect(tipoDeFactura(letra, '51')).toBe(conRetencion)
  expect(condicionesDe(letra)).toContain(condicion)
})

it('[FAC-02] an A goes to whom the tax office lets it, a C to everybody', () => {
  expect(condicionesDe('A')).toEqual([1, 6, 13, 16])
  expect(condicionesDe('B')).toEqual([4, 5, 15, 10])
  expect(condicionesDe('C')).toEqual(CONDICIONES.map(({ id }) => id))
  expect([7, '1', 2, null].map(esCondicion)).toEqual([false, false, false, false])
  expect(nombreCondicion(7)).toBe('Condición 7')
  expect(letraDe('responsable', 7)).toBe('B')
  expect(MONOTRIBUTISTAS).toEqual([6, 13, 16])
})

it('[FAC-06] a condition and the shop’s own are written in full', () => {
  expect(nombreCondicion(4)).toBe('IVA Sujeto Exento')
  expect(NOMBRE_EMISOR).toEqual({
    responsable: 'IVA Responsable Inscripto',
    monotributo: 'Responsable Monotributo',
  })
})
