// Which slots are offered: weekdays, places, days without delivery, two cut-offs, days of a zone, what was changed for one day.
import { describe, expect, it } from 'vitest'
import { COMERCIO_DEMO, COMERCIO_INICIAL } from '../comercio/comercio.ts'
import { instanteDe } from '../texto/fecha-local.ts'
import { turnosPropuestos } from './propuesta.ts'
import { zonasTarifadas } from './tarifario.ts'
import {
  type Agenda,
  buildDia,
  buildDias,
  fechasOfrecidas,
  findPrimero,
  inicioDe,
  lugaresDelDia,
  type Mirada,
  type Ocupacion,
} from './turno.ts'

const agenda = (mas: Partial<Agenda> = {}): Agenda => ({
  ...COMERCIO_INICIAL,
  turnos: turnosPropuestos(COMERCIO_DEMO.horarios),
  diasAdelante: 14,
  ...mas,
})
const a = (local: string) => instanteDe(local) ?? new Date(Number.NaN)
/** A Thursday; the slots are 1 from 9 to 13, 2 on Sunday from 10 to 14, 3 from 17 to 21. */
const JUEVES = '2026-11-19'
const DOMINGO = '2026-11-22'
const TEMPRANO = a(`${JUEVES}T06:00`)
const ocupa = (turnoId: number, mas: Partial<Ocupacion> = {}): Ocupacion => ({
  fecha: JUEVES,
  turnoId,
  lugares: null,
  cerrado: false,
  tomados: 0,
  ...mas,
})
const estados = (
  suya: Agenda,
  ocupaciones: readonly Ocupacion[] = [],
  mirada: Partial<Mirada> = {},
  fecha = JUEVES,
) => {
  const { estado, turnos } = buildDia(suya, fecha, ocupaciones, { ahora: TEMPRANO, ...mirada })
  return [estado, ...turnos.map(turno => `${turno.id} ${turno.estado} ${turno.quedan}`)]
}
const conCierre = (cierreHora: string | null, cierreMinutos: number | null) =>
  agenda({ turnos: agenda().turnos.map(turno => ({ ...turno, cierreHora, cierreMinutos })) })

it('[ENT-02] as many days as the shop offers, today first, each with the slots of its weekday', () => {
  const dias = buildDias(agenda(), [], { ahora: TEMPRANO })
  expect(dias).toHaveLength(14)
  expect(dias.slice(0, 4).map(({ fecha, turnos }) => [fecha, turnos.map(({ id }) => id)])).toEqual([
    [JUEVES, [1, 3]],
    ['2026-11-20', [1, 3]],
    ['2026-11-21', [1, 3]],
    [DOMINGO, [2]],
  ])
  expect(fechasOfrecidas({ diasAdelante: 2 }, a(`${JUEVES}T23:59`))).toEqual([JUEVES, '2026-11-20'])
})

it.each([
  [`${JUEVES}T23:59`, null, null, '2026-11-20', 1],
  ['2026-11-20T00:00', null, null, '2026-11-20', 1],
  // All of the next day is shut since the evening, or its first slot an hour before it begins, and not a minute sooner.
  [`${JUEVES}T23:59`, '20:00', null, '2026-11-21', 1],
  [`${JUEVES}T19:59`, '20:00', null, '2026-11-20', 1],
  ['2026-11-20T07:59', null, 60, '2026-11-20', 1],
  ['2026-11-20T08:00', null, 60, '2026-11-20', 3],
  // The day after is a Sunday.
  ['2026-11-21T23:59', null, 0, DOMINGO, 2],
] as const)(
  '[ENT-02] ordered at %s with the cut-offs %j and %j: the first slot is of %s',
  (hora, cierreHora, minutos, fecha, id) => {
    const dias = buildDias(conCierre(cierreHora, minutos), [], { ahora: a(hora) })
    expect(findPrimero(dias)).toEqual({ fecha, id })
  },
)

