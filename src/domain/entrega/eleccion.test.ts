// Choosing a zone and a slot: what counts, what fell away, what is missing, and how each is said.
import { describe, expect, it } from 'vitest'
import { instanteDe } from '../texto/fecha-local.ts'
import {
  caidaDe,
  type DiaElegible,
  faltaDe,
  type Opciones,
  proposeTurno,
  proximoCierre,
  readPedida,
  rotuloDia,
  SIN_PEDIR,
  type TurnoElegible,
  takeTurno,
  textoCaida,
  textoElegido,
  textoLugares,
  textoPlazo,
  toPedida,
  withSuyo,
  zonaDe,
} from './eleccion.ts'

/** A Saturday. */
const HOY = '2026-11-21'
const en = (local: string) => instanteDe(local) ?? new Date(Number.NaN)
const AHORA = en(`${HOY}T10:42`)

const turno = (desde: string, hasta: string, mas: Partial<TurnoElegible> = {}): TurnoElegible => ({
  id: Number(desde.slice(0, 2)),
  nombre: 'Turno',
  desde,
  hasta,
  estado: 'libre',
  pedirAntes: en(`${HOY}T15:00`).toISOString(),
  quedan: null,
  ...mas,
})
const dia = (
  fecha: string,
  turnos: readonly TurnoElegible[],
  mas: Partial<DiaElegible> = {},
): DiaElegible => ({
  fecha,
  nombre: null,
  estado: 'abierto',
  turnos,
  ...mas,
})

const PASADO = turno('09:00', '13:00', { estado: 'pasado', pedirAntes: en(`${HOY}T08:30`).toISOString() })
const TARDE = turno('17:00', '21:00', { quedan: 3 })
const DOMINGO = turno('10:00', '14:00', { pedirAntes: en(`${HOY}T20:00`).toISOString() })
const SABADO = dia(HOY, [PASADO, TARDE])
const MANANA = dia('2026-11-22', [DOMINGO])
const LUNES = dia('2026-11-23', [turno('09:00', '13:00')], { nombre: 'Soberanía' })

const CENTRO = { id: 1, nombre: 'Centro', costo: 150_000, minimo: 1_500_000, gratisDesde: 3_000_000 }
const NORTE = { ...CENTRO, id: 2, nombre: 'Norte', costo: 180_000 }
const OPCIONES: Opciones = {
  conZonas: true,
  porTurnos: true,
  retiro: true,
  direccionLocal: 'Salta 2450',
  zona: { ...CENTRO, por: 'calle' },
  zonas: [CENTRO, NORTE],
  dias: [SABADO, MANANA, LUNES],
  primero: { fecha: HOY, id: 17 },
}
const ELEGIDA = { ...SIN_PEDIR, turno: takeTurno(SABADO, TARDE) }

it.each([
  ['the address says', {}, SIN_PEDIR, 'Centro'],
  ['chosen over it', {}, { ...SIN_PEDIR, zona: 2 }, 'Norte'],
  ['chosen, and no more', {}, { ...SIN_PEDIR, zona: 9 }, 'Centro'],
  ['unknown', { zona: null }, SIN_PEDIR, undefined],
  ['unknown and chosen', { zona: null }, { ...SIN_PEDIR, zona: 2 }, 'Norte'],
  ['picked up', {}, { ...SIN_PEDIR, modo: 'retiro', zona: 2 } as const, undefined],
  ['without zones', { conZonas: false }, { ...SIN_PEDIR, zona: 2 }, undefined],
])('[ENT-01] the zone that counts: %s', (_caso, mas, pedida, nombre) => {
  expect(zonaDe({ ...OPCIONES, ...mas }, pedida)?.nombre).toBe(nombre)
})

it('[ENT-01] [ENT-02] what is sent names what was chosen, and no zone for what is picked up', () => {
  expect(toPedida(SIN_PEDIR)).toEqual({ modo: 'envio' })
  expect(toPedida({ ...ELEGIDA, zona: 2 })).toEqual({ modo: 'envio', zona: 2, turno: { fecha: HOY, id: 17 } })
  expect(toPedida({ ...ELEGIDA, modo: 'retiro', zona: 2 })).toEqual({
    modo: 'retiro',
    turno: { fecha: HOY, id: 17 },
  })
})

