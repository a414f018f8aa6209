// The shop at the tax office over real PostgreSQL and a double of its services: set up by screens, certificates that do not fit, tickets, and nothing secret anywhere (FAC-01, FAC-10; Y4, Y7, Y8).
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Entorno } from '#domain/factura/comprobante.ts'
import { createCifrado } from '#server/base/cifrado.ts'
import { createArca } from '#server/factura/arca/cliente.ts'
import { createClave, createPedido, openClave, toPem } from '#server/factura/arca/firma.ts'
import { createTareasCertificado } from '#server/factura/arca/vencimiento.ts'
import type { Arca } from '#server/factura/arca.ts'
import { resealSecretos } from '#server/proceso/secreto.ts'
import { type ArcaDoble, startArca } from '../../../dobles/arca/servidor.ts'
import { SECRETO } from '../../support/app.ts'
import { CUIT, fotoDe, OTRO_CUIT } from '../../support/arca.ts'
import { dump } from '../../support/copias.ts'
import { createMostrador, type Mostrador, type Persona } from '../../support/pedidos.ts'

let m: Mostrador
let doble: ArcaDoble
let jefa: Persona
let ahora = () => new Date()
/** Everything the shop wrote to its log. */
const dicho: unknown[] = []
const log = {
  info: (...que: unknown[]) => void dicho.push(que),
  warn: (...que: unknown[]) => void dicho.push(que),
}

beforeAll(async () => {
  doble = await startArca()
  m = await createMostrador({ env: environment(doble), now: () => ahora() })
  jefa = await m.persona({ admin: true })
  await put({
    cuitFiscal: '27-24318907-7',
    condicionFiscal: 'responsable',
    razonSocial: 'Quiroga Marta Elena',
  })
})
afterAll(async () => {
  await m.close()
  await doble.close()
})
beforeEach(async () => {
  ahora = () => new Date()
  doble.falla = () => null
  Object.assign(doble, { reloj: 0, dosTickets: false })
  doble.libro.tickets.length = 0
  doble.sinPermiso.clear()
  doble.sinRelacion.clear()
  doble.llamadas.length = 0
  await m.base.pool.query('delete from arca_credenciales; delete from arca_tickets')
  await put({ puntoPrueba: 5, puntoVerdad: 5 })
})

function environment({ direcciones: { prueba, verdad } }: ArcaDoble) {
  return {
    FACTURAS_PRUEBA_WSAA_URL: prueba.wsaa,
    FACTURAS_PRUEBA_WSFE_URL: prueba.wsfe,
    FACTURAS_WSAA_URL: verdad.wsaa,
    FACTURAS_WSFE_URL: verdad.wsfe,
  }
}

const call = (metodo: 'GET' | 'POST' | 'PUT', camino: string, body?: unknown) =>
  m.call(metodo, `/api/facturacion${camino}`, { token: jefa.token, ...(body === undefined ? {} : { body }) })
async function put(ajustes: Record<string, unknown>) {
  const { status, text } = await m.call('PUT', '/api/trastienda/ajustes', {
    token: jefa.token,
    body: { data: ajustes },
  })
  expect([status, text]).toEqual([200, text])
}
const pedir = async (entorno: Entorno, datos: object = {}) => {
  expect((await call('POST', `/${entorno}/pedido`, datos)).status).toBe(200)
  return (await call('GET', `/${entorno}/pedido`)).text
}
const traer = (entorno: Entorno, certificado: string) =>
  call('PUT', `/${entorno}/certificado`, { certificado })
/** Set up as a person would, with the double's page in between. */
async function setUp(entorno: Entorno = 'prueba') {
  const certificado = doble.issue(entorno, await pedir(entorno))
  expect((await traer(entorno, certificado)).status).toBe(200)
  return certificado
}
const arca = (cambios: { readonly jwtSecret?: string; readonly tiempoMs?: number } = {}): Arca =>
  createArca({
    pool: m.base.pool,
    tiendas: m.tiendas,
    jwtSecret: SECRETO,
    direcciones: doble.direcciones,
    now: () => ahora(),
    log,
    tiempoMs: 2_000,
    ...cambios,
  })
const logins = () => doble.llamadas.filter(({ llamada }) => llamada === 'loginCms').length

