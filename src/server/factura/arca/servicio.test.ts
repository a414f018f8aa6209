// The two services as a shop asks them, against the double: a ticket, numbers, documents, and everything that is no answer.

import { getDiffieHellman } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Foto } from '#domain/factura/comprobante.ts'
import { createAutoridad, issueDeServidor } from '../../../../dobles/arca/certificados.ts'
import type { Basura } from '../../../../dobles/arca/fallas.ts'
import { type ArcaDoble, startArca } from '../../../../dobles/arca/servidor.ts'
import { CUIT, fotoDe, hoyLocal, makeCredencial, OTRO_CUIT } from '../../../../test/support/arca.ts'
import { ArcaError } from '../arca.ts'
import { int, sequence } from './asn1.ts'
import { toPem } from './firma.ts'
import { send } from './transporte.ts'
import { type Credencial, checkReloj, login } from './wsaa.ts'
import { askCae, askComprobante, askPuntos, askUltimo, dummy, type Sesion, writeMonto } from './wsfe.ts'

let doble: ArcaDoble
let credencial: Credencial
let sesion: Sesion
/** Longer than a busy machine takes. */
const transporte = { tiempoMs: 30_000 }
const wsaa = () => new URL(doble.direcciones.prueba.wsaa)
const enter = async (ahora = new Date()) => {
  const { ticket, fecha } = await login(wsaa(), credencial, transporte, ahora)
  checkReloj(fecha, ahora)
  return ticket
}

beforeAll(async () => {
  doble = await startArca()
  credencial = { entorno: 'prueba', ...(await makeCredencial(doble, 'prueba')) }
  sesion = {
    url: new URL(doble.direcciones.prueba.wsfe),
    transporte,
    entorno: 'prueba',
    cuit: CUIT,
    ticket: await enter(),
    now: () => new Date(),
  }
})
afterAll(() => doble.close())
beforeEach(() => {
  doble.falla = () => null
  doble.reloj = 0
  doble.dosTickets = true
  doble.puntos.prueba = null
  doble.padron.clear()
})

const fallaDe = async (promesa: Promise<unknown>): Promise<ArcaError> => {
  const error = await promesa.then(
    () => null,
    (e: unknown) => e,
  )
  expect(error).toBeInstanceOf(ArcaError)
  return error as ArcaError
}
/** The next of its sequence. */
async function next(cambios: Partial<Foto> = {}): Promise<Foto> {
  const foto = fotoDe(cambios)
  return { ...foto, numero: (await askUltimo(sesion, foto.punto, foto.tipo)) + 1 }
}

describe('a ticket', () => {
  it('[FAC-10] is given for twelve hours to whoever signs', async () => {
    const { token, sign, vence } = await enter()
    expect(token.length).toBeGreaterThan(100)
    expect(sign.length).toBeGreaterThan(100)
    expect(vence.getTime() - Date.now()).toBeGreaterThan(11 * 3_600_000)
  })

  it('[Y4] asked for again too soon: how long to wait is said, for each world its own', async () => {
    doble.dosTickets = false
    await enter().catch(() => undefined)
    const { paraPersona, reintentarEn, dudosa } = await fallaDe(enter())
    expect(reintentarEn).toBe(600_000)
    expect(paraPersona).toContain('10 minutos')
    expect(dudosa).toBe(false)
  })

  it.each([
    ['a day ahead', 86_400_000, 'atrasada'],
    ['half an hour behind', -1_800_000, '30 minutos adelantada'],
  ])('[Y4] a clock that is %s of ours is said, whatever the service answers', async (_caso, ms, palabras) => {
    doble.reloj = ms
    const { paraPersona } = await fallaDe(enter())
    expect(paraPersona).toContain(palabras)
    expect(paraPersona).toContain('Poné el reloj en hora')
  })

  it('a clock a few minutes ahead of theirs gets one: it asks from ten minutes ago', async () => {
    doble.reloj = -5 * 60_000
    await expect(enter()).resolves.toMatchObject({ vence: expect.any(Date) })
  })

  it('[Y8] with a certificate of the other world it says so', async () => {
    const { paraPersona, reintentarEn } = await fallaDe(
      login(
        new URL(doble.direcciones.verdad.wsaa),
        { ...credencial, entorno: 'verdad' },
        transporte,
        new Date(),
      ),
    )
    expect(paraPersona).toContain('no es del mundo de verdad')
    expect(reintentarEn).toBeNull()
  })

  it.each([
    ['wsaa.unavailable', 'no está dando permisos', 60_000],
    ['coe.notAuthorized', 'WSASS', null],
    ['cms.cert.expired', 'venció', null],
    ['xml.generationTime.invalid', 'reloj', null],
    ['quien.sabe', 'quien.sabe', 60_000],
  ] as const)('the refusal %s in words', async (codigo, palabras, reintentarEn) => {
    doble.falla = () => ({ fault: codigo })
    const falla = await fallaDe(enter())
    expect(falla.paraPersona).toContain(palabras)
    expect(falla.reintentarEn).toBe(reintentarEn)
  })

  it('[Y7] an answer that is no ticket is told without what was in it', async () => {
    doble.falla = () => ({ basura: 'entidades' })
    const falla = await fallaDe(enter())
    expect(`${falla.message}${falla.paraPersona}`).not.toContain('token')
  })
})

