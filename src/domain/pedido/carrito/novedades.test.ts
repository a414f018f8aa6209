// Proves that every change is said once each time it happens, and no more often.
import { expect, it } from 'vitest'
import { acknowledge, type Novedades, noteCambios, SIN_NOVEDADES } from './novedades.ts'

const SUBE = 'Vacío (500 g) subió de $100 a $120.'
const BAJA = 'Vacío (500 g) bajó de $120 a $100.'
const SIN_STOCK = 'Asado (1 kg) se quedó sin stock.'

/** What changed at each look, with what a refusal told of it; null: the customer says they read it. */
const after = (...pasos: readonly (readonly [readonly string[], (readonly string[])?] | null)[]) =>
  pasos.reduce<Novedades>(
    (novedades, paso) =>
      paso === null ? acknowledge(novedades) : noteCambios(novedades, paso[0], paso[1] ?? []),
    SIN_NOVEDADES,
  ).pendientes

it('[ORD-02] says what changed until it is read, also once the cart has it', () => {
  expect(after([[SUBE]])).toEqual([SUBE])
  expect(after([[SUBE]], [[]])).toEqual([SUBE])
  expect(after([[SUBE]], [[]], null)).toEqual([])
})

it('[ORD-02] nothing new is nothing to look at again', () => {
  const sinStock = noteCambios(SIN_NOVEDADES, [SIN_STOCK], [])
  expect(noteCambios(sinStock, [SIN_STOCK], [])).toBe(sinStock)
  expect(noteCambios(SIN_NOVEDADES, [], [])).toBe(SIN_NOVEDADES)
})

it('[ORD-02] a rise that comes a second time is said a second time', () => {
  expect(after([[SUBE]], [[]], null, [[BAJA]], [[]], null, [[SUBE]], [[]])).toEqual([SUBE])
  expect(after([[SUBE]], [[]], null, [[BAJA]], [[]], [[SUBE]])).toEqual([BAJA, SUBE])
  expect(after([[SUBE]], [[BAJA]])).toEqual([SUBE, BAJA])
})

it('[ORD-02] what stays so is said once, until it is otherwise and so again', () => {
  expect(after([[SIN_STOCK]], null, [[SIN_STOCK]])).toEqual([])
  expect(after([[SIN_STOCK]], null, [[SIN_STOCK, SUBE]])).toEqual([SUBE])
  expect(after([[SIN_STOCK]], null, [[]], [[SIN_STOCK]])).toEqual([SIN_STOCK])
})

it('[ORD-02] what a refusal told is not told again, and nothing is said twice at once', () => {
  expect(after([[SIN_STOCK, SUBE], [SIN_STOCK]])).toEqual([SUBE])
  expect(after([[SIN_STOCK], [SIN_STOCK]], [[SIN_STOCK]])).toEqual([])
  expect(after([[SIN_STOCK]], [[SIN_STOCK], [SIN_STOCK]])).toEqual([])
  expect(after([[SUBE]], [[]], [[SUBE]])).toEqual([SUBE])
})
