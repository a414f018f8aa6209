// What the shopkeeper may write in each setting, both sides of every limit, and the reason of each refusal.
import { describe, expect, it } from 'vitest'
import { readEscritos } from './ajustes-escritos.ts'
import { COMERCIO_DEMO, COMERCIO_INICIAL, type Comercio, PERSONAL_INICIAL } from './comercio.ts'

const ahora = '2026-11-16T10:00'
const read = (data: Readonly<Record<string, unknown>>, actual: Comercio = COMERCIO_DEMO) =>
  readEscritos(data, { casa: COMERCIO_INICIAL, actual, ahora })
const valor = (campo: keyof Comercio, escrito: unknown) => {
  const { valores, problemas } = read({ [campo]: escrito })
  return problemas[0]?.message ?? valores.get(campo)
}

it('[AJU-01] every setting of the demo can be written as it stands', () => {
  const { nombre: _, ...propios } = COMERCIO_DEMO
  const enPesos = Object.fromEntries(
    Object.entries(propios).map(([campo, suyo]) => [
      campo,
      /^(?:envioGratis|compraMinima$|reservaMonto)/.test(campo) ? Number(suyo) / 100 : suyo,
    ]),
  )
  const { valores, problemas } = read(enPesos)
  expect(problemas).toEqual([])
  for (const [campo, suyo] of valores) {
    const demo = { ...PERSONAL_INICIAL, ...COMERCIO_DEMO }[campo]
    const inicial = { ...PERSONAL_INICIAL, ...COMERCIO_INICIAL }[campo]
    expect(suyo, campo).toEqual(JSON.stringify(demo) === JSON.stringify(inicial) ? null : demo)
  }
})

describe('[AJU-01] takes', () => {
  it.each<[keyof Comercio, unknown, unknown]>([
    ['nombre', '  La   Esquina ', 'La Esquina'],
    ['nombre', 'a'.repeat(80), 'a'.repeat(80)],
    ['nombre', '🥩'.repeat(40), '🥩'.repeat(40)],
    ['razonSocial', '', null],
    ['razonSocial', '   ', null],
    ['mediosDePago', [], null],
    [
      'mediosDePago',
      Array.from({ length: 12 }, (_, i) => `Medio ${i}`),
      Array.from({ length: 12 }, (_, i) => `Medio ${i}`),
    ],
    ['horarios', [], null],
    ['horasParaPagar', 24, null],
    ['horasParaPagar', 1, 1],
    ['horasParaPagar', 720, 720],
    ['toleranciaPeso', 0, 0],
    ['toleranciaPeso', 50, 50],
    ['etiquetaBalanza', ' 21 ppppp $$$$$ c ', '21PPPPP$$$$$C'],
    ['compraMinima', 0, null],
    ['compraMinima', 1_000_000_000, 100_000_000_000],
    ['compraMinima', 0.1, 10],
    ['compraMinima', 19.99, 1999],
    ['envioGratisDesde', 0, 0],
    ['cuit', ' 20-12345678-6 ', '20-12345678-6'],
    ['cuit', '20.12345678.6', '20-12345678-6'],
    ['cuit', '20123456786', '20-12345678-6'],
    ['email', ' a@b.example ', 'a@b.example'],
    ['areaTelefonica', '011', '11'],
    ['tagManagerId', ' gtm-abc123 ', 'GTM-ABC123'],
    ['tagManagerOrigen', 'https://medir.example/', 'https://medir.example'],
    ['responsableInscripto', true, true],
    ['responsableInscripto', false, null],
    ['cerradoHasta', { hasta: '2026-11-16T10:01' }, { hasta: '2026-11-16T10:01', mensaje: '' }],
    [
      'cerradoHasta',
      { hasta: '2026-11-20T09:00', mensaje: null },
      { hasta: '2026-11-20T09:00', mensaje: '' },
    ],
    [
      'desarrollador',
      { nombre: 'Taller', email: ' a@b.example ', asunto: 'Hola', cuerpo: '¡Hola!' },
      { nombre: 'Taller', email: 'a@b.example', asunto: 'Hola', cuerpo: '¡Hola!' },
    ],
    [
      'transferencia',
      { alias: ' carne.rica.mp ', titular: ' Juana   Pérez ' },
      { alias: 'carne.rica.mp', cvu: null, titular: 'Juana Pérez' },
    ],
    [
      'transferencia',
      { alias: null, cvu: '2850590 9400904 18135.201', titular: 'Juana Pérez' },
      { alias: null, cvu: '2850590940090418135201', titular: 'Juana Pérez' },
    ],
    [
      'transferencia',
      { alias: 'carne.rica', cvu: '0000003100012345678907', titular: 'J' },
      { alias: 'carne.rica', cvu: '0000003100012345678907', titular: 'J' },
    ],
    [
      'cerradoHasta',
      { hasta: '2026-11-20T09:00', mensaje: ' Vuelvo el viernes ' },
      { hasta: '2026-11-20T09:00', mensaje: 'Vuelvo el viernes' },
    ],
  ])('%s %j as %j', (campo, escrito, guardado) => {
    expect(valor(campo, escrito)).toEqual(guardado)
  })

  it('hours out of order, and midnight as it is typed', () => {
    const tramos = [
      { desde: '17:00', hasta: '00:00' },
      { desde: '09:00', hasta: '13:00' },
    ]
    expect(valor('horarios', [{ dias: ['sábado', 'lunes'], tramos }])).toEqual([
      {
        dias: ['lunes', 'sábado'],
        tramos: [
          { desde: '09:00', hasta: '13:00' },
          { desde: '17:00', hasta: '24:00' },
        ],
      },
    ])
  })

  it('holidays in the order of the calendar; a closed one has no hours', () => {
    const [tarde, antes] = [
      { fecha: '2026-12-25', nombre: 'Navidad', tramos: [] },
      { fecha: '2026-12-08', nombre: 'Inmaculada', tramos: [{ desde: '10:00', hasta: '14:00' }] },
    ]
    expect(valor('feriados', [tarde, antes])).toEqual([antes, tarde])
  })

  it('stretches that touch', () => {
    const tramos = [
      { desde: '09:00', hasta: '13:00' },
      { desde: '13:00', hasta: '15:00' },
    ]
    expect(valor('horarios', [{ dias: ['lunes'], tramos }])).toEqual([{ dias: ['lunes'], tramos }])
  })
})