describe('documents', () => {
  it('[FAC-09] are granted, found again as they were sent, and counted', async () => {
    const foto = await next({
      receptor: { ...fotoDe().receptor, docTipo: 80, docNro: OTRO_CUIT, condicion: 4 },
    })
    const dicho = await askCae(sesion, foto)
    expect(dicho).toMatchObject({ resultado: 'autorizado', observaciones: [] })
    const hallado = await askComprobante(sesion, 5, 6, foto.numero)
    expect(hallado).toMatchObject({
      tipo: 6,
      punto: 5,
      numero: foto.numero,
      hasta: foto.numero,
      concepto: 1,
      docTipo: 80,
      docNro: OTRO_CUIT,
      fecha: foto.fecha,
      total: 121_000,
      noGravado: 0,
      exento: 0,
      neto: 100_000,
      iva: 21_000,
      tributos: 0,
      moneda: 'PES',
      condicion: 4,
      alicuotas: [{ id: 5, neto: 100_000, iva: 21_000 }],
      asociados: [],
      resultado: 'A',
      emision: 'CAE',
    })
    expect(dicho.resultado === 'autorizado' && [dicho.cae, dicho.vence]).toEqual([
      hallado?.cae,
      hallado?.vence,
    ])
    expect(await askUltimo(sesion, 5, 6)).toBe(foto.numero)
    expect(await askComprobante(sesion, 5, 6, foto.numero + 1)).toBeNull()
  })

  it('a note names its invoice, and a C has no rates', async () => {
    const factura = await next({ tipo: 11, letra: 'C', alicuotas: [], neto: 121_000, iva: 0 })
    expect(await askCae(sesion, factura)).toMatchObject({ resultado: 'autorizado' })
    const asociado = { tipo: 11, punto: 5, numero: factura.numero, cuit: CUIT, fecha: factura.fecha }
    const nota = await next({ tipo: 13, letra: 'C', alicuotas: [], neto: 121_000, iva: 0, asociado })
    expect(await askCae(sesion, nota)).toMatchObject({ resultado: 'autorizado' })
    const hallada = await askComprobante(sesion, 5, 13, nota.numero)
    expect(hallada?.asociados).toEqual([{ tipo: 11, punto: 5, numero: factura.numero }])
  })

  it('amounts go out as they are', () => {
    expect([0, 5, 10, 100, 123_456, 999_999_999_999, -101].map(writeMonto)).toEqual([
      '0.00',
      '0.05',
      '0.10',
      '1.00',
      '1234.56',
      '9999999999.99',
      '-1.01',
    ])
  })

  it('points of sale are listed where the service lists them', async () => {
    expect(await askPuntos(sesion)).toBeNull()
    doble.puntos.prueba = [{ numero: 5 }, { numero: 6, bloqueado: true }, { numero: 7, baja: '20250331' }]
    expect(await askPuntos(sesion)).toEqual([
      { punto: 5, emision: 'CAE - Ri Iva', bloqueado: false, baja: null },
      { punto: 6, emision: 'CAE - Ri Iva', bloqueado: true, baja: null },
      { punto: 7, emision: 'CAE - Ri Iva', bloqueado: false, baja: '2025-03-31' },
    ])
  })

  it('asks how the service is without a ticket', async () => {
    expect(await dummy(sesion.url, transporte)).toMatchObject({
      aplicacion: true,
      base: true,
      autenticacion: true,
    })
  })
})

