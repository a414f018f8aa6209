// What is told of an order to who follows it by its link.
import { describe, expect, it } from 'vitest'
import {
  type Andado,
  calleSinNumero,
  llegadaDe,
  nombreDePila,
  pasosDe,
  SECRETO,
  textoParadas,
  textoQuienLoVe,
  tituloDe,
} from './seguimiento.ts'

const NADA = { recibido: null, preparando: null, pesado: null, pagado: null, salio: null, fin: null }
const andado = (datos: Partial<Andado>): Andado => ({
  estado: 'en_proceso',
  modo: 'envio',
  pesaje: true,
  pesado: false,
  pagado: false,
  alRecibir: false,
  enVuelta: false,
  noEstaba: false,
  momentos: NADA,
  ...datos,
})

it.each([
  ['0123456789abcdef0123456789abcdef', true],
  ['0123456789abcdef0123456789abcde', false],
  ['0123456789abcdef0123456789abcdef0', false],
  ['/0123456789abcdef0123456789abcdef', false],
  ['0123456789abcdeg0123456789abcdef', false],
])('[ENT-05] %s is what a link to follow an order ends in: %s', (secreto, es) => {
  expect(SECRETO.test(secreto)).toBe(es)
})

it.each<readonly [string, string | null]>([
  ['Mitre 1482, 3.º B', 'Mitre'],
  ['  Mitre 1482 ', 'Mitre'],
  ['9 de Julio 200', '9 de Julio'],
  ['Av. 27 de Febrero 1250 5° A', 'Av. 27 de Febrero'],
  ['27 de Febrero 1250', '27 de Febrero'],
  ['Bv. Oroño 55 bis', 'Bv. Oroño'],
  ['San Martín, 450', 'San Martín'],
  ['San Martín 450', 'San Martín'],
  ['Calle 13 N° 540', 'Calle'],
  ['Barrio Los Pinos manzana 4 casa 12', 'Barrio Los Pinos'],
  ['Mitre Nro. 1482', 'Mitre'],
  ['Mitre 12 de la esquina 3', 'Mitre'],
  ...[
    'nº 12',
    'n° 12',
    'n 12',
    'nro. 12',
    'nro 12',
    'número 12',
    'numero 12',
    'piso 3',
    'pb 3',
    'p.b. 3',
    'PB. 3',
    'dep 3',
  ].map((senial): [string, string] => [`Mitre ${senial}`, 'Mitre']),
  ...[
    'depto. 3',
    'departamento 3',
    'dpto 3',
    'dpto. 3',
    'timbre 3',
    'casa 3',
    'lote 3',
    'manzana 3',
    'mz. 3',
    'mz 3',
  ].map((senial): [string, string] => [`Mitre ${senial}`, 'Mitre']),
  ...['torre 3', 'unidad 3', 'esq. 3', 'esq 3', 'esquina 3', 'entre 3', 'km 3', 'km. 3', 's/n lote 3'].map(
    (senial): [string, string] => [`Mitre ${senial}`, 'Mitre'],
  ),
  ...['Casanova 12', 'Picasa 12', 'Torrente 12', 'Entreguardas 12', 'Nronda 12'].map(
    (direccion): [string, string] => [direccion, direccion.slice(0, -3)],
  ),
  ...[
    'enero',
    'febrero',
    'marzo',
    'abril',
    'mayo',
    'junio',
    'julio',
    'agosto',
    'septiembre',
    'setiembre',
    'octubre',
    'noviembre',
    'diciembre',
  ].map((mes): [string, string] => [`12 de ${mes} 300`, `12 de ${mes}`]),
  ['1° de Mayo 33', '1° de Mayo'],
  ['1º de Mayo 33', '1º de Mayo'],
  ['123 de Mayo 33', null],
  ['a12 de Mayo 33', null],
  ['12x de Mayo 33', null],
  ['9 de Juliana 33', null],
  ['9 de Mayoría 33', null],
  ['9 de Julio esq. Salta', null],
  ['9 sde Julio 33', null],
  ['San  Martín   450', 'San Martín'],
  ['San Martín; 450', 'San Martín'],
  ['a,b, 3', null],
  ['Mitre esq. Salta', null],
  [`${'a'.repeat(60)} 12`, 'a'.repeat(60)],
  [`${'a'.repeat(61)} 12`, null],
  ['Mitre1482', null],
  ['1482 Mitre', null],
  ['la casa de los Gómez', null],
  ['Pasaje sin número', null],
  ['', null],
  [`${'Larga '.repeat(20)}12`, null],
])('[ENT-05] the street without its number: %s', (direccion, calle) => {
  expect(calleSinNumero(direccion)).toBe(calle)
})