describe('[FAC-01] the shop is set up by screens', () => {
  it('makes the key here, gives the request out, takes the certificate, and four checks go well', async () => {
    const vacia = (await call('GET', '')).json.data
    expect(vacia.prueba).toEqual({
      punto: 5,
      pedido: null,
      certificado: null,
      permisoHasta: null,
      ultima: null,
    })
    expect((await call('GET', '/prueba/pedido')).status).toBe(404)
    const bajado = await pedir('prueba')
    expect(bajado).toMatch(/^-----BEGIN CERTIFICATE REQUEST-----/)
    const pagina = await fetch(`${doble.url}/certificado`, {
      method: 'POST',
      body: new URLSearchParams({ entorno: 'prueba', pedido: bajado }),
    })
    expect(pagina.headers.get('content-disposition')).toContain('mostrador-prueba.crt')
    const { json } = await traer('prueba', await pagina.text())
    expect(json.data.prueba).toMatchObject({
      pedido: { cuit: CUIT, sirve: true, csr: bajado },
      certificado: { cuit: CUIT, emisor: 'Computadores Test', sirve: true },
    })
    expect(json.data.verdad.certificado).toBeNull()
    const { data } = (await call('POST', '/prueba/probar')).json
    expect(
      data.controles.map(({ nombre, estado }: { nombre: string; estado: string }) => [nombre, estado]),
    ).toEqual([
      ['arca', 'bien'],
      ['permiso', 'bien'],
      ['relacion', 'bien'],
      ['punto', 'bien'],
    ])
    expect(data.controles[3]).toMatchObject({
      titulo: 'El punto de venta 00005 responde',
      texto: 'Todavía sin facturas',
    })
    expect(Date.parse((await call('GET', '')).json.data.prueba.permisoHasta)).toBeGreaterThan(Date.now())
  })

  it('lists the points of sale where the service does, and says null where it does not', async () => {
    await setUp()
    await setUp('verdad')
    expect((await call('GET', '/prueba/puntos')).json.data).toEqual({ puntos: null })
    expect((await call('GET', '/verdad/puntos')).json.data.puntos).toContainEqual({
      punto: 3,
      emision: 'CAE - Ri Iva',
      bloqueado: false,
      baja: '2025-03-31',
    })
  })

  it('the first check that fails stops, and says what to press', async () => {
    await setUp()
    const first = async () => {
      const { controles, reintentarEn } = (await call('POST', '/prueba/probar')).json.data
      const mal = controles.findIndex(({ estado }: { estado: string }) => estado === 'mal')
      expect(controles.slice(mal + 1).every(({ estado }: { estado: string }) => estado === 'falta')).toBe(
        true,
      )
      return [controles[mal].nombre, controles[mal].texto, reintentarEn]
    }
    doble.sinPermiso.add(CUIT)
    expect(await first()).toEqual(['permiso', expect.stringContaining('WSASS'), null])
    doble.sinPermiso.clear()
    doble.sinRelacion.add(CUIT)
    expect(await first()).toEqual([
      'relacion',
      expect.stringContaining('Crear autorización a servicio'),
      null,
    ])
    doble.sinRelacion.clear()
    await put({ puntoPrueba: null })
    expect(await first()).toEqual(['punto', 'Falta elegir el punto de venta.', null])
    doble.falla = () => ({ status: 503 })
    expect(await first()).toEqual(['arca', expect.stringContaining('ARCA'), 60])
    doble.falla = () => null
    doble.reloj = -3_600_000
    expect(await first()).toEqual(['arca', expect.stringContaining('60 minutos adelantada'), 600])
  })

  it.each([
    [4, 'no tiene el punto de venta 00004'],
    [6, 'está bloqueado'],
    [3, 'está dado de baja'],
  ])('a point of sale that is not to be used is told: %i', async (punto, palabras) => {
    await setUp('verdad')
    await put({ puntoVerdad: punto })
    const { controles } = (await call('POST', '/verdad/probar')).json.data
    expect(controles[3]).toMatchObject({ estado: 'mal', texto: expect.stringContaining(palabras) })
  })

  it('a certificate of a person serves for the shop in the test world alone', async () => {
    const bajado = await pedir('prueba', { cuit: '20-11111111-2' })
    await traer('prueba', doble.issue('prueba', bajado))
    doble.relaciones.add(`20111111112 ${CUIT}`)
    expect((await call('POST', '/prueba/probar')).json.data.controles[2].estado).toBe('bien')
    expect((await call('POST', '/verdad/pedido', { cuit: '20-11111111-2' })).status).toBe(400)
    expect((await call('POST', '/prueba/pedido', { cuit: '20-11111111-3' })).status).toBe(400)
  })
})