const A_OTRO = { docTipo: 80, docNro: OTRO_CUIT, nombre: 'Otro SA', domicilio: null, condicion: 1 } as const
const DIA_MS = 86_400_000

/** Documents the service refuses by its own rules, each with the number of its reason. */
const REFUSADAS: readonly (readonly [number, string, (foto: Foto) => Partial<Foto>])[] = [
  [10_016, 'a number that is not the next', foto => ({ numero: foto.numero + 1 })],
  [10_016, 'a date of last month', () => ({ fecha: hoyLocal(new Date(Date.now() - 31 * DIA_MS)) })],
  [10_013, 'an A to nobody in particular', () => ({ tipo: 1, letra: 'A', numero: 1 })],
  [
    10_015,
    'a document of nobody',
    () => ({ receptor: { ...A_OTRO, docTipo: 96, docNro: '0', condicion: 5 } }),
  ],
  [
    10_015,
    'so much that the buyer says who they are',
    () => ({
      alicuotas: [{ id: 5, ivaPorMil: 210, neto: 1_000_000_000, iva: 210_000_000 }],
      neto: 1_000_000_000,
      iva: 210_000_000,
      total: 1_210_000_000,
    }),
  ],
  [
    10_284,
    'a tax number whose digit is wrong',
    () => ({ receptor: { ...A_OTRO, docNro: '30500010911', condicion: 4 } }),
  ],
  [10_069, 'to oneself', () => ({ receptor: { ...A_OTRO, docNro: CUIT, condicion: 4 } })],
  [10_242, 'a condition nobody knows', () => ({ receptor: { ...fotoDe().receptor, condicion: 77 } })],
  [10_243, 'a condition of another letter', () => ({ receptor: { ...fotoDe().receptor, condicion: 1 } })],
  [10_048, 'a total that is not the sum', () => ({ total: 121_001 })],
  [
    10_051,
    'tax that is not of its rate',
    () => ({ alicuotas: [{ id: 4, ivaPorMil: 105, neto: 100_000, iva: 21_000 }] }),
  ],
  [
    10_061,
    'rates of less than the net',
    () => ({ alicuotas: [{ id: 5, ivaPorMil: 210, neto: 99_000, iva: 21_000 }] }),
  ],
  [
    10_022,
    'a rate twice',
    () => ({ alicuotas: [1, 2].map(() => ({ id: 5, ivaPorMil: 210, neto: 50_000, iva: 10_500 })) }),
  ],
  [
    10_023,
    'tax of rates that is not the tax',
    () => ({ alicuotas: [{ id: 5, ivaPorMil: 210, neto: 100_000, iva: 20_999 }] }),
  ],
  [10_070, 'net without rates', () => ({ alicuotas: [], neto: 121_000, iva: 0 })],
  [10_018, 'tax without rates', () => ({ alicuotas: [] })],
  [10_071, 'a C with rates', () => ({ tipo: 11, letra: 'C', numero: 1, punto: 9 })],
  [10_197, 'a note of nothing', () => ({ tipo: 8, numero: 1 })],
  [10_056, 'amounts that are none', () => ({ neto: Number.NaN })],
]

