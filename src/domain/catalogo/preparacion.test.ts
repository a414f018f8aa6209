// Proves which preparations a choice means, what they are called together and what they add.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { muestraArticulo } from '../../../test/support/muestras.ts'
import {
  choosePreparaciones,
  elegidaDe,
  etiquetaLinea,
  type Preparacion,
  precioPreparacion,
  textoPreparacion,
} from './preparacion.ts'

const FINA: Preparacion = { id: 7, nombre: 'Fina', precioKg: 0, grupo: 'Corte' }
const GRUESA: Preparacion = { id: 3, nombre: 'Gruesa', precioKg: 0, grupo: 'Corte' }
const SIN_GRASA: Preparacion = { id: 5, nombre: 'Sin grasa', precioKg: 90_000, grupo: null }
const AL_VACIO: Preparacion = { id: 9, nombre: 'Al vacío', precioKg: 45_000, grupo: null }
const CHICAS: Preparacion = { id: 1, nombre: 'Chicas', precioKg: 0, grupo: 'Tamaño' }
const TODAS = [FINA, GRUESA, SIN_GRASA, AL_VACIO, CHICAS]

describe('[ART-07] a choice', () => {
  it.each([
    ['nothing: the first of each group', [], [1, 7]],
    ['one of a group', [3], [1, 3]],
    ['two of a group: the first of them as they are shown', [3, 7], [1, 7]],
    ['what stands by itself', [9], [1, 7, 9]],
    ['everything by itself, in any order and twice', [9, 5, 9], [1, 5, 7, 9]],
    ['what the article does not have', [4, 99, -1], [1, 7]],
  ])('of %s', (_titulo, ids, elegidas) => {
    expect(choosePreparaciones(TODAS, ids).map(({ id }) => id)).toEqual(elegidas)
  })

  it('is nothing of an article without any, and nothing when nobody said', () => {
    expect(choosePreparaciones([], [1, 2])).toEqual([])
    expect(choosePreparaciones([SIN_GRASA])).toEqual([])
    expect(choosePreparaciones([FINA])).toEqual([FINA])
  })

  it('leaves the article’s own list in its order', () => {
    const lista = [FINA, GRUESA]
    choosePreparaciones(lista, [3])
    expect(lista).toEqual([FINA, GRUESA])
  })

  it('has exactly one of each group and is itself once chosen, whatever is asked for', () => {
    const una = fc.record({
      id: fc.integer({ min: 1, max: 30 }),
      nombre: fc.constant('x'),
      precioKg: fc.nat(),
      grupo: fc.constantFrom(null, 'a', 'b'),
    })
    const listas = fc.uniqueArray(una, { selector: ({ id }) => id, maxLength: 12 })
    fc.assert(
      fc.property(listas, fc.array(fc.integer({ min: 0, max: 31 })), (todas, ids) => {
        const elegidas = choosePreparaciones(todas, ids)
        for (const grupo of ['a', 'b']) {
          const hay = todas.some(otra => otra.grupo === grupo)
          expect(elegidas.filter(otra => otra.grupo === grupo)).toHaveLength(hay ? 1 : 0)
        }
        const suyos = elegidas.map(({ id }) => id)
        expect(suyos).toEqual(suyos.toSorted((a, b) => a - b))
        expect(choosePreparaciones(todas, suyos)).toEqual(elegidas)
        expect(elegidas.every(otra => otra.grupo !== null || ids.includes(otra.id))).toBe(true)
      }),
    )
  })
})

it('[ART-07] as a line takes it: ids, names and what they add', () => {
  expect(elegidaDe(muestraArticulo({ preparaciones: TODAS }), [9, 5, 3])).toEqual({
    preparaciones: [1, 3, 5, 9],
    preparacionNombre: 'Chicas, Gruesa, Sin grasa, Al vacío',
    extraKg: 135_000,
  })
  expect(elegidaDe(muestraArticulo())).toEqual({ preparaciones: [], preparacionNombre: '', extraKg: 0 })
})

it('names and adds up what was chosen', () => {
  expect(textoPreparacion([])).toBe('')
  expect(textoPreparacion([FINA])).toBe('Fina')
  expect(precioPreparacion([])).toBe(0)
  expect(precioPreparacion([SIN_GRASA, AL_VACIO])).toBe(135_000)
})

it.each([
  ['1 kg - bandeja', '', '1 kg'],
  ['1 kg - bandeja', 'Gruesa, Al vacío', '1 kg, Gruesa, Al vacío'],
])('%j with %j reads %j', (valor, preparacion, texto) => {
  expect(etiquetaLinea(valor, preparacion)).toBe(texto)
})