it('[R7] no address shows a figure but one of a date', () => {
  for (const direccion of [
    'Mitre 1482 3 B',
    'Ruta 9 km 12',
    'Mitre s/n lote 4',
    'X 1 2 3 4',
    '1 de Mayo 33',
  ]) {
    expect(calleSinNumero(direccion)?.replace(/\d{1,2} de /, '') ?? '').not.toMatch(/\d/)
  }
})

it.each([
  ['Lucía Inés', 'Lucía'],
  ['  Ana ', 'Ana'],
  ['ana@correo.example', null],
  ['+54 341', null],
  ['', null],
  [null, null],
  ['x'.repeat(31), null],
  ['x'.repeat(30), 'x'.repeat(30)],
])('[ENT-05] the first name alone: %s', (nombre, dicho) => {
  expect(nombreDePila(nombre)).toBe(dicho)
})

describe('[ENT-05] the way of an order', () => {
  const nombres = (datos: Partial<Andado>) => pasosDe(andado(datos)).map(({ nombre }) => nombre)

  it('has what the shop does, in its order', () => {
    expect(nombres({ enVuelta: true })).toEqual([
      'Recibido',
      'En preparación',
      'Pesado',
      'Pagado',
      'En camino',
      'Entregado',
    ])
    expect(nombres({ modo: 'retiro', pesaje: false, alRecibir: true })).toEqual([
      'Recibido',
      'En preparación',
      'Retirado',
    ])
    expect(nombres({ estado: 'cancelado' })).toEqual(['Recibido', 'Cancelado'])
  })

  it('says where it stands', () => {
    const titulo = (datos: Partial<Andado>) => tituloDe(andado(datos))
    expect(titulo({ estado: 'pendiente' })).toBe('Recibido')
    expect(titulo({})).toBe('En preparación')
    expect(titulo({ pesado: true })).toBe('Listo')
    expect(titulo({ pesado: true, noEstaba: true })).toBe('No te encontramos')
    expect(titulo({ pesado: true, momentos: { ...NADA, salio: '2026-11-21T14:31:00.000Z' } })).toBe(
      'En camino',
    )
    expect(titulo({ estado: 'finalizado' })).toBe('Entregado')
    expect(titulo({ estado: 'finalizado', modo: 'retiro' })).toBe('Retirado')
    expect(titulo({ estado: 'cancelado' })).toBe('Cancelado')
  })

  const HORAS = {
    recibido: '2026-11-21T12:00:00.000Z',
    preparando: '2026-11-21T12:10:00.000Z',
    pesado: '2026-11-21T12:20:00.000Z',
    pagado: '2026-11-21T12:30:00.000Z',
    salio: '2026-11-21T12:40:00.000Z',
    fin: '2026-11-21T12:50:00.000Z',
  }
  it.each<[string, Partial<Andado>, readonly [string, string | null, boolean][]]>([
    [
      'handed over',
      { estado: 'finalizado', pesado: true, pagado: true, alRecibir: true, enVuelta: true, momentos: HORAS },
      [
        ['Recibido', HORAS.recibido, true],
        ['En preparación', HORAS.preparando, true],
        ['Pesado', HORAS.pesado, true],
        ['Pagado', HORAS.pagado, true],
        ['En camino', HORAS.salio, true],
        ['Entregado', HORAS.fin, true],
      ],
    ],
    [
      'on its way',
      { enVuelta: true, pesaje: false, momentos: HORAS },
      [
        ['Recibido', HORAS.recibido, true],
        ['En preparación', HORAS.preparando, true],
        ['Pagado', HORAS.pagado, false],
        ['En camino', HORAS.salio, true],
        ['Entregado', null, false],
      ],
    ],
    [
      'handed over by a run that nobody said left',
      { estado: 'finalizado', enVuelta: true, pesaje: false, alRecibir: true },
      [
        ['Recibido', null, true],
        ['En preparación', null, true],
        ['En camino', null, true],
        ['Entregado', null, true],
      ],
    ],
    [
      'new',
      { estado: 'pendiente', modo: 'retiro', alRecibir: true, enVuelta: true },
      [
        ['Recibido', null, true],
        ['En preparación', null, false],
        ['Pesado', null, false],
        ['En camino', null, false],
        ['Retirado', null, false],
      ],
    ],
    [
      'cancelled',
      { estado: 'cancelado', momentos: HORAS },
      [
        ['Recibido', HORAS.recibido, true],
        ['Cancelado', HORAS.fin, true],
      ],
    ],
  ])('with its hours: %s', (_caso, datos, pasos) => {
    expect(pasosDe(andado(datos)).map(({ nombre, hora, hecho }) => [nombre, hora, hecho])).toEqual(pasos)
  })

  it('is ready once it is weighed, where the shop weighs', () => {
    expect(tituloDe(andado({ pesado: true, pesaje: false }))).toBe('En preparación')
  })

  it('counts what was done', () => {
    const hechos = pasosDe(andado({ pesado: true, pagado: true, enVuelta: true })).filter(
      ({ hecho }) => hecho,
    )
    expect(hechos.map(({ nombre }) => nombre)).toEqual(['Recibido', 'En preparación', 'Pesado', 'Pagado'])
  })
})