describe('[Y5] what is refused is told by its number, and takes none', () => {
  it.each(REFUSADAS)('%i: %s', async (codigo, _caso, cambios) => {
    const foto = await next()
    const mala = { ...foto, ...cambios(foto) }
    const antes = await askUltimo(sesion, mala.punto, mala.tipo)
    const dicho = await askCae(sesion, mala)
    expect(dicho.resultado).toBe('rechazado')
    expect(dicho.resultado === 'rechazado' && dicho.errores.map(error => error.codigo)).toContain(codigo)
    expect(dicho.crudo).toContain('FECAESolicitarResult')
    expect(await askUltimo(sesion, mala.punto, mala.tipo)).toBe(antes)
  })

  it.each([10_015, 10_195, 10_246, 10_247, 10_248])('%i, of whoever buys', async codigo => {
    doble.padron.set('20111111112', codigo)
    const foto = await next({ receptor: { ...A_OTRO, docNro: '20111111112', condicion: 4 } })
    expect(await askCae(sesion, foto)).toMatchObject({ errores: [{ codigo }] })
  })

  it('10005 and 11002: a point of sale that is closed', async () => {
    const foto = await next()
    doble.puntos.prueba = [{ numero: 5, bloqueado: true }]
    expect(await askCae(sesion, foto)).toMatchObject({ errores: [{ codigo: 10_005 }] })
    const falla = await fallaDe(askUltimo(sesion, 5, 6))
    expect([falla.codigo, falla.dudosa]).toEqual([11_002, false])
    expect(falla.paraPersona).toContain('punto de venta')
  })

  it('600: the ticket, which another one may cure; 601: a permission that is missing', async () => {
    const mala = { ...sesion, ticket: { ...sesion.ticket, token: 'otro' } }
    expect(await fallaDe(askCae(mala, await next()))).toMatchObject({ codigo: 600, dudosa: false })
    const falla = await fallaDe(askUltimo({ ...sesion, cuit: OTRO_CUIT }, 5, 6))
    expect(falla).toMatchObject({ codigo: 601, dudosa: false, reintentarEn: null })
    expect(falla.paraPersona).toContain('wsfe')
  })

  it.each([500, 501, 502])('%i: it does not know itself, and is asked by number', async codigo => {
    const foto = await next()
    doble.falla = llamada => (llamada === 'FECAESolicitar' ? { codigo } : null)
    expect(await fallaDe(askCae(sesion, foto))).toMatchObject({
      dudosa: true,
      codigo,
      reintentarEn: 60_000,
    })
    expect(await askComprobante(sesion, 5, 6, foto.numero)).toBeNull()
  })
})