describe('[Y8] what does not fit is refused with its reason, and what worked goes on', () => {
  const dia = (dias: number) => new Date(Date.now() + dias * 86_400_000)
  const otraClave = async (cuit: string) =>
    createPedido(openClave(await createClave()), { organizacion: 'X', nombre: 'x', cuit })
  const MALOS: readonly (readonly [
    string,
    RegExp,
    (bueno: string, pedido: string) => string | Promise<string>,
  ])[] = [
    [
      'of another key',
      /no es del pedido que hiciste acá/,
      async () => doble.issue('prueba', await otraClave(CUIT)),
    ],
    [
      'of the other world',
      /es de verdad, y acá va el de prueba/,
      (_bueno, pedido) => doble.issue('verdad', pedido),
    ],
    [
      'expired',
      /venció el/,
      (_bueno, pedido) => doble.issue('prueba', pedido, { desde: dia(-800), hasta: dia(-1) }),
    ],
    [
      'of tomorrow',
      /vale recién desde/,
      (_bueno, pedido) => doble.issue('prueba', pedido, { desde: dia(1) }),
    ],
    ['the request itself', /Eso es el pedido/, (_bueno, pedido) => pedido],
    ['a private key', /Eso es una clave privada/, () => toPem('PRIVATE KEY', Buffer.from('nada'))],
    ['a picture', /no es un certificado/, () => Buffer.from('\x89PNG\r\n').toString('base64')],
    ['half a certificate', /no es un certificado/, bueno => bueno.slice(0, 400)],
    ['nothing at all', /no es un certificado/, () => 'hola'],
  ]
  it.each(MALOS)('%s', async (_caso, motivo, make) => {
    const bueno = await setUp()
    const { status, json } = await traer(
      'prueba',
      await make(bueno, (await call('GET', '/prueba/pedido')).text),
    )
    expect([status, json.error.message]).toEqual([400, expect.stringMatching(motivo)])
    const { rows } = await m.base.pool.query('select certificado from arca_credenciales')
    expect(new X509Certificate(rows[0].certificado).fingerprint).toBe(new X509Certificate(bueno).fingerprint)
    expect(await arca().ultimo('prueba', 5, 6)).toBe(0)
  })

  it('of another tax number', async () => {
    const antes = await setUp()
    await pedir('prueba', { cuit: '20-11111111-2' })
    const { status, json } = await traer('prueba', antes)
    expect([status, json.error.message]).toEqual([400, expect.stringContaining('27-24318907-7')])
    expect(await arca().ultimo('prueba', 5, 6)).toBe(0)
  })

  it('bytes of the file as well as its text', async () => {
    const certificado = new X509Certificate(doble.issue('prueba', await pedir('prueba')))
    expect((await traer('prueba', certificado.raw.toString('base64'))).status).toBe(200)
  })

  it('before there was a request', async () => {
    const { status, json } = await traer('prueba', doble.issue('prueba', await otraClave(CUIT)))
    expect([status, json.error.message]).toEqual([409, expect.stringContaining('Primero hacé el pedido')])
  })

  it('another request keeps the key: the certificate there is goes on until the next one', async () => {
    await setUp()
    const otro = doble.issue('prueba', await pedir('prueba'))
    expect(await arca().ultimo('prueba', 5, 6)).toBe(0)
    expect((await traer('prueba', otro)).status).toBe(200)
    expect(await arca().ultimo('prueba', 5, 6)).toBe(0)
    expect(logins()).toBe(2)
    await pedir('prueba', { claveNueva: true })
    await expect(arca().ultimo('prueba', 5, 6)).rejects.toMatchObject({
      paraPersona: expect.stringContaining('Falta el certificado'),
    })
  })

  it('an expired one is not even shown to the service', async () => {
    await setUp()
    ahora = () => dia(1_000)
    const falla = { paraPersona: expect.stringContaining('venció'), dudosa: false, reintentarEn: null }
    await expect(arca().autorizar(fotoDe())).rejects.toMatchObject(falla)
    expect(doble.llamadas).toEqual([])
  })
})

