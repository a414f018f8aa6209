// Proves the one reading of figures in spreadsheets: what could be a thousand times as much is refused (I3).
import { describe, expect, it } from 'vitest'
import { type Celda, hasPuntoDecimal, readCifra } from './cifra-planilla.ts'

const NO = 'no es un número'
const NEGATIVO = 'es negativo'
const GRANDE = 'es demasiado grande'
const DOS = /^puede leerse de dos maneras/

describe('[IMP-02] I3: pesos in a cell', () => {
  it.each<[Celda, number | string | RegExp]>([
    ['19500', 1_950_000],
    ['19.500', 1_950_000],
    ['19500,5', 1_950_050],
    ['19.500,50', 1_950_050],
    ['$ 19.500,00', 1_950_000],
    ['$12.500', 1_250_000],
    ['ARS 12.500', 1_250_000],
    ['AR$12.500', 1_250_000],
    [' 12.500 ', 1_250_000],
    ['\u00a012.500\u00a0', 1_250_000],
    ["'12500", 1_250_000],
    ['1.234.567', 123_456_700],
    ['1.234.567,89', 123_456_789],
    ['12.5', 1250],
    ['12.50', 1250],
    ['12500.50', 1_250_050],
    ['12,5', 1250],
    ['12,50', 1250],
    ['0', 0],
    ['0,01', 1],
    ['12.500,-', 1_250_000],
    ['12,500', DOS],
    ['12,500,000', DOS],
    ['12,500x', NO],
    ['x12,500', NO],
    ['12.5000x', NO],
    ["12'500", NO],
    ['12$500', NO],
    ['10%5', NO],
    ['12,-5', NO],
    ['500-', NO],
    [' $ 12.500 ', 1_250_000],
    ["' 12500", 1_250_000],
    ['999,999', DOS],
    ['1,234.50', DOS],
    ['1,234,567', DOS],
    ['12.5000', DOS],
    ['0.500', DOS],
    ['1234,500', 123_450],
    ['12,505', DOS],
    ['1234,567', 'tiene más de 2 decimales'],
    ['1e9', NO],
    ['1E3', NO],
    ['0x10', NO],
    ['１２５００', NO],
    ['١٢٥', NO],
    ['½', NO],
    ['12 500', NO],
    ['12.50.000', NO],
    ['1.23.456', NO],
    ['12..500', NO],
    ['01.500', DOS],
    ['consultar', NO],
    ['$', NO],
    ['-', NO],
    ['Infinity', NO],
    ['=15900*1,1', NO],
    ['-500', NEGATIVO],
    ['−500', NEGATIVO],
    ['(500)', NEGATIVO],
    ['1000000000', 100_000_000_000],
    ['1000000000,01', GRANDE],
    ['999999999999999', GRANDE],
    ['9999999999999999', NO],
    [19_500, 1_950_000],
    [19_500.505, 1_950_051],
    [15_900 * 1.1, 1_749_000],
    [1_000_000_000, 100_000_000_000],
    [1_000_000_001, GRANDE],
    [-1, NEGATIVO],
    [0, 0],
    [Number.NaN, NO],
    [Number.POSITIVE_INFINITY, NO],
    [true, NO],
    [null, NO],
    ['', NO],
  ])('%j', (celda, esperado) => {
    const cifra = readCifra(celda, { decimales: 2 })
    if (typeof esperado === 'number') expect(cifra).toEqual({ ok: true, valor: esperado })
    else expect(cifra).toMatchObject({ ok: false, motivo: expect.stringMatching(esperado) })
  })

  it.each([
    ['12,500', '12500'],
    ['1,234.50', '1234,50'],
    ['12.5000', '12,5000'],
  ])('%s asks whether it is %s', (celda, quizas) => {
    expect(readCifra(celda, { decimales: 2 })).toMatchObject({ ok: false, quizas })
  })

  it('one dot before three digits is refused where its column writes decimals with a dot', () => {
    const opciones = { decimales: 2, puntoDecimal: true }
    expect(readCifra('12.500', opciones)).toMatchObject({ ok: false, quizas: '12.500' })
    expect(readCifra('1.234.567', opciones)).toEqual({ ok: true, valor: 123_456_700 })
    expect(readCifra('12.500,50', opciones)).toEqual({ ok: true, valor: 1_250_050 })
    expect(readCifra('12500', opciones)).toEqual({ ok: true, valor: 1_250_000 })
  })

  it.each<[Celda, boolean]>([
    ['12.5', true],
    ['12.50', true],
    ['$ 0.75', true],
    ['0.125', true],
    ['1,234.50', true],
    ['12345.6', true],
    ['12,345.6', true],
    ['1,234,567.8', true],
    ['12,34.50', false],
    ['1,2.5', false],
    ['a12.5', false],
    ['10.125', false],
    ['0.125x', false],
    ['12.500', false],
    ['12,5', false],
    ['1.234.567', false],
    [12.5, false],
    [null, false],
  ])('%j writes a dot before decimals: %s', (celda, esperado) => {
    expect(hasPuntoDecimal(celda)).toBe(esperado)
  })
})

describe('[IMP-02] I3: kilos, percents and codes', () => {
  it.each<[Celda, number, number | string]>([
    ['1,500', 3, 1500],
    ['12,5', 3, 12_500],
    ['64', 3, 64_000],
    ['0,0005', 3, 'tiene más de 3 decimales'],
    ['10,5 %', 1, 105],
    ['21%', 1, 210],
    ['10,55', 1, 'tiene más de un decimal'],
    [10.5, 1, 105],
    ['00206', 0, 206],
    ['7,0', 0, 7],
    ['7,5', 0, 'tiene que ser un número entero'],
    [7.5, 0, 'tiene que ser un número entero'],
    [7, 0, 7],
  ])('%j with %i decimals', (celda, decimales, esperado) => {
    const cifra = readCifra(celda, { decimales })
    if (typeof esperado === 'number') expect(cifra).toEqual({ ok: true, valor: esperado })
    else expect(cifra).toMatchObject({ ok: false, motivo: esperado })
  })
})