it('[ENT-02] what was kept is read, and what nobody of ours wrote is not', () => {
  expect(readPedida(JSON.parse(JSON.stringify({ ...ELEGIDA, para: 'Mitre 1482' })))).toEqual(ELEGIDA)
  expect(readPedida({ modo: 'retiro' })).toEqual({ ...SIN_PEDIR, modo: 'retiro' })
  expect(readPedida({ modo: 'envio', zona: 'x', turno: { fecha: 1 } })).toEqual(SIN_PEDIR)
  expect([readPedida(null), readPedida({ modo: 'volando' })]).toEqual([undefined, undefined])
})

describe('[ENT-02] a slot that was chosen', () => {
  it.each<[string, readonly DiaElegible[], string | null]>([
    ['stands', [SABADO], null],
    ['filled up', [dia(HOY, [{ ...TARDE, estado: 'lleno' }])], 'lleno'],
    ['passed', [dia(HOY, [{ ...TARDE, estado: 'pasado' }])], 'pasado'],
    ['was closed', [dia(HOY, [{ ...TARDE, estado: 'cerrado' }])], 'cerrado'],
    ['filled up with its day', [dia(HOY, [TARDE], { estado: 'completo' })], 'lleno'],
    ['was closed with its day', [dia(HOY, [TARDE], { estado: 'cerrado' })], 'cerrado'],
    ['is offered no more', [dia(HOY, [PASADO])], 'cerrado'],
    ['on a day that is offered no more', [MANANA], 'cerrado'],
    ['stands, after a day without it', [MANANA, SABADO], null],
  ])('%s', (_caso, dias, por) => {
    expect(caidaDe({ ...OPCIONES, dias }, ELEGIDA.turno)).toBe(por)
  })

  it('is asked about only where there are slots, and one was chosen', () => {
    expect(caidaDe({ ...OPCIONES, dias: [], porTurnos: false }, ELEGIDA.turno)).toBeNull()
    expect(caidaDe(OPCIONES, null)).toBeNull()
  })
})

it('[ENT-07] an order keeps the slot it has, however full that is; the others of a full day stay full', () => {
  const lleno = dia(HOY, [turno('12:00', '14:00'), { ...TARDE, estado: 'lleno' }], { estado: 'completo' })
  const conSuyo = withSuyo({ ...OPCIONES, dias: [lleno, MANANA] }, ELEGIDA.turno)
  expect(caidaDe(conSuyo, ELEGIDA.turno)).toBeNull()
  expect(conSuyo.dias[0]?.turnos.map(({ estado }) => estado)).toEqual(['lleno', 'libre'])
  expect(conSuyo.dias[1]).toBe(MANANA)
  expect(withSuyo(OPCIONES, null)).toBe(OPCIONES)
  expect(withSuyo({ ...OPCIONES, dias: [dia(HOY, [PASADO])] }, ELEGIDA.turno).dias).toEqual([
    dia(HOY, [PASADO]),
  ])
})

it('[ENT-07] only its own slot of its own day is free for it', () => {
  const suyo = takeTurno(SABADO, TARDE)
  const otroDia = dia('2026-11-28', [{ ...TARDE, estado: 'lleno' }], { estado: 'completo' })
  const sinTurno = dia(HOY, [turno('12:00', '14:00')], { estado: 'completo' })
  for (const dias of [[otroDia], [sinTurno]]) expect(withSuyo({ ...OPCIONES, dias }, suyo).dias).toEqual(dias)
  const estados = (estado: DiaElegible['estado']) =>
    withSuyo(
      {
        ...OPCIONES,
        dias: [dia(HOY, [PASADO, turno('12:00', '14:00'), { ...TARDE, estado: 'lleno' }], { estado })],
      },
      suyo,
    ).dias[0]?.turnos.map(uno => uno.estado)
  expect(estados('completo')).toEqual(['pasado', 'lleno', 'libre'])
  expect(estados('abierto')).toEqual(['pasado', 'libre', 'libre'])
})

