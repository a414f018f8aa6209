// Open or closed, and what comes next: a table over weekdays, midnight, holidays and closings.
import { describe, expect, it } from 'vitest'
import { localDe } from '../texto/fecha-local.ts'
import { apertura, type Horas, textoApertura } from './apertura.ts'
import { COMERCIO_DEMO, COMERCIO_INICIAL } from './comercio.ts'
import type { Tramo } from './formas.ts'

const tramos = (...horas: string[]): Tramo[] =>
  horas.map(texto => {
    const [desde = '', hasta = ''] = texto.split('-')
    return { desde, hasta }
  })
/** Monday to Saturday 9 to 13 and 17 to 21, Sunday 10 to 14. 2026-11-16 is a Monday. */
const demo: Horas = COMERCIO_DEMO
const con = (datos: Partial<Horas>): Horas => ({ ...demo, ...datos })
const estado = (comercio: Horas, ahora: string) => {
  const leida = apertura(comercio, ahora)
  return leida === null ? null : `${leida.abierto ? 'abierto' : 'cerrado'} ${leida.hasta}`
}

describe('[AJU-02] by the week', () => {
  it.each([
    ['2026-11-16T08:59', 'cerrado 2026-11-16T09:00'],
    ['2026-11-16T09:00', 'abierto 2026-11-16T13:00'],
    ['2026-11-16T12:59', 'abierto 2026-11-16T13:00'],
    ['2026-11-16T13:00', 'cerrado 2026-11-16T17:00'],
    ['2026-11-16T17:00', 'abierto 2026-11-16T21:00'],
    ['2026-11-16T21:00', 'cerrado 2026-11-17T09:00'],
    ['2026-11-16T23:59', 'cerrado 2026-11-17T09:00'],
    ['2026-11-17T00:00', 'cerrado 2026-11-17T09:00'],
    ['2026-11-21T21:00', 'cerrado 2026-11-22T10:00'],
    ['2026-11-22T14:00', 'cerrado 2026-11-23T09:00'],
    ['2026-12-31T21:00', 'cerrado 2027-01-01T09:00'],
    ['2028-02-28T21:00', 'cerrado 2028-02-29T09:00'],
  ])('at %s it is %s', (ahora, esperado) => {
    expect(estado(demo, ahora)).toBe(esperado)
  })

  it('a shop that has said no hours says nothing', () => {
    expect(apertura(COMERCIO_INICIAL, '2026-11-16T10:00')).toBeNull()
  })

  it('a day the week leaves out is skipped', () => {
    const soloLunes = con({ horarios: [{ dias: ['lunes'], tramos: tramos('09:00-13:00') }] })
    expect(estado(soloLunes, '2026-11-16T13:00')).toBe('cerrado 2026-11-23T09:00')
  })

  it('a stretch inside a longer one of the same day does not end it', () => {
    const doble = con({ horarios: [{ dias: ['lunes'], tramos: tramos('09:00-20:00', '10:00-12:00') }] })
    expect(estado(doble, '2026-11-16T11:00')).toBe('abierto 2026-11-16T20:00')
  })

  it.each([
    ['viernes', 'cerrado 2027-01-15T09:00'],
    ['sábado', 'cerrado null'],
  ] as const)('looks sixty days ahead and no farther: every %s until then is a holiday', (dia, esperado) => {
    const feriados = Array.from({ length: 60 }, (_, i) => ({
      fecha: new Date(Date.UTC(2026, 10, 16 + i)).toISOString().slice(0, 10),
      nombre: 'Cerrado',
      tramos: [],
    }))
    const horarios = [{ dias: [dia], tramos: tramos('09:00-13:00') }]
    expect(estado(con({ horarios, feriados }), '2026-11-16T10:00')).toBe(esperado)
  })

  it('hours of one day in two rows and out of order are that day’s', () => {
    const partido = con({
      horarios: [
        { dias: ['lunes'], tramos: tramos('17:00-21:00') },
        { dias: ['lunes'], tramos: tramos('09:00-13:00') },
      ],
    })
    expect(estado(partido, '2026-11-16T08:00')).toBe('cerrado 2026-11-16T09:00')
    expect(estado(partido, '2026-11-16T14:00')).toBe('cerrado 2026-11-16T17:00')
  })
})

