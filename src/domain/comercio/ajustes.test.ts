// Proves that stored settings change the shop only when they are sound.
import { describe, expect, it } from 'vitest'
import { esDeSesionPropia, mergeAjustes, splitAjustes } from './ajustes.ts'
import { readEscritos } from './ajustes-escritos.ts'
import { COMERCIO_DEMO, COMERCIO_INICIAL, PERSONAL_INICIAL } from './comercio.ts'

const merge = (nombre: string, valor: unknown) => mergeAjustes(COMERCIO_DEMO, [{ nombre, valor }])

it('[SHOP-01] the demo shop passes its own checks, field by field', () => {
  const filas = Object.entries(COMERCIO_DEMO).map(([nombre, valor]) => ({ nombre, valor }))
  expect(mergeAjustes(COMERCIO_DEMO, filas)).toEqual({ comercio: COMERCIO_DEMO, rechazados: [] })
})

it('[SHOP-01] a setting replaces its field and no other', () => {
  const { comercio, rechazados } = mergeAjustes(COMERCIO_DEMO, [
    { nombre: 'nombre', valor: ' La Esquina ' },
    { nombre: 'envioGratisDesde', valor: 4_500_000 },
    { nombre: 'compraMinimaObligatoria', valor: true },
    { nombre: 'tagManagerId', valor: 'GTM-ABC123' },
    { nombre: 'zonas', valor: [{ nombre: 'Oeste', entrega: 'estandar', extra: 1 }] },
  ])
  expect(rechazados).toEqual([])
  expect(comercio).toEqual({
    ...COMERCIO_DEMO,
    nombre: 'La Esquina',
    envioGratisDesde: 4_500_000,
    compraMinimaObligatoria: true,
    tagManagerId: 'GTM-ABC123',
    zonas: [{ nombre: 'Oeste', entrega: 'estandar' }],
  })
})

it('[SHOP-01] refused rows are named and change nothing, the sound ones still count', () => {
  const { comercio, rechazados } = mergeAjustes(COMERCIO_DEMO, [
    { nombre: 'ciudad', valor: 7 },
    { nombre: 'provincia', valor: 'Córdoba' },
    { nombre: 'inventado', valor: 1 },
  ])
  expect(rechazados).toEqual(['ciudad', 'inventado'])
  expect(comercio).toEqual({ ...COMERCIO_DEMO, provincia: 'Córdoba' })
})

