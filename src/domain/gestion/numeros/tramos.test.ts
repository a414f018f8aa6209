// Days put together for a chart, their names, and how kilos and units read (HOY-01).
import { describe, expect, it } from 'vitest'
import { diasEntre } from './rango.ts'
import { fechaCorta, formatKilos, formatUnidades, nombreDe, pasoDe, rotuloDe, tramosDe } from './tramos.ts'

const dias = (desde: string, hasta: string) => diasEntre({ desde, hasta }).map(dia => ({ dia }))

describe('[HOY-01] columns of a chart', () => {
  it.each([
    [1, 'dia'],
    [31, 'dia'],
    [32, 'semana'],
    [217, 'semana'],
    [218, 'mes'],
    [1827, 'mes'],
  ])('%i days go by %s', (cuantos, paso) => expect(pasoDe(cuantos)).toBe(paso))

  it('single days stay what they are', () => {
    const [uno, dos] = tramosDe(dias('2026-11-14', '2026-11-15'), 'dia')
    expect(uno).toEqual({ desde: '2026-11-14', hasta: '2026-11-14', dias: [{ dia: '2026-11-14' }] })
    expect([rotuloDe(uno as never, 'dia'), rotuloDe(dos as never, 'dia')]).toEqual([
      ['sáb', '14'],
      ['dom', '15'],
    ])
    expect(nombreDe(uno as never, 'dia')).toBe('sábado 14/11/2026')
  })

  it('weeks begin on Monday, the first and the last may be shorter', () => {
    const semanas = tramosDe(dias('2026-11-14', '2026-11-24'), 'semana')
    expect(semanas.map(({ desde, hasta, dias: suyos }) => [desde, hasta, suyos.length])).toEqual([
      ['2026-11-14', '2026-11-15', 2],
      ['2026-11-16', '2026-11-22', 7],
      ['2026-11-23', '2026-11-24', 2],
    ])
    expect(rotuloDe(semanas[1] as never, 'semana')).toEqual(['16', 'nov'])
    expect(nombreDe(semanas[1] as never, 'semana')).toBe('16/11/2026 al 22/11/2026')
  })

  it('months, over the end of a year', () => {
    const meses = tramosDe(dias('2026-12-30', '2027-01-02'), 'mes')
    expect(meses.map(({ dias: suyos }) => suyos.length)).toEqual([2, 2])
    expect(meses.map(mes => rotuloDe(mes, 'mes'))).toEqual([
      ['dic', '26'],
      ['ene', '27'],
    ])
    expect(meses.map(mes => nombreDe(mes, 'mes'))).toEqual(['dic 2026', 'ene 2027'])
  })

  it('a range without days has no columns', () => expect(tramosDe([], 'dia')).toEqual([]))
})

describe('[HOY-01] figures', () => {
  it.each([
    [38_600, '38,6'],
    [38_649, '38,6'],
    [38_650, '38,7'],
    [0, '0,0'],
    [99_950, '100,0'],
    [1_234_500, '1.234,5'],
  ])('%i grams read %s', (gramos, texto) => expect(formatKilos(gramos)).toBe(texto))
  it.each([
    [12_000, '12'],
    [2_500, '2,5'],
    [1_250_000, '1.250'],
    [0, '0'],
  ])('%i thousandths read %s', (milesimos, texto) => expect(formatUnidades(milesimos)).toBe(texto))
  it('a date is short', () => expect(fechaCorta('2026-11-02')).toBe('2/11/2026'))
})