describe('[AJU-01] refuses', () => {
  const lunes = (...tramos: [string, string][]) => [
    { dias: ['lunes'], tramos: tramos.map(([desde, hasta]) => ({ desde, hasta })) },
  ]
  it.each<[keyof Comercio, unknown, string | RegExp]>([
    ['nombre', '', 'Falta el nombre.'],
    ['nombre', 'a'.repeat(81), 'El nombre va en una sola línea de hasta 80 letras.'],
    ['nombre', '🥩'.repeat(41), 'El nombre va en una sola línea de hasta 80 letras.'],
    ['nombre', 'dos\nlíneas', 'El nombre va en una sola línea de hasta 80 letras.'],
    ['nombre', '<b>hola', 'El nombre no puede llevar < ni >.'],
    ['nombre', 7, 'El nombre es un texto.'],
    ['horasParaPagar', 0, 'Va de 1 a 720 horas, en números enteros.'],
    ['horasParaPagar', 721, 'Va de 1 a 720 horas, en números enteros.'],
    ['horasParaPagar', 1.5, 'Va de 1 a 720 horas, en números enteros.'],
    ['etiquetaBalanza', '30PPPPPWWWWWC', 'Empieza con 2: las etiquetas de una balanza van de 20 a 29.'],
    ['etiquetaBalanza', 20, 'Son 13 lugares y hay 0.'],
    ['toleranciaPeso', 51, 'Va de 0 a 50 por ciento, en números enteros.'],
    ['compraMinima', -0.01, /^El monto va de/],
    ['compraMinima', 1_000_000_000.01, /^El monto va de/],
    ['compraMinima', 0.001, /^El monto va de/],
    ['compraMinima', '15000', /^El monto va de/],
    ['cuit', '20-12345678-5', /^No es un CUIT/],
    ['cuit', '2012345678', /^No es un CUIT/],
    ['cuit', 'x20-12345678-6', /^No es un CUIT/],
    ['cuit', '20-12345678-61', /^No es un CUIT/],
    ['cuit', 20_123_456_786, /^No es un CUIT/],
    ['email', 7, 'El email no es válido.'],
    ['tagManagerId', 7, /^El contenedor/],
    ['whatsapp', 5_493_415_550_142, /^No es un celular argentino/],
    ['transferencia', 'carne.rica.mp', 'Falta el alias o el CVU.'],
    ['transferencia', { alias: '  ', cvu: null, titular: 'J' }, 'Falta el alias o el CVU.'],
    ['transferencia', { alias: 'corto', titular: 'J' }, /^El alias lleva de 6 a 20/],
    ['transferencia', { alias: 123_456_789, titular: 'J' }, /^El alias lleva de 6 a 20/],
    [
      'transferencia',
      { alias: 'carne.rica.mp', cvu: '2850590940090418135202', titular: 'J' },
      /^No es un CVU/,
    ],
    ['transferencia', { cvu: 123, titular: 'J' }, /^No es un CVU/],
    ['transferencia', { cvu: '---', titular: 'J' }, /^No es un CVU/],
    ['transferencia', { alias: 'carne.rica.mp' }, 'Falta el titular.'],
    ['cuit', '20-00000001-0', /^No es un CUIT/],
    ['areaTelefonica', '5', /^La característica/],
    ['telefono', 'javascript:1', /^El teléfono va/],
    ['email', 'sin arroba', 'El email no es válido.'],
    ['horarios', lunes(['09:00', '09:00']), 'La hora de cierre va después de la de apertura: 9 a 9.'],
    [
      'horarios',
      lunes(['20:00', '02:00']),
      'La hora de cierre va después de la de apertura: 20 a 2. Si cerrás después de la medianoche, poné hasta las 24, y lo que sigue desde las 0 en el día siguiente.',
    ],
    ['horarios', lunes(['13:00', '06:01']), 'La hora de cierre va después de la de apertura: 13 a 6:01.'],
    ['horarios', lunes(['13:00', '09:00']), 'La hora de cierre va después de la de apertura: 13 a 9.'],
    [
      'horarios',
      lunes(['09:00', '13:00'], ['12:59', '15:00']),
      'Dos horarios se pisan: 9 a 13 y 12:59 a 15.',
    ],
    ['horarios', lunes(['9', '13']), 'Las horas van como 09:00.'],
    ['horarios', lunes(['09:00', '130:00']), 'Las horas van como 09:00.'],
    ['horarios', lunes(['009:00', '13:00']), 'Las horas van como 09:00.'],
    ['horarios', [{ dias: [], tramos: [{ desde: '09:00', hasta: '13:00' }] }], /^Los días van/],
    ['horarios', lunes(['25:00', '26:00']), 'Las horas van como 09:00.'],
    ['horarios', lunes(), 'Faltan las horas de un día.'],
    [
      'horarios',
      lunes(['01:00', '02:00'], ['03:00', '04:00'], ['05:00', '06:00'], ['07:00', '08:00']),
      'Los horarios de un día: hasta 3.',
    ],
    ['horarios', [...lunes(['09:00', '13:00']), ...lunes(['17:00', '21:00'])], 'El lunes está dos veces.'],
    ['horarios', [{ dias: ['monday'], tramos: [] }], /^Los días van/],
    ['horarios', [{ dias: ['lunes', 'lunes'], tramos: [] }], /^Los días van/],
    ['feriados', [{ fecha: '2026-02-29', nombre: 'x', tramos: [] }], 'Esa fecha no existe.'],
    ['feriados', [{ fecha: '2026-12-25', nombre: '', tramos: [] }], 'Falta el nombre del día.'],
    [
      'feriados',
      [1, 2].map(() => ({ fecha: '2026-12-25', nombre: 'Navidad', tramos: [] })),
      'Navidad: ese día ya está en la lista.',
    ],
    ['feriados', [{ fecha: 20_261_225, nombre: 'Navidad', tramos: [] }], 'Esa fecha no existe.'],
    [
      'feriados',
      [{ fecha: '2026-12-25', nombre: 'Navidad', tramos: [{ desde: '9', hasta: '13' }] }],
      'Las horas van como 09:00.',
    ],
    ['cerradoHasta', 'mañana', /^Falta el día y la hora/],
    ['cerradoHasta', { hasta: '2026-11-16T10:00' }, 'Esa hora ya pasó.'],
    ['cerradoHasta', { hasta: '2026-11-16' }, /^Falta el día y la hora/],
    ['cerradoHasta', { hasta: '2026-11-20T09:00', mensaje: 'a'.repeat(161) }, /^El mensaje va en una/],
    ['cerradoHasta', { hasta: '2026-11-20T09:00', mensaje: '<img>' }, 'El mensaje no puede llevar < ni >.'],
    [
      'zonas',
      [
        { nombre: 'Norte', entrega: 'estandar' },
        { nombre: 'NORTE', entrega: 'estandar' },
      ],
      'La zona NORTE está dos veces.',
    ],
    ['zonas', [{ nombre: '', entrega: 'estandar' }], 'Falta el nombre de la zona.'],
    ['zonas', [{ nombre: 'Norte', entrega: 'gratis' }], 'Falta cómo se entrega en la zona.'],
    [
      'zonas',
      Array.from({ length: 13 }, (_, i) => ({ nombre: `z${i}`, entrega: 'estandar' })),
      'Las zonas: hasta 12.',
    ],
    ['mediosDePago', ['Efectivo', 'efectivo'], 'efectivo está dos veces.'],
    ['mediosDePago', 'Efectivo', 'Los medios de pago van en una lista.'],
    ['destacados', [1, 1], 'Un artículo está dos veces.'],
    ['destacados', [1, 2, 3, 4, 5], 'Se destacan hasta 4 artículos.'],
    ['desarrollador', { nombre: 'x', email: 'no', asunto: 'a', cuerpo: 'b' }, 'El email no es válido.'],
    ['desarrollador', { nombre: 'x', email: 'a@b.example', asunto: '', cuerpo: 'b' }, 'Falta el asunto.'],
    ['desarrollador', { nombre: '', email: 'a@b.example', asunto: 'a', cuerpo: 'b' }, 'Falta el nombre.'],
    ['desarrollador', { nombre: 'x', email: 'a@b.example', asunto: 'a', cuerpo: '' }, 'Falta el mensaje.'],
    ['tagManagerId', "GTM-1');", /^El contenedor/],
    ['tagManagerOrigen', 'http://medir.example', /^Es una dirección https/],
    ['responsableInscripto', 'sí', 'Es sí o no.'],
    ['whatsapp', '5', /^No es un celular argentino.*sin ella \(341\)/],
  ])('%s %j: %s', (campo, escrito, motivo) => {
    const { valores, problemas } = read({ [campo]: escrito })
    expect(valores.size).toBe(0)
    expect(problemas).toEqual([
      { campo, message: motivo instanceof RegExp ? expect.stringMatching(motivo) : motivo },
    ])
  })

  it.each(['id', '__proto__', 'constructor', 'version'])('%s, which is no setting', campo => {
    expect(read(JSON.parse(`{"${campo}": 1}`)).problemas).toEqual([
      { campo, message: `Invalid key ${campo}` },
    ])
  })

  it('a long key, of which the reason says the beginning', () => {
    const largo = 'x'.repeat(41)
    expect(read({ [largo]: 1 }).problemas).toEqual([
      { campo: largo, message: `Invalid key ${'x'.repeat(40)}` },
    ])
  })
})

it('[AJU-01] X5: the area that comes along counts for the number that comes along', () => {
  const { valores } = read({ areaTelefonica: '011', whatsapp: '15 5555-0142' })
  expect(valores.get('whatsapp')).toBe('5491155550142')
  expect(read({ whatsapp: '555-0142' }, { ...COMERCIO_DEMO, areaTelefonica: '' }).problemas[0]?.message).toBe(
    'No es un celular argentino. Escribilo con la característica, como 341 555-0142.',
  )
})

it('[AJU-01] X5: an area that is refused leaves the one there is to the number that comes along', () => {
  const { valores, problemas } = read({ areaTelefonica: '5', whatsapp: '555-0142' })
  expect(valores).toEqual(new Map([['whatsapp', '5493415550142']]))
  expect(problemas.map(({ campo }) => campo)).toEqual(['areaTelefonica'])
})

it('[AJU-01] what is not said is not written', () => {
  expect(read({ nombre: undefined, ciudad: 'Funes' })).toEqual({
    valores: new Map([['ciudad', 'Funes']]),
    problemas: [],
  })
})

it('[AJU-01] the name goes back to the one of the house with null', () => {
  expect(read({ nombre: null }).valores.get('nombre')).toBeNull()
})