describe('refuses', () => {
  it.each([
    ['whatsapp', 'javascript:alert(1)'],
    ['whatsapp', '549341555O142'],
    ['whatsapp', '0341 555-0142'],
    ['whatsapp', '549341555014'],
    ['whatsapp', 5493415550142],
    ['telefono', 'javascript:alert(1)'],
    ['telefono', '0341 CARNES'],
    ['areaTelefonica', '0341'],
    ['areaTelefonica', '34x'],
  ])('[X5] %s = %j', (nombre, valor) => {
    expect(merge(nombre, valor)).toEqual({ comercio: COMERCIO_DEMO, rechazados: [nombre] })
  })

  it.each([
    ['nombre', ''],
    ['horarios', [{ dias: ['lunes'], tramos: [{ desde: '09:00', hasta: '09:00' }] }]],
    ['nombre', '   '],
    ['nombre', 'a'.repeat(81)],
    ['nombre', '<script>'],
    ['nombre', 'dos\nlíneas'],
    ['nombre', null],
    ['cuit', '30000000000'],
    ['email', 'sin arroba'],
    ['email', 'ventas@carniceria.example.'],
    ['email', 'ventas@carniceria.example,'],
    ['email', 'ventas@carniceria..example'],
    ['email', 'Ventas:hola@carniceria.example'],
    ['envioGratisDesde', '3000000'],
    ['envioGratisDesde', -1],
    ['envioGratisDesde', 0.5],
    ['envioGratisDesde', Number.NaN],
    ['compraMinimaObligatoria', 'true'],
    ['responsableInscripto', 1],
    ['horasParaPagar', 0],
    ['toleranciaPeso', 51],
    ['etiquetaBalanza', '2PPPPPPPPPPPC'],
    ['etiquetaBalanza', 2],
    ['destacados', [1, 2, 3, 4, 5]],
    ['destacados', [0]],
    ['destacados', '1'],
    ['mediosDePago', []],
    ['mediosDePago', ['Efectivo', 3]],
    ['zonas', [{ nombre: 'Oeste' }]],
    ['zonas', [{ nombre: 'Oeste', entrega: 'gratis' }]],
    ['zonas', [null]],
    ['horarios', [{ dias: ['lunes'], tramos: [{ desde: '13:00', hasta: '09:00' }] }]],
    ['horarios', [{ dias: ['lunes'], tramos: [{ desde: '9', hasta: '13' }] }]],
    ['horarios', [{ dias: ['monday'], tramos: [{ desde: '09:00', hasta: '13:00' }] }]],
    ['horarios', [{ dias: ['lunes'], tramos: [{ desde: '09:00', hasta: '24:01' }] }]],
    ['horarios', [{ dias: ['lunes'], tramos: [{ desde: '24:00', hasta: '24:00' }] }]],
    ['desarrollador', { nombre: 'x' }],
    ['tagManagerId', "GTM-1');alert('"],
    ['tagManagerId', ''],
    ['tagManagerOrigen', 'http://medir.example'],
    ['tagManagerOrigen', 'https://medir.example/ruta'],
    ['tagManagerOrigen', "https://medir.example 'unsafe-inline'"],
    ['tagManagerOrigen', 'https://medir.example; script-src *'],
    ['tagManagerOrigen', 'https://*.example'],
    ['tagManagerOrigen', null],
    ['tagManagerOrigen', '* https://medir.example'],
    ['tagManagerOrigen', 'xhttps://medir.example'],
    ['tagManagerOrigen', 'https://medir.example:443x'],
    ['tagManagerOrigen', 'https://medir.example:443/x'],
    ['tagManagerOrigen', "'unsafe-eval' http://127.0.0.1:8080"],
    ['tagManagerOrigen', 'http://127.0.0.1:8080 *'],
    ['tagManagerOrigen', 'http://127.0.0.1:8080.evil.example'],
    ['tagManagerOrigen', 'http://127a0b0c1:8080'],
    ['tagManagerOrigen', 'https://localhost'],
    ['tagManagerId', 'xGTM-ABC123'],
    ['tagManagerId', 'GTM-ABC123x'],
    ['tagManagerId', 'GTM-ABC123&a=b'],
    ['telefono', 'x0341 555-0142'],
    ['telefono', '0341 555-0142x'],
    ['__proto__', { nombre: 'x' }],
    ['constructor', 'x'],
    ['toString', 'x'],
  ])('[SHOP-01] %s = %j', (nombre, valor) => {
    expect(merge(nombre, valor)).toEqual({ comercio: COMERCIO_DEMO, rechazados: [nombre] })
  })
})

it.each(['https://medir.example', 'https://a.medir.example:8443', 'http://127.0.0.1:8080'])(
  '[SHOP-01] one origin of a tag manager: %s',
  valor => {
    expect(merge('tagManagerOrigen', valor).comercio.tagManagerOrigen).toBe(valor)
  },
)

it('[SHOP-01] the tag manager can be switched off again', () => {
  const conTag = { ...COMERCIO_DEMO, tagManagerId: 'GTM-ABC123' }
  expect(mergeAjustes(conTag, [{ nombre: 'tagManagerId', valor: null }]).comercio.tagManagerId).toBeNull()
})

it('[SHOP-01] a name of one letter is a name', () => {
  expect(merge('nombre', 'Y')).toMatchObject({ comercio: { nombre: 'Y' }, rechazados: [] })
})