describe('[Y4] a ticket', () => {
  beforeEach(async () => {
    await setUp()
    doble.llamadas.length = 0
  })

  it('[FAC-10] is asked for once, however many servers need it at once', async () => {
    doble.falla = llamada => (llamada === 'loginCms' ? { demoraMs: 300 } : null)
    const [una, otra] = [arca(), arca()]
    await Promise.all(
      [1, 6, 11, 3].flatMap(tipo => [una.ultimo('prueba', 5, tipo), otra.ultimo('prueba', 5, tipo)]),
    )
    expect(logins()).toBe(1)
    await arca().ultimo('prueba', 5, 6)
    expect(logins()).toBe(1)
  })

  it('is renewed early, and the old one serves while the service gives no other', async () => {
    await arca().ultimo('prueba', 5, 6)
    await m.base.pool.query(
      "update arca_tickets set vence_at = now() + interval '15 minutes', pedido_at = now() - interval '12 hours'",
    )
    doble.falla = llamada => (llamada === 'loginCms' ? { fault: 'wsaa.unavailable' } : null)
    expect(await arca().ultimo('prueba', 5, 6)).toBe(0)
    doble.falla = () => null
    await m.base.pool.query("update arca_tickets set pedido_at = now() - interval '12 hours'")
    doble.dosTickets = true
    expect(await arca().ultimo('prueba', 5, 6)).toBe(0)
    const { rows } = await m.base.pool.query(
      "select vence_at > now() + interval '11 hours' as lejos from arca_tickets",
    )
    expect(rows).toEqual([{ lejos: true }])
  })

  it('lost on the way: it is waited as long as the service said, and then asked for again', async () => {
    doble.falla = llamada => (llamada === 'loginCms' ? { corta: 'despues' } : null)
    await expect(arca().ultimo('prueba', 5, 6)).rejects.toMatchObject({ dudosa: true })
    doble.falla = () => null
    const falla = await arca()
      .ultimo('prueba', 5, 6)
      .catch((error: unknown) => error)
    expect(falla).toMatchObject({ paraPersona: expect.stringContaining('10 minutos'), dudosa: false })
    expect(logins()).toBe(1)
    await m.base.pool.query("update arca_tickets set pedido_at = now() - interval '11 minutes'")
    doble.libro.tickets.length = 0
    expect(await arca().ultimo('prueba', 5, 6)).toBe(0)
    expect(logins()).toBe(2)
  })

  it('that the service knows of and we do not: as long as it says, and not a call more', async () => {
    await arca().ultimo('prueba', 5, 6)
    await m.base.pool.query('delete from arca_tickets')
    for (let i = 0; i < 3; i++) {
      await expect(arca().ultimo('prueba', 5, 6)).rejects.toMatchObject({
        paraPersona: expect.stringContaining('no da otro'),
      })
    }
    expect(logins()).toBe(2)
  })

  it('refused in the middle of a batch is replaced, and the document goes out once', async () => {
    const suya = arca()
    await suya.ultimo('prueba', 5, 6)
    doble.libro.tickets.length = 0
    await m.base.pool.query("update arca_tickets set pedido_at = now() - interval '1 hour'")
    const numero = (await suya.ultimo('prueba', 7, 6)) + 1
    expect(await suya.autorizar(fotoDe({ punto: 7, numero }))).toMatchObject({ resultado: 'autorizado' })
    expect(doble.libro.otorgados.filter(({ punto }) => punto === 7)).toHaveLength(1)
    expect(logins()).toBe(2)
  })

  it('given though the clock is off is kept, and the clock is said until it is right', async () => {
    doble.reloj = 3_600_000
    const falla = { paraPersona: expect.stringContaining('60 minutos atrasada') }
    await expect(arca().ultimo('prueba', 5, 6)).rejects.toMatchObject(falla)
    await expect(arca().ultimo('prueba', 5, 6)).rejects.toMatchObject(falla)
    doble.reloj = 0
    expect(await arca().ultimo('prueba', 5, 6)).toBe(0)
    expect(logins()).toBe(1)
  })

  it('[FAC-10] what waits for the clock goes out as soon as a trial says that all is well, and not before', async () => {
    const { json } = await m.comprar(await m.persona())
    await m.base.pool.query(
      `with s as (insert into comprobante_series (entorno, punto, tipo, base, espera_at, aviso)
         values ('prueba', 5, 6, 0, now() + interval '10 minutes', 'Poné el reloj en hora.'))
       insert into factura_pendientes (entorno, pedido_id, factura, pedida_at, espera_at)
         select 'prueba', ${Number(json.data.id)}, true, now(), now() + interval '10 minutes'`,
    )
    const esperan = () =>
      m.scalar<number>(`select (select count(*) from comprobante_series where espera_at is not null or aviso is not null)::integer
        + (select count(*) from factura_pendientes where espera_at is not null)::integer`)
    doble.reloj = 3_600_000
    const { data } = (await call('POST', '/prueba/probar')).json
    expect(data.controles.map(({ estado }: { estado: string }) => estado)).not.toEqual(Array(4).fill('bien'))
    expect(await esperan()).toBe(2)
    doble.reloj = 0
    expect((await call('POST', '/prueba/probar')).status).toBe(200)
    expect(await esperan()).toBe(0)
    await m.base.pool.query('delete from factura_pendientes; delete from comprobante_series')
  })

  it('goes over to another secret of the server with the key, and neither is lost', async () => {
    await arca().ultimo('prueba', 5, 6)
    const nuevo = 'otro-secreto-del-mostrador-0123456789-xyz'
    await expect(arca({ jwtSecret: nuevo }).ultimo('prueba', 5, 6)).rejects.toMatchObject({
      paraPersona: expect.stringContaining('hacé un pedido nuevo'),
    })
    await resealSecretos(m.base.pool, [nuevo, SECRETO])
    expect(await arca({ jwtSecret: nuevo }).ultimo('prueba', 5, 6)).toBe(0)
    expect(logins()).toBe(1)
    await resealSecretos(m.base.pool, [SECRETO, nuevo])
  })
})

