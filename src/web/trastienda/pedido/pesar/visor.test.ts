// Proves what the keys make of the display, and which grams it shows.
import { expect, it } from 'vitest'
import { countCifras, gramosDe, isEtiquetaTecleada, press, teclaDe, type Visor, visorDe } from './visor.ts'

const type = (teclas: readonly string[], contada = false): Visor =>
  teclas.reduce<Visor>((visor, tecla) => press(visor, tecla, contada), '')

it.each<[string, readonly string[], number]>([
  ['nothing yet', [], 0],
  ['grams from the right', ['1', '5', '0', '0'], 1_500],
  ['the key of two zeros', ['1', '5', '00'], 1_500],
  ['zeros before are nothing', ['0', '00', '7', '5'], 75],
  ['five figures', ['9', '9', '9', '9', '9'], 99_999],
  ['a sixth changes nothing', ['1', '2', '3', '4', '5', '6'], 12_345],
  ['two zeros that do not fit change nothing', ['1', '2', '3', '4', '00'], 1_234],
  ['one figure back', ['1', '5', '0', 'borra'], 15],
  ['back beyond the first', ['1', 'borra', 'borra'], 0],
  ['kilos with a comma', ['1', ',', '5'], 1_500],
  ['three decimals', ['1', ',', '0', '6', '5'], 1_065],
  ['a fourth changes nothing', ['1', ',', '0', '6', '5', '9'], 1_065],
  ['a comma first', [',', '8'], 800],
  ['a second comma changes nothing', ['1', ',', '5', ','], 1_500],
  ['two figures of kilos', ['1', '2', ',', '5'], 12_500],
  ['grams that are too many for kilos take no comma', ['1', '5', '0', ',', '5'], 1_505],
])('[PESA-01] %s', (_nombre, teclas, gramos) => {
  expect(gramosDe(type(teclas), false)).toBe(gramos)
})

it('[PESA-01] what is counted is typed in units, without a comma', () => {
  expect(gramosDe(type(['2'], true), true)).toBe(2_000)
  expect(gramosDe(type(['1', '2', '3', '4'], true), true)).toBe(123_000)
  expect(gramosDe(type(['1', ',', '2'], true), true)).toBe(12_000)
})

it.each<[number, boolean, Visor]>([
  [1_500, false, '1500'],
  [2_000, true, '2'],
  [0, false, ''],
])('%d grams are shown again', (gramos, contada, visor) => {
  expect(visorDe(gramos, contada)).toBe(visor)
  expect(gramosDe(visor, contada)).toBe(gramos)
})

it('reads the keys of a keyboard', () => {
  expect(['7', ',', '.', 'Backspace', 'a', 'F5', '12'].map(teclaDe)).toEqual([
    '7',
    ',',
    ',',
    'borra',
    null,
    null,
    null,
  ])
})

it.each([
  ['1500', false],
  ['12345', false],
  ['1234567', false],
  ['2000301020041', true],
  ['20003010', true],
])('[PESA-05] %s keyed one by one is a label: %s', (cifras, es) => {
  expect(isEtiquetaTecleada([...cifras].reduce(countCifras, 0))).toBe(es)
})

it('[PESA-05] what was taken back does not count: somebody may type a weight twice', () => {
  const teclas = [...'12345', ...Array<string>(5).fill('borra'), ...'54321']
  expect(isEtiquetaTecleada(teclas.reduce(countCifras, 0))).toBe(false)
  expect(['borra', ',', '00'].reduce(countCifras, 0)).toBe(2)
})
