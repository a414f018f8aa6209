// When a wish has come true, at both sides of every limit.
import { describe, expect, it } from 'vitest'
import { motivoSinAnhelo, precioAnhelado, seCumple, type TipoAnhelo } from './anhelo.ts'

describe('[VOL-05] a wish', () => {
  it.each<[TipoAnhelo, number | null, number, number, boolean]>([
    ['haya', null, 0, 100, false],
    ['haya', null, -1, 100, false],
    ['haya', null, 1, 100, true],
    ['baje', 100, 1, 101, false],
    ['baje', 100, 1, 100, false],
    ['baje', 100, 1, 99, true],
    ['baje', 100, 0, 99, false],
    ['baje', null, 1, 0, false],
  ])('%s at %s, with %i there at %i: %s', (tipo, precio, stock, hoy, esperado) => {
    expect(seCumple({ tipo, precio }, { stock, precio: hoy })).toBe(esperado)
  })

  it.each([
    [100_000, null, 100_000],
    [100_000, 0, 100_000],
    [100_000, 15, 85_000],
    [999, 50, 500],
  ])('is held against %i with %s %% off: %i', (precioKg, descPorciento, esperado) => {
    expect(precioAnhelado({ precioKg, descPorciento })).toBe(esperado)
  })

  it.each<[TipoAnhelo, number, boolean]>([
    ['haya', 0, true],
    ['haya', 1, false],
    ['baje', 0, true],
    ['baje', 1, true],
  ])('%s with %i there makes sense: %s', (tipo, stock, tiene) => {
    expect(motivoSinAnhelo(tipo, stock) === null).toBe(tiene)
  })
})