describe('[AJU-02] midnight', () => {
  const noche = con({
    horarios: [
      { dias: ['viernes'], tramos: tramos('20:00-24:00') },
      { dias: ['sábado'], tramos: tramos('00:00-02:30', '10:00-14:00') },
    ],
  })
  it.each([
    ['2026-11-20T19:59', 'cerrado 2026-11-20T20:00'],
    ['2026-11-20T23:59', 'abierto 2026-11-21T02:30'],
    ['2026-11-21T00:00', 'abierto 2026-11-21T02:30'],
    ['2026-11-21T02:30', 'cerrado 2026-11-21T10:00'],
  ])('an evening that goes on: at %s %s', (ahora, esperado) => {
    expect(estado(noche, ahora)).toBe(esperado)
  })

  it('ends at midnight when the next day begins later', () => {
    const hasta24 = con({ horarios: [{ dias: ['lunes'], tramos: tramos('09:00-24:00') }] })
    expect(estado(hasta24, '2026-11-16T23:59')).toBe('abierto 2026-11-17T00:00')
    expect(estado(hasta24, '2026-11-17T00:00')).toBe('cerrado 2026-11-23T09:00')
  })

  it('a shop that never closes has no end', () => {
    const siempre = con({
      horarios: [
        {
          ...demo.horarios[0],
          dias: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
          tramos: tramos('00:00-24:00'),
        },
      ],
    })
    expect(estado(siempre, '2026-11-16T10:00')).toBe('abierto null')
    const libre = (fecha: string) => ({ ...siempre, feriados: [{ fecha, nombre: 'Fiesta', tramos: [] }] })
    expect(estado(libre('2027-01-14'), '2026-11-16T10:00')).toBe('abierto 2027-01-14T00:00')
    expect(estado(libre('2027-01-15'), '2026-11-16T10:00')).toBe('abierto null')
  })
})

describe('[AJU-02] holidays', () => {
  const dias = con({
    feriados: [
      { fecha: '2026-11-23', nombre: 'Soberanía', tramos: tramos('10:00-14:00') },
      { fecha: '2026-12-08', nombre: 'Inmaculada', tramos: [] },
    ],
  })
  it.each([
    ['2026-11-22T14:00', 'cerrado 2026-11-23T10:00'],
    ['2026-11-23T09:30', 'cerrado 2026-11-23T10:00'],
    ['2026-11-23T10:00', 'abierto 2026-11-23T14:00'],
    ['2026-11-23T18:00', 'cerrado 2026-11-24T09:00'],
    ['2026-12-08T10:00', 'cerrado 2026-12-09T09:00'],
    ['2027-12-08T10:00', 'abierto 2027-12-08T13:00'],
  ])('at %s it is %s', (ahora, esperado) => {
    expect(estado(dias, ahora)).toBe(esperado)
  })
})