it.each([
  ['email', true],
  ['whatsapp', true],
  ['transferencia', true],
  ['tagManagerId', true],
  ['tagManagerOrigen', true],
  ['segundoFactorObligatorio', true],
  ['copiaNocturna', true],
  ['copiasGuardadas', true],
  ['cerradoHasta', false],
  ['horarios', false],
  ['copiaHora', false],
])('[ADM-08] the setting %s is for a session of one’s own: %s', (ajuste, propia) => {
  expect(esDeSesionPropia(ajuste)).toBe(propia)
})

describe('the staff’s settings', () => {
  const write = (data: Readonly<Record<string, unknown>>) =>
    readEscritos(data, { casa: COMERCIO_INICIAL, actual: COMERCIO_DEMO, ahora: '2026-11-16T10:00' })
  const otro = { nombre: 'nombre', valor: 'La Esquina' }
  it.each([
    ['nothing', [], false, []],
    [
      'a yes of something else',
      [{ nombre: 'responsableInscripto', valor: true }],
      false,
      [{ nombre: 'responsableInscripto', valor: true }],
    ],
    ['yes', [{ nombre: 'segundoFactorObligatorio', valor: true }, otro], true, [otro]],
    ['no', [{ nombre: 'segundoFactorObligatorio', valor: false }], false, []],
  ])('%s', (_caso, filas, obligatorio, otros) => {
    const personal = { ...PERSONAL_INICIAL, segundoFactorObligatorio: obligatorio }
    expect(splitAjustes(filas)).toEqual({ personal, otros })
  })

  it('[OPS-01] say when backups are made and how many are kept', () => {
    const filas = [
      { nombre: 'copiaNocturna', valor: false },
      { nombre: 'copiaHora', valor: 0 },
      { nombre: 'copiasGuardadas', valor: 60 },
    ]
    const personal = {
      segundoFactorObligatorio: false,
      copiaNocturna: false,
      copiaHora: 0,
      copiasGuardadas: 60,
    }
    expect(splitAjustes(filas)).toEqual({ personal: { ...PERSONAL_INICIAL, ...personal }, otros: [] })
    expect(PERSONAL_INICIAL).toMatchObject({ copiaNocturna: true, copiaHora: 4, copiasGuardadas: 7 })
  })

  it.each([
    ['copiaHora', 23, []],
    ['copiaHora', 0, []],
    ['copiaHora', 24, ['La hora va de 0 a 23.']],
    ['copiaHora', -1, ['La hora va de 0 a 23.']],
    ['copiaHora', 3.5, ['La hora va de 0 a 23.']],
    ['copiasGuardadas', 1, []],
    ['copiasGuardadas', 60, []],
    ['copiasGuardadas', 0, ['Se guardan de 1 a 60.']],
    ['copiasGuardadas', 61, ['Se guardan de 1 a 60.']],
    ['copiaNocturna', 'sí', ['Es sí o no.']],
    ['segundoFactorObligatorio', 1, ['Es sí o no.']],
  ])('[OPS-01] %s written as %j', (campo, valor, motivos) => {
    const { valores, problemas } = write({ [campo]: valor })
    expect(problemas).toEqual(motivos.map(message => ({ campo, message })))
    expect([...valores]).toEqual(motivos.length === 0 ? [[campo, valor]] : [])
    expect(splitAjustes([{ nombre: campo, valor }]).otros).toHaveLength(motivos.length)
  })

  it.each([
    ['copiaHora', 4],
    ['copiaNocturna', true],
    ['copiasGuardadas', null],
  ])('%s is the value of the house again when it is written as %j', (campo, valor) => {
    expect(write({ [campo]: valor })).toEqual({
      valores: new Map([[campo, null]]),
      problemas: [],
    })
  })

  it('leave a row that is neither yes nor no among those that are refused', () => {
    const fila = { nombre: 'segundoFactorObligatorio', valor: 'sí' }
    expect(splitAjustes([fila])).toEqual({ personal: PERSONAL_INICIAL, otros: [fila] })
  })
})
