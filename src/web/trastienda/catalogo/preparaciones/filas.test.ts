// Proves what is read from the typed rows of the preparations' editor, and how they move.
import { expect, it } from 'vitest'
import type { PreparacionDada } from '#domain/catalogo/preparaciones-dadas.ts'
import { isIgual, moveFila, newFila, readFilas, toFilas } from './filas.ts'

const LISTA: readonly PreparacionDada[] = [
  { id: 1, nombre: 'Fina', grupo: 'Corte', precioKg: 0 },
  { id: 2, nombre: 'Al vacío', grupo: null, precioKg: 145_050 },
]

it('[ART-07] shows a list and reads the same back', () => {
  const filas = toFilas(LISTA)
  expect(filas.map(({ precio }) => precio)).toEqual(['', '1.450,50'])
  expect(readFilas(filas)).toEqual({ ok: true, lista: LISTA })
  expect(isIgual(filas, LISTA)).toBe(true)
  expect(new Set([...filas, newFila()].map(({ clave }) => clave)).size).toBe(3)
})

it.each([[{ nombre: 'Gruesa' }], [{ precio: '0' }], [{ grupo: 'x' }]])(
  'sees that %j is something to save',
  cambio => {
    expect(
      isIgual(
        toFilas(LISTA).with(0, { ...newFila(), id: 1, nombre: 'Fina', grupo: 'Corte', ...cambio }),
        LISTA,
      ),
    ).toBe(false)
    expect(isIgual(toFilas(LISTA).slice(1), LISTA)).toBe(false)
  },
)

it.each([
  ['', 0],
  [' ', 0],
  ['450', 45_000],
  ['$ 450,5', 45_050],
])('reads the price %j', (precio, precioKg) => {
  const leidas = readFilas([{ ...newFila(), nombre: 'x', precio }])
  expect(leidas).toEqual({ ok: true, lista: [{ id: null, nombre: 'x', grupo: null, precioKg }] })
})

it.each([
  [{ nombre: 'x', precio: 'gratis' }, 'Escribí un monto, como 450 o 450,50'],
  [{ nombre: 'x', precio: '-1' }, 'Escribí un monto, como 450 o 450,50'],
  [{ nombre: '' }, 'Escribí cómo se llama la preparación'],
])('says what is wrong with %j and where', (cambio, texto) => {
  const filas = [...toFilas(LISTA), { ...newFila(), ...cambio }]
  expect(readFilas(filas)).toEqual({ ok: false, indice: 2, texto })
})

it('moves a row by one, and not past the ends', () => {
  const filas = toFilas(LISTA)
  const ids = (de: readonly { readonly id: number | null }[]) => de.map(({ id }) => id)
  expect(ids(moveFila(filas, 0, 1))).toEqual([2, 1])
  expect(ids(moveFila(filas, 1, -1))).toEqual([2, 1])
  expect(moveFila(filas, 0, -1)).toBe(filas)
  expect(moveFila(filas, 1, 1)).toBe(filas)
})