describe('[AJU-02] closed until', () => {
  const hasta = (momento: string, mas: Partial<Horas> = {}) =>
    con({ cerradoHasta: { hasta: momento, mensaje: 'Vacaciones' }, ...mas })
  it.each([
    ['2026-11-16T10:00', '2026-11-18T11:00', 'cerrado 2026-11-18T11:00'],
    ['2026-11-16T10:00', '2026-11-18T14:00', 'cerrado 2026-11-18T17:00'],
    ['2026-11-18T10:59', '2026-11-18T11:00', 'cerrado 2026-11-18T11:00'],
    ['2026-11-18T11:00', '2026-11-18T11:00', 'abierto 2026-11-18T13:00'],
    ['2026-11-16T10:00', '2027-02-01T00:00', 'cerrado 2027-02-01T09:00'],
  ])('at %s, until %s: %s', (ahora, momento, esperado) => {
    expect(estado(hasta(momento), ahora)).toBe(esperado)
  })

  it('names the closing while it lasts, and no longer', () => {
    const comercio = hasta('2026-11-18T11:00')
    expect(apertura(comercio, '2026-11-18T10:59')?.cierre?.mensaje).toBe('Vacaciones')
    expect(apertura(comercio, '2026-11-18T11:00')?.cierre).toBeNull()
  })

  it('that ends on a closed holiday opens after it', () => {
    const feriados = [{ fecha: '2026-11-18', nombre: 'Fiesta', tramos: [] }]
    expect(estado(hasta('2026-11-18T11:00', { feriados }), '2026-11-16T10:00')).toBe(
      'cerrado 2026-11-19T09:00',
    )
  })

  it('counts for a shop without hours too, which opens when it ends', () => {
    const comercio = { ...COMERCIO_INICIAL, cerradoHasta: { hasta: '2026-11-18T11:00', mensaje: '' } }
    expect(estado(comercio, '2026-11-16T10:00')).toBe('cerrado 2026-11-18T11:00')
    expect(apertura(comercio, '2026-11-18T11:00')).toBeNull()
  })

  it('a shop whose every coming day is a closed holiday does not say when', () => {
    const soloLunes = con({
      horarios: [{ dias: ['lunes'], tramos: tramos('09:00-13:00') }],
      feriados: Array.from({ length: 9 }, (_, i) => ({
        fecha: new Date(Date.UTC(2026, 10, 16 + 7 * i)).toISOString().slice(0, 10),
        nombre: 'Cerrado',
        tramos: [],
      })),
    })
    expect(estado(soloLunes, '2026-11-16T10:00')).toBe('cerrado null')
    const cerradoHasta = { hasta: '2026-11-17T11:00', mensaje: '' }
    expect(estado({ ...soloLunes, cerradoHasta }, '2026-11-16T10:00')).toBe('cerrado null')
  })
})

describe('[AJU-02] in words', () => {
  it.each([
    ['2026-11-16T10:00', 'Abierto ahora, hasta las 13'],
    ['2026-11-16T13:00', 'Cerrado: abre hoy a las 17'],
    ['2026-11-16T21:00', 'Cerrado: abre mañana a las 9'],
    ['2026-11-15T09:00', 'Cerrado: abre hoy a las 10'],
  ])('at %s: %s', (ahora, texto) => {
    expect(textoApertura(apertura(demo, ahora) ?? never(), ahora)).toBe(texto)
  })

  it.each([
    [true, '2026-11-17T00:00', 'Abierto ahora, hasta la medianoche'],
    [true, '2026-11-17T01:30', 'Abierto ahora, hasta la 1:30'],
    [true, '2026-11-17T12:00', 'Abierto ahora, hasta las 12'],
    [true, '2026-11-17T12:01', 'Abierto ahora, hasta mañana a las 12:01'],
    [true, '2026-11-18T02:00', 'Abierto ahora, hasta el miércoles a las 2'],
    [true, null, 'Abierto ahora'],
    [false, null, 'Cerrado por ahora'],
    [false, '2026-11-22T09:30', 'Cerrado: abre el domingo a las 9:30'],
    [false, '2026-11-23T09:00', 'Cerrado: abre el 23/11 a las 9'],
    [false, '2027-01-05T09:00', 'Cerrado: abre el 5/1 a las 9'],
  ])('%s until %s: %s', (abierto, hasta, texto) => {
    expect(textoApertura({ abierto, hasta, cierre: null }, '2026-11-16T10:00')).toBe(texto)
  })
})

it('[AJU-02] S10: the clock is the shop’s, wherever the browser stands', () => {
  expect(localDe(new Date('2026-11-17T02:59:00Z'))).toBe('2026-11-16T23:59')
  expect(estado(demo, localDe(new Date('2026-11-16T12:00:00Z')))).toBe('abierto 2026-11-16T13:00')
})

function never(): never {
  throw new Error('there is an answer')
}