it('[ENT-02] a holiday in the middle: its slots are closed, those around it stay, and the first one is after it', () => {
  const conFeriado = agenda({ feriados: [{ fecha: '2026-11-20', nombre: 'Soberanía', tramos: [] }] })
  const dias = buildDias(conFeriado, [], { ahora: a(`${JUEVES}T23:59`) })
  expect(dias.slice(0, 4).map(({ estado }) => estado)).toEqual(['cerrado', 'cerrado', 'abierto', 'abierto'])
  expect(findPrimero(dias)).toEqual({ fecha: '2026-11-21', id: 1 })
})

describe('[ENT-02] what is left', () => {
  it.each<[string, Agenda, readonly Ocupacion[], readonly string[]]>([
    ['nothing taken', agenda(), [], ['abierto', '1 libre 8', '3 libre 8']],
    ['some taken', agenda(), [ocupa(1, { tomados: 5 })], ['abierto', '1 libre 3', '3 libre 8']],
    ['all taken', agenda(), [ocupa(1, { tomados: 8 })], ['abierto', '1 lleno 0', '3 libre 8']],
    ['more than all', agenda(), [ocupa(1, { tomados: 9 })], ['abierto', '1 lleno 0', '3 libre 8']],
    [
      'everything taken',
      agenda(),
      [ocupa(1, { tomados: 8 }), ocupa(3, { tomados: 8 })],
      ['completo', '1 lleno 0', '3 lleno 0'],
    ],
    [
      'the day fills up first',
      agenda({ lugaresDelDia: [null, null, null, 10, null, null, null] }),
      [ocupa(1, { tomados: 7 }), ocupa(3, { tomados: 2 })],
      ['abierto', '1 libre 1', '3 libre 1'],
    ],
    [
      'the day is full, with an order in a slot that is no more',
      agenda({ lugaresDelDia: [null, null, null, 3, null, null, null] }),
      [ocupa(1, { tomados: 2 }), ocupa(9, { tomados: 1 })],
      ['completo', '1 lleno 0', '3 lleno 0'],
    ],
    [
      'more places on this day',
      agenda(),
      [ocupa(1, { tomados: 8, lugares: 9 })],
      ['abierto', '1 libre 1', '3 libre 8'],
    ],
    [
      'fewer on this day than are taken',
      agenda(),
      [ocupa(1, { tomados: 8, lugares: 2 })],
      ['abierto', '1 lleno 0', '3 libre 8'],
    ],
    [
      'fewer of the whole day',
      agenda(),
      [ocupa(0, { lugares: 4 }), ocupa(1, { tomados: 3 })],
      ['abierto', '1 libre 1', '3 libre 1'],
    ],
    [
      'of another day',
      agenda(),
      [ocupa(1, { fecha: DOMINGO, tomados: 8 })],
      ['abierto', '1 libre 8', '3 libre 8'],
    ],
  ])('%s', (_caso, suya, ocupaciones, esperado) => {
    expect(estados(suya, ocupaciones)).toEqual(esperado)
  })
})