it('[ENT-02] in its place the next one is proposed, or the first there is', () => {
  expect(proposeTurno(OPCIONES, null)).toEqual(takeTurno(SABADO, TARDE))
  expect(proposeTurno(OPCIONES, takeTurno(SABADO, TARDE))).toEqual(takeTurno(MANANA, DOMINGO))
  expect(proposeTurno(OPCIONES, takeTurno(dia('2026-12-01', []), DOMINGO))).toEqual(takeTurno(SABADO, TARDE))
  expect(proposeTurno({ ...OPCIONES, dias: [dia(HOY, [PASADO])] }, null)).toBeNull()
})

it.each([
  [
    'lleno',
    takeTurno(MANANA, DOMINGO),
    'El turno de hoy, 17 a 21, se llenó mientras mirabas.',
    'mañana, 10 a 14',
  ],
  ['pasado', takeTurno(LUNES, TARDE), 'El turno de hoy, 17 a 21, ya cerró.', 'lunes 23, 17 a 21'],
  ['cerrado', null, 'El turno de hoy, 17 a 21, ya no se ofrece.', null],
] as const)(
  '[ENT-02] what fell away is said with what there is in its place: %s',
  (por, otro, titulo, cual) => {
    expect(textoCaida(takeTurno(SABADO, TARDE), por, otro, AHORA)).toEqual({
      titulo,
      texto: cual === null ? 'Por ahora no queda otro con lugar.' : `El primero con lugar es ${cual}.`,
    })
  },
)

it.each([
  [SABADO, 'hoy', '21', 'sábado', 'hoy, sábado 21 de noviembre'],
  [MANANA, 'mañana', '22', 'domingo', 'mañana, domingo 22 de noviembre'],
  [LUNES, 'lunes', '23', 'feriado', 'lunes 23 de noviembre, Soberanía'],
  [
    dia('2026-11-24', [], { estado: 'completo' }),
    'martes',
    '24',
    'completo',
    'martes 24 de noviembre, completo',
  ],
  [dia('2026-11-27', []), 'viernes', '27', 'nov.', 'viernes 27 de noviembre'],
  [dia('2026-11-25', []), 'miérc.', '25', 'nov.', 'miércoles 25 de noviembre'],
  [
    dia('2026-12-08', [], { estado: 'cerrado', nombre: 'Inmaculada' }),
    'martes',
    '8',
    'cerrado',
    'martes 8 de diciembre, Inmaculada, cerrado',
  ],
] as const)('[ENT-02] a day of the strip: %j', (uno, arriba, numero, abajo, entero) => {
  expect(rotuloDia(uno, AHORA)).toEqual({ arriba, numero, abajo, entero })
})

it.each([
  [HOY, TARDE, 'pedí antes de las 15:00'],
  [HOY, PASADO, 'hoy cerró a las 08:30'],
  ['2026-11-22', DOMINGO, 'pedí antes de hoy a las 20:00'],
  [
    '2026-11-22',
    turno('17:00', '21:00', { pedirAntes: en('2026-11-22T07:00').toISOString() }),
    'pedí antes de mañana a las 07:00',
  ],
  [
    '2026-11-24',
    turno('09:00', '13:00', { pedirAntes: en('2026-11-23T20:00').toISOString() }),
    'pedí antes del lunes 23 a las 20:00',
  ],
  [HOY, { ...PASADO, pedirAntes: en('2026-11-20T20:00').toISOString() }, 'cerró el viernes 20 a las 20:00'],
  [HOY, { ...TARDE, pedirAntes: null }, ''],
  [HOY, { ...TARDE, estado: 'lleno' as const }, ''],
  [HOY, { ...TARDE, estado: 'cerrado' as const }, ''],
])('[ENT-02] until when a slot can be had: %s %j', (fecha, uno, dicho) => {
  expect(textoPlazo(fecha, uno, AHORA)).toBe(dicho)
})

it.each([
  [{ quedan: 3 }, {}, 'quedan 3'],
  [{ quedan: 1 }, {}, 'queda 1'],
  [{ quedan: null }, {}, ''],
  [{ estado: 'lleno' }, {}, 'completo'],
  [{ estado: 'pasado' }, {}, 'ya cerró'],
  [{ estado: 'cerrado' }, {}, 'cerrado'],
  [{ quedan: 3 }, { estado: 'completo' }, 'completo'],
] as const)('[ENT-02] beside a slot stands why not, or how few are left: %j %j', (suyo, delDia, dicho) => {
  expect(textoLugares(dia(HOY, [], delDia), { ...TARDE, ...suyo })).toBe(dicho)
})