describe('[Y5] what is no answer is never a refusal', () => {
  const BASURAS: readonly Basura[] = ['html', 'vacia', 'cortada', 'enorme', 'entidades', 'afuera', 'utf16']
  it.each(BASURAS)('granted, and answered with: %s', async basura => {
    const foto = await next()
    doble.falla = llamada => (llamada === 'FECAESolicitar' ? { basura } : null)
    const falla = await fallaDe(askCae(sesion, foto))
    expect(falla).toMatchObject({ dudosa: true, reintentarEn: 60_000 })
    expect(Buffer.byteLength(falla.crudo)).toBeLessThanOrEqual(65_536)
    expect(falla.paraPersona).not.toMatch(/XML|HTTP|SOAP/)
    expect(await askComprobante(sesion, 5, 6, foto.numero)).toMatchObject({
      numero: foto.numero,
      total: 121_000,
    })
  })

  it('granted, in the wrong letters: the code is read all the same', async () => {
    doble.falla = llamada => (llamada === 'FECAESolicitar' ? { basura: 'codificacion' } : null)
    expect(await askCae(sesion, await next())).toMatchObject({ resultado: 'autorizado' })
  })

  it.each([
    ['the line is cut after it was granted', { corta: 'despues' }, true],
    ['the line is cut before', { corta: 'antes' }, false],
    ['HTTP 503', { status: 503 }, false],
    ['HTTP 302', { status: 302 }, false],
    ['a fault', { fault: 'Server' }, false],
  ] as const)('%s', async (_caso, falla, otorgado) => {
    const foto = await next()
    doble.falla = llamada => (llamada === 'FECAESolicitar' ? falla : null)
    expect(await fallaDe(askCae(sesion, foto))).toMatchObject({ dudosa: true })
    expect((await askComprobante(sesion, 5, 6, foto.numero)) !== null).toBe(otorgado)
  })

  it('it takes too long', async () => {
    const foto = await next()
    doble.falla = llamada => (llamada === 'FECAESolicitar' ? { demoraMs: 60_000 } : null)
    const apurada = { ...sesion, transporte: { tiempoMs: 500 } }
    expect(await fallaDe(askCae(apurada, foto))).toMatchObject({ dudosa: true })
    expect(await askComprobante(sesion, 5, 6, foto.numero)).toBeNull()
  })

  it('nobody there: it cannot have arrived', async () => {
    const sorda = { ...sesion, url: new URL('http://127.0.0.1:9/wsfev1') }
    const falla = await fallaDe(askCae(sorda, fotoDe()))
    expect(falla).toMatchObject({ dudosa: false, reintentarEn: 60_000 })
    expect(falla.paraPersona).toContain('no contesta')
  })

  it('while another transaction of the sequence is under way, 502', async () => {
    const foto = await next({ punto: 8 })
    doble.falla = llamada => (llamada === 'FECAESolicitar' ? { demoraMs: 1_500 } : null)
    const [una, otra] = await Promise.allSettled([askCae(sesion, foto), askCae(sesion, foto)])
    expect([una?.status, otra?.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await askUltimo(sesion, 8, 6)).toBe(foto.numero)
  })
})

it('[FAC-09] the double that is opened again knows its numbers, its tickets and its certificates', async () => {
  const carpeta = mkdtempSync(join(tmpdir(), 'arca-'))
  const archivo = join(carpeta, 'arca.json')
  try {
    const antes = await startArca({ archivo })
    const credencialSuya = { entorno: 'prueba', ...(await makeCredencial(antes, 'prueba')) } as const
    const { ticket } = await login(
      new URL(antes.direcciones.prueba.wsaa),
      credencialSuya,
      transporte,
      new Date(),
    )
    antes.takeNumero('prueba', CUIT, 5, 6)
    await antes.close()
    const despues = await startArca({ archivo })
    const suya = { ...sesion, url: new URL(despues.direcciones.prueba.wsfe), ticket }
    expect(await askUltimo(suya, 5, 6)).toBe(1)
    despues.dosTickets = true
    const otra = await login(new URL(despues.direcciones.prueba.wsaa), credencialSuya, transporte, new Date())
    expect(otra.ticket.token).not.toBe(ticket.token)
    await despues.close()
  } finally {
    rmSync(carpeta, { recursive: true })
  }
})

describe('the wire', () => {
  it('speaks TLS with who shows a certificate that is believed, and with nobody else', async () => {
    const seguro = await startArca({ tls: true })
    try {
      const url = new URL(seguro.direcciones.prueba.wsfe)
      const bien = await dummy(url, {
        tiempoMs: 5_000,
        ...(seguro.ca === undefined ? {} : { ca: seguro.ca }),
      })
      expect(bien.aplicacion).toBe(true)
      expect(await fallaDe(dummy(url, transporte))).toMatchObject({ dudosa: false })
    } finally {
      await seguro.close()
    }
  })

  it.each<[string, object]>([
    ['that speaks nothing older than TLS 1.3', { minVersion: 'TLSv1.3' }],
    [
      '[FAC-10] that would rather use a key of 1024 bits',
      {
        dhparam: toPem(
          'DH PARAMETERS',
          sequence(int(getDiffieHellman('modp2').getPrime()), int(getDiffieHellman('modp2').getGenerator())),
        ),
        ciphers: 'DHE-RSA-AES256-GCM-SHA384:ECDHE-RSA-AES128-GCM-SHA256:@SECLEVEL=0',
        honorCipherOrder: true,
        maxVersion: 'TLSv1.2',
      },
    ],
  ])('a server %s is spoken to', async (_caso, opciones) => {
    const autoridad = await createAutoridad('Computadores Test', new Date())
    const server = createServer(
      { ...(await issueDeServidor(autoridad, new Date())), ...opciones },
      (_req, res) => res.end('hola'),
    ).listen(0, '127.0.0.1')
    await once(server, 'listening')
    try {
      const url = new URL(`https://127.0.0.1:${(server.address() as AddressInfo).port}/`)
      const dicho = await send(url, 'nada', '', { tiempoMs: 5_000, ca: autoridad.certificado.toString() })
      expect(dicho.texto).toBe('hola')
    } finally {
      server.close()
    }
  })
})