describe('[ENT-02] closed', () => {
  const cerrados = ['cerrado', '1 cerrado 8', '3 cerrado 8']
  it.each<[string, Agenda, readonly Ocupacion[], Partial<Mirada>, readonly string[]]>([
    ['the day, in one tap', agenda(), [ocupa(0, { cerrado: true })], {}, cerrados],
    [
      'a slot, in one tap',
      agenda(),
      [ocupa(3, { cerrado: true })],
      {},
      ['abierto', '1 libre 8', '3 cerrado 8'],
    ],
    ['no places', agenda(), [ocupa(3, { lugares: 0 })], {}, ['abierto', '1 libre 8', '3 cerrado 0']],
    [
      'a date without delivery',
      agenda({ diasSinEntrega: [{ fecha: JUEVES, nombre: 'Feria', turnos: 'todos' }] }),
      [],
      {},
      cerrados,
    ],
    [
      'a date without that slot',
      agenda({ diasSinEntrega: [{ fecha: JUEVES, nombre: 'Feria', turnos: [1] }] }),
      [],
      {},
      ['abierto', '1 cerrado 8', '3 libre 8'],
    ],
    [
      'a holiday, shut all day',
      agenda({ feriados: [{ fecha: JUEVES, nombre: 'Soberanía', tramos: [] }] }),
      [],
      {},
      cerrados,
    ],
    [
      'a holiday with a morning',
      agenda({
        feriados: [{ fecha: JUEVES, nombre: 'Soberanía', tramos: [{ desde: '10:00', hasta: '17:00' }] }],
      }),
      [],
      {},
      ['abierto', '1 libre 8', '3 cerrado 8'],
    ],
    [
      'a holiday between two slots',
      agenda({
        feriados: [{ fecha: JUEVES, nombre: 'Soberanía', tramos: [{ desde: '13:00', hasta: '17:00' }] }],
      }),
      [],
      {},
      cerrados,
    ],
    [
      'a holiday and a date of other days',
      agenda({
        feriados: [{ fecha: DOMINGO, nombre: 'Soberanía', tramos: [] }],
        diasSinEntrega: [{ fecha: DOMINGO, nombre: 'Feria', turnos: 'todos' }],
      }),
      [],
      {},
      ['abierto', '1 libre 8', '3 libre 8'],
    ],
    [
      'no places, by the settings',
      agenda({ turnos: agenda().turnos.map(turno => ({ ...turno, lugares: turno.lugares.map(() => 0) })) }),
      [],
      {},
      ['cerrado', '1 cerrado 0', '2 cerrado 0', '3 cerrado 0'],
    ],
    [
      'another day, and another slot of it',
      agenda(),
      [ocupa(0, { fecha: DOMINGO, cerrado: true }), ocupa(9, { cerrado: true })],
      {},
      ['abierto', '1 libre 8', '3 libre 8'],
    ],
    [
      'the shop, until the afternoon',
      agenda({ cerradoHasta: { hasta: `${JUEVES}T17:00`, mensaje: '' } }),
      [],
      {},
      ['abierto', '1 cerrado 8', '3 libre 8'],
    ],
    ['no day of the zone', agenda(), [], { dias: [0, 6] }, cerrados],
    ['a day of the zone', agenda(), [], { dias: [3] }, ['abierto', '1 libre 8', '3 libre 8']],
  ])('%s', (_caso, suya, ocupaciones, mirada, esperado) => {
    expect(estados(suya, ocupaciones, mirada)).toEqual(esperado)
  })

  it('says what the day is called', () => {
    const feriados = [{ fecha: JUEVES, nombre: 'Soberanía', tramos: [] }]
    expect(buildDia(agenda({ feriados }), JUEVES, [], { ahora: TEMPRANO }).nombre).toBe('Soberanía')
    expect(buildDia(agenda(), JUEVES, [], { ahora: TEMPRANO }).nombre).toBeNull()
    const diasSinEntrega = [{ fecha: JUEVES, nombre: 'Feria', turnos: [1] }]
    expect(buildDia(agenda({ feriados, diasSinEntrega }), JUEVES, [], { ahora: TEMPRANO }).nombre).toBe(
      'Feria',
    )
    expect(buildDia(agenda({ feriados }), DOMINGO, [], { ahora: TEMPRANO }).nombre).toBeNull()
  })
})

it('[ENT-02] slots stand in the order they begin in, and say what they have and what is taken', () => {
  const [uno, , tres] = agenda().turnos
  if (uno === undefined || tres === undefined) throw new Error('The demo has three')
  const turnos = [{ ...tres, id: 8 }, { ...tres, id: 4 }, uno]
  const dia = buildDia(agenda({ turnos }), JUEVES, [ocupa(1, { tomados: 2, lugares: 5 })], {
    ahora: TEMPRANO,
  })
  expect(dia.turnos.map(({ id }) => id)).toEqual([1, 4, 8])
  expect(dia.turnos[0]).toMatchObject({
    lugares: 5,
    lugaresDelAjuste: 8,
    tomados: 2,
    quedan: 3,
    cerrado: false,
  })
  expect(dia.turnos[1]).toMatchObject({
    lugares: 8,
    lugaresDelAjuste: 8,
    tomados: 0,
    quedan: 8,
    cerrado: false,
  })
})