it('[FAC-01] the Admins hear of the end of the certificate 30, 7 and 1 days before, and when it is over, once each', async () => {
  await setUp()
  const { rows } = await m.base.pool.query('select vence_at as vence from arca_credenciales')
  const vence: Date = rows[0].vence
  let hoy = vence
  const tareas = createTareasCertificado({
    pool: m.base.pool,
    db: m.base.db,
    tiendas: m.tiendas,
    publicUrl: 'http://127.0.0.1:3000',
    now: () => hoy,
  })
  const tell = async (diasAntes: number) => {
    hoy = new Date(vence.getTime() - diasAntes * 86_400_000)
    await tareas['avisar-certificado']?.({})
    const escritos = await m.base.pool.query(
      `select distinct tipo from correos where tipo like 'certificado-%' and created_at > now() - interval '1 hour'`,
    )
    return escritos.rows.map(({ tipo }: { tipo: string }) => tipo).toSorted()
  }
  expect(await tell(5)).toEqual([])
  await put({ facturar: 'mano' })
  expect(await tell(31)).toEqual([])
  // What was written long ago, of the certificate before, does not count; what is written now is dated by the database.
  await m.base.pool.query("update arca_credenciales set vence_at = now() + interval '20 days'")
  vence.setTime(Date.now() + 20 * 86_400_000)
  expect(await tell(20)).toEqual(['certificado-30'])
  expect(await tell(19)).toEqual(['certificado-30'])
  expect(await tell(6)).toEqual(['certificado-30', 'certificado-7'])
  expect(await tell(1)).toEqual(['certificado-1', 'certificado-30', 'certificado-7'])
  expect(await tell(-1)).toEqual(['certificado-0', 'certificado-1', 'certificado-30', 'certificado-7'])
  const { rows: cartas } = await m.base.pool.query(
    `select para, count(*)::int as n from correos where tipo = 'certificado-7' group by para`,
  )
  expect(cartas.length).toBeGreaterThan(0)
  expect(cartas.every(({ n }: { n: number }) => n === 1)).toBe(true)
  await put({ facturar: 'no' })
})

