// Ranges of days: the usual ones at the ends of months and years, and every reason to refuse one (HOY-01).
import { describe, expect, it } from 'vitest'
import { masDias } from '#domain/comercio/dias.ts'
import { anteriores, cuantosDias, DIAS_MAX, diasDe, diasEntre, readDia, readRango } from './rango.ts'

const HOY = '2026-11-21'

describe('[HOY-01] ranges', () => {
  it.each([
    ['hoy', HOY, HOY, HOY],
    ['7', HOY, '2026-11-15', HOY],
    ['30', HOY, '2026-10-23', HOY],
    ['mes', HOY, '2026-11-01', HOY],
    ['mes', '2026-11-01', '2026-11-01', '2026-11-01'],
    ['mes-pasado', HOY, '2026-10-01', '2026-10-31'],
    ['mes-pasado', '2027-01-31', '2026-12-01', '2026-12-31'],
    ['mes-pasado', '2028-03-30', '2028-02-01', '2028-02-29'],
  ] as const)('%s on %s', (rango, hoy, desde, hasta) => {
    expect(diasDe(rango, hoy)).toEqual({ desde, hasta })
    expect(readRango({ rango }, hoy)).toEqual({ desde, hasta })
  })

  it('is the last seven days when nothing is asked for', () => {
    expect(readRango({}, HOY)).toEqual(diasDe('7', HOY))
  })

  it.each([
    [{ rango: 'siempre' }, 'Ese período no existe.'],
    [{ rango: '' }, 'Ese período no existe.'],
    [{ rango: '7', desde: HOY, hasta: HOY }, 'Elegí un período o dos fechas, no las dos cosas.'],
    [{ desde: HOY }, 'Faltan las dos fechas: desde y hasta.'],
    [{ hasta: HOY }, 'Faltan las dos fechas: desde y hasta.'],
    [{ desde: 'ayer', hasta: HOY }, 'Las fechas se escriben como 2026-11-21.'],
    [{ desde: '2026-02-29', hasta: HOY }, 'Las fechas se escriben como 2026-11-21.'],
    [{ desde: HOY, hasta: '21/11/2026' }, 'Las fechas se escriben como 2026-11-21.'],
    [{ desde: '1926-11-21', hasta: HOY }, 'Las fechas se escriben como 2026-11-21.'],
    [{ desde: HOY, hasta: '2026-11-20' }, 'La fecha de fin es anterior a la de comienzo.'],
    [{ desde: HOY, hasta: '2026-11-22' }, 'Elegí días hasta hoy: los que vienen todavía no vendieron nada.'],
    [{ desde: masDias(HOY, -DIAS_MAX), hasta: HOY }, 'Elegí hasta 5 años.'],
  ])('%j is refused', (pedido, texto) => {
    expect(readRango(pedido, HOY)).toBe(texto)
  })

  it('takes one day and exactly five years', () => {
    expect(readRango({ desde: HOY, hasta: HOY }, HOY)).toEqual({ desde: HOY, hasta: HOY })
    const largo = { desde: masDias(HOY, 1 - DIAS_MAX), hasta: HOY }
    expect(readRango(largo, HOY)).toEqual(largo)
    expect(cuantosDias(largo)).toBe(DIAS_MAX)
  })

  it('before a range are as many days', () => {
    expect(anteriores({ desde: '2026-11-15', hasta: HOY })).toEqual({
      desde: '2026-11-08',
      hasta: '2026-11-14',
    })
    expect(anteriores({ desde: HOY, hasta: HOY })).toEqual({ desde: '2026-11-20', hasta: '2026-11-20' })
  })

  it('lists its days', () => {
    expect(diasEntre({ desde: '2028-02-28', hasta: '2028-03-01' })).toEqual([
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
    ])
  })

  it.each(['2026-13-01', '2026-1-1', '2026-11-21T00:00', '0000-01-01', '', '2026-11-31', 'x2026-11-21'])(
    '%s is no day',
    texto => expect(readDia(texto)).toBeNull(),
  )
})