it('[ENT-05] says how many stops come before', () => {
  expect([0, 1, 3].map(textoParadas)).toEqual(['Sos la próxima parada', 'Falta 1 parada', 'Faltan 3 paradas'])
})

describe('[ENT-05] when the courier is here', () => {
  const a = (minuto: number) => new Date(Date.UTC(2026, 10, 21, 14, minuto)).toISOString()
  const paradas = (...horas: readonly (number | null)[]) =>
    horas.map((minuto, i) => ({ orden: i + 1, hora: minuto === null ? null : a(minuto) }))

  it('is not guessed before two stops are done', () => {
    expect(llegadaDe(a(0), paradas(10, null, null), 3, new Date(a(12)))).toBeNull()
  })

  it('is reckoned by their own pace', () => {
    // Ten minutes a stop; one is left before this one.
    expect(llegadaDe(a(0), paradas(10, 20, null, null), 4, new Date(a(21)))).toEqual({
      desde: a(40),
      hasta: a(50),
    })
  })

  it.each([
    ['slower, with more to go', [20, 40, null, null, null], 5, 41, 95, 120],
    ['with half of an odd number of stops', [10, 20, 60, null], 4, 61, 70, 80],
    ['with the mean of the two in the middle', [10, 40, null], 3, 41, 60, 70],
    ['with a slow beginning', [30, 40, 60, null], 4, 61, 80, 90],
    ['with stops out of order', [20, null, 10, null], 4, 21, 40, 50],
    ['without those that come after', [10, 20, null, null, null], 3, 21, 30, 40],
    ['late', [10, 20, null, null], 4, 100, 100, 110],
  ])('is reckoned: %s', (_caso, horas, propia, ahora, desde, hasta) => {
    expect(llegadaDe(a(0), paradas(...horas), propia, new Date(a(ahora)))).toEqual({
      desde: a(desde),
      hasta: a(hasta),
    })
  })

  it.each([51, 52, 53, 54, 55, 56, 57, 58, 59])('does not begin in the past, looked at minute %i', minuto => {
    const ahora = Date.parse(a(minuto))
    const { desde = '', hasta = '' } = llegadaDe(a(0), paradas(5, 10, null), 3, new Date(ahora)) ?? {}
    expect(Date.parse(desde)).toBeGreaterThanOrEqual(ahora)
    expect(Date.parse(hasta)).toBeGreaterThan(Date.parse(desde))
  })
})

it.each([
  [0, 've cómo viene el pedido, no tus datos. Deja de andar 30 días'],
  [1, 've cómo viene el pedido y su factura, con a quién va; de tus datos, nada más. Deja de andar 30 días'],
])('[ENT-05] [FAC-06] with %i documents the link says what whoever has it sees', (facturas, texto) =>
  expect(textoQuienLoVe(facturas)).toContain(texto),
)