it('[Y7] key and ticket are nowhere in the clear: tables and so backups, log, answers, health, errors', async () => {
  await setUp()
  dicho.length = 0
  const cifrado = createCifrado(SECRETO, 'facturacion')
  const suya = arca()
  await suya.ultimo('prueba', 5, 6)
  const { rows } = await m.base.pool.query('select clave_sellada as clave from arca_credenciales')
  const clave = createPrivateKey({ key: cifrado.open(rows[0].clave, 1) ?? '', type: 'pkcs8', format: 'der' })
  const { d = '', p = '' } = clave.export({ format: 'jwk' })
  const [ticket] = doble.libro.tickets
  const canarios = [d, p, ticket?.token ?? '', ticket?.sign ?? ''].flatMap(secreto => [
    secreto.slice(4, 44),
    Buffer.from(secreto, 'base64').toString('hex').slice(8, 60),
    Buffer.from(secreto, 'base64').toString('latin1').slice(8, 40),
  ])
  expect(canarios.every(canario => canario.length > 20)).toBe(true)
  const visto: string[] = []
  for (const basura of ['html', 'entidades', 'enorme', 'cortada', 'vacia'] as const) {
    doble.falla = () => ({ basura })
    const error = await suya.ultimo('prueba', 5, 6).catch((e: unknown) => e)
    await m.base.pool.query('delete from arca_tickets')
    doble.dosTickets = true
    const otro = await suya.ultimo('prueba', 5, 6).catch((e: unknown) => e)
    for (const cual of [error, otro]) visto.push(String((cual as Error).stack), JSON.stringify(cual))
    visto.push(String((otro as { crudo?: string }).crudo))
  }
  doble.falla = () => null
  for (const camino of ['', '/prueba/pedido', '/prueba/puntos']) visto.push((await call('GET', camino)).text)
  visto.push((await call('POST', '/prueba/probar')).text)
  visto.push((await m.call('GET', '/api/trastienda/salud', { token: jefa.token })).text)
  visto.push((await m.call('GET', '/api/trastienda/registro', { token: jefa.token })).text)
  visto.push(JSON.stringify(dicho))
  // Every row of every table: what a backup carries.
  visto.push(...Object.values(await dump(m.base.url)).flat())
  for (const { token, sign } of doble.libro.tickets) canarios.push(token.slice(4, 44), sign.slice(4, 44))
  expect(visto.flatMap(texto => canarios.filter(canario => texto.includes(canario)))).toEqual([])
})

it('[FAC-09] the double takes orders over the wire: what goes wrong, and what another program does', async () => {
  const propio = await startArca()
  try {
    const order = (orden: object) =>
      fetch(`${propio.url}/control`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(orden),
      })
    const ask = () =>
      fetch(propio.direcciones.prueba.wsfe, { method: 'POST', body: DUMMY, headers: { soapaction: ACCION } })
    await order({ llamada: 'FEDummy', falla: { status: 503 }, veces: 2 })
    expect([(await ask()).status, (await ask()).status, (await ask()).status]).toEqual([503, 503, 200])
    await order({ relojMs: -7_200_000 })
    expect(Date.now() - Date.parse((await ask()).headers.get('date') ?? '')).toBeGreaterThan(7_000_000)
    await order({ ajeno: { entorno: 'prueba', cuit: OTRO_CUIT, punto: 9, tipo: 6 } })
    expect(await (await fetch(`${propio.url}/documentos`)).json()).toMatchObject([
      { punto: 9, numero: 1, ajeno: true },
    ])
    const ajena = await fetch(`${propio.url}/control`, {
      method: 'POST',
      headers: { origin: 'https://otra.example' },
    })
    expect(ajena.status).toBe(403)
    const press = async (datos: Record<string, string>) =>
      (await fetch(`${propio.url}/control`, { method: 'POST', body: new URLSearchParams(datos) })).text()
    expect(await press({ falla: '10016' })).toContain('Hecho.')
    expect(await press({ tickets: 'si' })).toContain('Hecho.')
    expect(propio.dosTickets).toBe(true)
    await press({ tickets: 'no' })
    expect(propio.dosTickets).toBe(false)
    expect(await press({ falla: 'nada' })).toContain('No se entiende')
  } finally {
    await propio.close()
  }
})

const ACCION = 'http://ar.gov.afip.dif.FEV1/FEDummy'
const DUMMY =
  '<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><f:FEDummy xmlns:f="http://ar.gov.afip.dif.FEV1/"/></s:Body></s:Envelope>'