it('[ENT-02] a day has the places of its weekday, or those it was given', () => {
  const suya = agenda({ lugaresDelDia: [null, null, null, 10, null, null, 4] })
  expect(lugaresDelDia(suya, JUEVES, [])).toBe(10)
  expect(lugaresDelDia(suya, DOMINGO, [ocupa(0, { lugares: 3 })])).toBe(4)
  expect(lugaresDelDia(suya, JUEVES, [ocupa(1, { lugares: 3 })])).toBe(10)
  expect(lugaresDelDia(suya, JUEVES, [ocupa(0, { lugares: 3 })])).toBe(3)
  expect(lugaresDelDia(agenda({ lugaresDelDia: [] }), JUEVES, [])).toBeNull()
})

it('[ENT-02] a moment there is not is none of ours', () => {
  expect(() => inicioDe({ fecha: 'hoy', desde: '9' })).toThrow('no such moment: hoyT9')
})

describe('[ENT-02] the earlier cut-off counts', () => {
  it.each<[string | null, number | null, string, string]>([
    [null, null, `${JUEVES}T09:00`, 'without any, when it begins'],
    [null, 120, `${JUEVES}T07:00`, 'minutes before'],
    ['20:00', null, '2026-11-18T20:00', 'an hour of the day before'],
    ['20:00', 60, '2026-11-18T20:00', 'the hour is earlier'],
    ['23:00', 1440, '2026-11-18T09:00', 'the minutes are earlier'],
  ])('%s and %s: %s', (cierreHora, cierreMinutos, ultimo) => {
    const suya = conCierre(cierreHora, cierreMinutos)
    const [primero] = buildDia(suya, JUEVES, [], { ahora: TEMPRANO }).turnos
    expect(primero?.pedirAntes).toEqual(a(ultimo))
    const antes = new Date(a(ultimo).getTime() - 1)
    expect(estados(suya, [], { ahora: antes })[1]).toBe('1 libre 8')
    expect(estados(suya, [], { ahora: a(ultimo) })[1]).toBe('1 pasado 8')
  })

  it('a day whose slots are all past is no full one', () => {
    expect(estados(agenda(), [], { ahora: a(`${JUEVES}T16:00`) })[0]).toBe('cerrado')
    expect(estados(agenda(), [ocupa(3, { tomados: 8 })], { ahora: a(`${JUEVES}T12:00`) })[0]).toBe('completo')
  })
})

it('[ENT-02] the first with a place is the next one', () => {
  const dias = (ocupaciones: readonly Ocupacion[]) =>
    findPrimero(buildDias(agenda({ diasAdelante: 2 }), ocupaciones, { ahora: a(`${JUEVES}T08:00`) }))
  expect(dias([])).toEqual({ fecha: JUEVES, id: 3 })
  expect(dias([ocupa(3, { tomados: 8 })])).toEqual({ fecha: '2026-11-20', id: 1 })
  expect(dias([ocupa(0, { cerrado: true }), ocupa(0, { fecha: '2026-11-20', cerrado: true })])).toBeNull()
})

it('[ENT-01] what a zone does not say is the shop’s, and without zones there are none', () => {
  const comercio = {
    conZonas: true,
    compraMinima: 1_500_000,
    envioGratisDesde: 3_000_000,
    zonas: [
      { nombre: 'Centro', entrega: 'estandar', id: 4, costo: 150_000 },
      { nombre: 'Oeste', entrega: 'estandar', costo: 0, minimo: 0, gratisDesde: 0, dias: [1] },
      {
        nombre: 'Sur',
        entrega: 'coordinada',
        id: 9,
        costo: null,
        minimo: null,
        gratisDesde: null,
        dias: null,
      },
    ],
  } as const
  const delLocal = { minimo: 1_500_000, gratisDesde: 3_000_000, dias: null }
  expect(zonasTarifadas(comercio)).toEqual([
    { id: 4, nombre: 'Centro', costo: 150_000, ...delLocal },
    { id: 2, nombre: 'Oeste', costo: 0, minimo: 0, gratisDesde: 0, dias: [1] },
    { id: 9, nombre: 'Sur', costo: null, ...delLocal },
  ])
  expect(zonasTarifadas({ ...comercio, conZonas: false })).toEqual([])
})
