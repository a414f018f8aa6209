// The prices people type into a cell, and what is refused instead of guessed.
import { describe, expect, it } from 'vitest'
import { checkPrecio, PRECIO_MAX, readCifraTecleada, readPorcentaje } from './cifra-tecleada.ts'

const ACTUAL = 1_950_000

describe('readCifraTecleada', () => {
  it.each<[string, number | null, number]>([
    ['19500', ACTUAL, 1_950_000],
    ['19.500', ACTUAL, 1_950_000],
    [' $ 19.500,50 ', ACTUAL, 1_950_050],
    ['19500.50', ACTUAL, 1_950_050],
    ['19,5', ACTUAL, 1_950_000],
    ['0,9', ACTUAL, 90_000],
    ['7,5', 100_000, 750_000],
    // Below a thousand pesos there are no thousands.
    ['19,5', 99_999, 1_950],
    ['19,50', 99_999, 1_950],
    ['19.50', null, 1_950],
    ['19,5', null, 1_950],
    ['800', ACTUAL, 80_000],
    ['+7%', ACTUAL, 2_086_500],
    ['+ 7 %', ACTUAL, 2_086_500],
    ['-7,5%', ACTUAL, 1_803_750],
    ['−7.5%', ACTUAL, 1_803_750],
    ['+0,05%', 1_000, 1_001],
    ['+0,04%', 1_000, 1_000],
    ['-99%', ACTUAL, 19_500],
    ['-500', ACTUAL, 1_900_000],
    ['+1.500', ACTUAL, 2_100_000],
    ['+0,50', ACTUAL, 1_950_050],
    ['=15900*1,1', ACTUAL, 1_749_000],
    ['=15.900*1.1', null, 1_749_000],
    ['=15900 x 1,125', null, 1_788_750],
    ['=15900×2', null, 3_180_000],
    ['=100/3', null, 3_333],
    ['=100+200/3', null, 16_667],
    ['=200/3+100', null, 16_667],
    ['=100*12', null, 120_000],
    ['=100*1234.567', null, 12_345_670],
    ['=100*1.2345', null, 12_345],
    ['=100/3*3', null, 10_000],
    ['=200/3', null, 6_667],
    ['=15900-900+2*3', null, 1_500_600],
    ['=0,05/2', null, 3],
    ['=1000/0,5', null, 200_000],
    ['1.000.000.000', null, PRECIO_MAX],
    ['+0', PRECIO_MAX, PRECIO_MAX],
  ])('reads %j at %s as %i', (texto, actual, centavos) => {
    expect(readCifraTecleada(texto, actual)).toEqual({ ok: true, centavos })
  })

  it.each<[string, number | null, string]>([
    ['', ACTUAL, 'No es un precio'],
    ['mil', ACTUAL, 'No es un precio'],
    ['1,234', ACTUAL, 'No es un precio'],
    ['12,345.67', ACTUAL, 'No es un precio'],
    ['1e5', ACTUAL, 'No es un precio'],
    ['+-5', ACTUAL, 'No es un precio'],
    ['-+5', ACTUAL, 'No es un precio'],
    ['--5', ACTUAL, 'No es un precio'],
    ['+', ACTUAL, 'No es un precio'],
    ['+1,234', ACTUAL, 'No es un precio'],
    ['+%', ACTUAL, 'No es un precio'],
    ['+1.234%', ACTUAL, 'No es un precio'],
    ['+7%%', ACTUAL, 'No es un precio'],
    ['=', ACTUAL, 'No es un precio'],
    ['=15900*', ACTUAL, 'No es un precio'],
    ['=*2', ACTUAL, 'No es un precio'],
    ['=15900*1.500', ACTUAL, 'No es un precio'],
    ['=15900*12.500', ACTUAL, 'No es un precio'],
    ['+-5%', ACTUAL, 'No es un precio'],
    ['=15900/0', ACTUAL, 'No es un precio'],
    ['=15900*1,12345', ACTUAL, 'No es un precio'],
    ['=cmd|x', ACTUAL, 'No es un precio'],
    [`=1${'+1'.repeat(30)}`, ACTUAL, 'No es un precio'],
    ['٣', ACTUAL, 'No es un precio'],
    ['7%', ACTUAL, 'Poné + o − adelante del porcentaje'],
    ['+7%', null, 'Todavía no tiene precio'],
    ['+500', null, 'Todavía no tiene precio'],
    ['0', ACTUAL, 'mayor que $0'],
    ['-19.500', ACTUAL, 'mayor que $0'],
    ['-100%', ACTUAL, 'mayor que $0'],
    ['=100-100', ACTUAL, 'mayor que $0'],
    ['=100-200', ACTUAL, 'mayor que $0'],
    ['+0,01', PRECIO_MAX, 'demasiado grande: el máximo es $1.000.000.000'],
    ['=1000000000*2', null, 'demasiado grande'],
    ['19,50', ACTUAL, '¿$19,50 o $19.500? Escribilo entero'],
    ['19.5', ACTUAL, '¿$19,50 o $19.500? Escribilo entero'],
    ['19.55', 100_000, '¿$19,55 o $19.550? Escribilo entero'],
  ])('refuses %j at %s: %s', (texto, actual, motivo) => {
    const leido = readCifraTecleada(texto, actual)
    expect(leido).toMatchObject({ ok: false })
    expect(leido.ok ? '' : leido.motivo).toContain(motivo)
  })

  it('takes a sum as long as fits and no longer', () => {
    expect(readCifraTecleada(`=10${'+1'.repeat(29)}`, null)).toEqual({ ok: true, centavos: 3_900 })
    expect(readCifraTecleada(`=100${'+1'.repeat(29)}`, null)).toMatchObject({ ok: false })
  })
})

it.each([
  ['7', 700],
  ['+7', 700],
  ['7 %', 700],
  ['-3,5', -350],
  ['−3,25%', -325],
  ['0', 0],
  ['-0', 0],
  ['100', 10_000],
])('readPorcentaje reads %j as %i', (texto, valor) => {
  expect(readPorcentaje(texto)).toBe(valor)
})

it.each(['', '%', 'siete', '1.234', '1000', '7,123', '+-7', '7%%'])('readPorcentaje refuses %j', texto => {
  expect(readPorcentaje(texto)).toBeNull()
})

it.each([
  [1, true],
  [0, false],
  [-1, false],
  [PRECIO_MAX, true],
  [PRECIO_MAX + 1, false],
  [1.5, false],
  [Number.NaN, false],
])('checkPrecio takes %d: %s', (centavos, ok) => {
  expect(checkPrecio(centavos).ok).toBe(ok)
})