it('[ENT-02] a slot in words', () => {
  expect(textoElegido(takeTurno(MANANA, DOMINGO), AHORA)).toBe('mañana, 10 a 14')
  expect(textoElegido(takeTurno(dia('2026-11-30', []), TARDE), AHORA)).toBe('lunes 30, 17 a 21')
})

describe('[ENT-01] [ENT-02] what is in the way', () => {
  const compra = { subtotal: 1_500_000, minimo: 1_500_000 }
  it.each<[string, Partial<Opciones>, Parameters<typeof faltaDe>[1], number, string | undefined]>([
    ['nothing', {}, ELEGIDA, 1_500_000, undefined],
    ['no zone', { zona: null }, ELEGIDA, 1_500_000, 'Elegí la zona'],
    ['no zone to choose', { zona: null, zonas: [] }, ELEGIDA, 1_500_000, 'A esa dirección no llegamos'],
    ['no slot', {}, SIN_PEDIR, 1_500_000, 'Elegí día y turno'],
    [
      'no slot left',
      { dias: [dia(HOY, [PASADO], { estado: 'cerrado' })] },
      SIN_PEDIR,
      1_500_000,
      'No quedan turnos',
    ],
    ['a slot that fell away', { dias: [MANANA] }, ELEGIDA, 1_500_000, 'Elegí día y turno'],
    [
      'a slot without a place, on purpose',
      { dias: [MANANA] },
      { ...ELEGIDA, deMas: true },
      1_500_000,
      undefined,
    ],
    ['below the minimum', {}, ELEGIDA, 1_499_900, 'Te faltan $1'],
    ['picked up', { zona: null }, { ...ELEGIDA, modo: 'retiro' }, 1_500_000, undefined],
    ['slots alone', { conZonas: false, zona: null }, ELEGIDA, 1_500_000, undefined],
    ['zones alone', { porTurnos: false, dias: [] }, SIN_PEDIR, 1_500_000, undefined],
  ])('%s', (_caso, mas, pedida, subtotal, titulo) => {
    expect(faltaDe({ ...OPCIONES, ...mas }, pedida, { ...compra, subtotal })?.titulo).toBe(titulo)
  })

  it('the minimum is the zone’s, and says so', () => {
    const falta = (pedida: typeof ELEGIDA) =>
      faltaDe(OPCIONES, pedida, { ...compra, subtotal: 0 })?.descripcion
    expect(falta(ELEGIDA)).toBe('La compra mínima de la zona Centro es de $15.000.')
    expect(falta({ ...ELEGIDA, modo: 'retiro' })).toBe('La compra mínima es de $15.000.')
  })

  it('who cannot be reached may pick it up, where the shop offers that', () => {
    const falta = (retiro: boolean) =>
      faltaDe({ ...OPCIONES, zona: null, zonas: [], retiro }, ELEGIDA, compra)?.descripcion
    expect([falta(true), falta(false)]).toEqual([
      'Podés retirar el pedido por el local.',
      'Probá con otra dirección.',
    ])
  })
})

it('[ENT-02] the next moment at which something closes', () => {
  expect(proximoCierre(OPCIONES, AHORA)).toBe(en(`${HOY}T15:00`).getTime())
  expect(proximoCierre(OPCIONES, en(`${HOY}T15:00`))).toBe(en(`${HOY}T20:00`).getTime())
  const lleno = turno('13:00', '14:00', { estado: 'lleno', pedirAntes: en(`${HOY}T12:00`).toISOString() })
  expect(proximoCierre({ ...OPCIONES, dias: [dia(HOY, [lleno, TARDE])] }, AHORA)).toBe(
    en(`${HOY}T15:00`).getTime(),
  )
  expect(
    proximoCierre({ ...OPCIONES, dias: [dia(HOY, [PASADO, { ...TARDE, pedirAntes: null }])] }, AHORA),
  ).toBeNull()
})
