// Today against the same weekday before: the words of every case, and the edges of rounding (HOY-01).
import { describe, expect, it } from 'vitest'
import { cambioDe, compareHoy, diaCorto, textoCambio } from './comparacion.ts'

const HOY = '2026-11-21'
const compare = (ahora: number, entonces: number, antes = '2026-11-14') =>
  compareHoy({ hoy: HOY, antes, ahora, entonces })

describe('[HOY-01] today against the same weekday before', () => {
  it.each([
    [48_632_000, 43_410_000, 'sube', '12 %', 'más que el sábado pasado a esta hora'],
    [30_000_00, 40_000_00, 'baja', '25 %', 'menos que el sábado pasado a esta hora'],
    [1000, 1000, 'igual', '', 'Igual que el sábado pasado a esta hora'],
    [100_400, 1000, 'sube', '9.940 %', 'más que el sábado pasado a esta hora'],
    [1004, 1000, 'igual', '', 'Igual que el sábado pasado a esta hora'],
    [1005, 1000, 'sube', '1 %', 'más que el sábado pasado a esta hora'],
    [994, 1000, 'baja', '1 %', 'menos que el sábado pasado a esta hora'],
    [0, 0, 'igual', '', 'El sábado pasado a esta hora también ibas en cero.'],
    [100, 0, 'sube', '', 'El sábado pasado a esta hora ibas en cero.'],
    [0, 1_950_000, 'baja', '', 'El sábado pasado a esta hora ibas $19.500.'],
  ])('%i against %i', (ahora, entonces, tono, cuanto, texto) => {
    expect(compare(ahora, entonces)).toEqual({ tono, cuanto, texto })
  })

  it('says the date when nothing was sold on the last one, and counts whatever is counted', () => {
    expect(compare(2, 1, '2026-11-07').texto).toBe('más que el sábado 7/11 a esta hora')
    const pedidos = compareHoy({
      hoy: HOY,
      antes: '2026-11-14',
      ahora: 0,
      entonces: 3,
      format: n => `${n} pedidos`,
    })
    expect(pedidos.texto).toBe('El sábado pasado a esta hora ibas 3 pedidos.')
  })

  it.each([
    [864, 791, '+9 %'],
    [712, 745, '−4 %'],
    [100, 100, '0 %'],
    [11_000, 1000, '+1.000 %'],
    [5, 0, 'nuevo'],
    [0, 0, ''],
    [0, 5, '−100 %'],
  ])('%i after %i reads %s', (ahora, antes, texto) => expect(textoCambio(ahora, antes)).toBe(texto))

  it('knows no percentage of nothing', () => expect(cambioDe(5, 0)).toBeNull())
  it.each([
    ['2026-11-14', 'sáb. 14'],
    ['2026-11-15', 'dom. 15'],
    ['2026-11-02', 'lun. 2'],
  ])('%s is %s', (dia, texto) => expect(diaCorto(dia)).toBe(texto))
})
