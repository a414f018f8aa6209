// The tax office's two services on loopback (test double, sandbox), authentication and invoices, for the demo shop, the tests and the proofs: it keeps numbers, holds the documented rules, and does wrong what it is told to.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createServerTls } from 'node:https'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Entorno } from '#domain/factura/comprobante.ts'
import { descend, type Nodo, readXml, textAt } from '#server/factura/arca/xml.ts'
import {
  type Autoridad,
  CmsError,
  createAutoridad,
  cuitOf,
  exportAutoridad,
  issueDePedido,
  issueDeServidor,
  openMensaje,
  type Plazo,
} from './certificados.ts'
import type { Falla, Llamada } from './fallas.ts'
import { createLibro, type Libro, type Otorgado, type TicketDado } from './libro.ts'
import { type Orden, readOrden, writePagina } from './pagina.ts'
import { isEnOrden, judge, type Reparo, reparo } from './reglas.ts'
import { type Dicho, document, errors, fault, loginReturn, result, rubbish, verdict } from './sobres.ts'

interface Opciones {
  /** 0, or absent: any that is free. */
  readonly port?: number
  readonly archivo?: string | null
  /** What its clock says, but for `reloj`. */
  readonly now?: () => Date
  /** Speaks TLS, with a certificate of its own authority. */
  readonly tls?: boolean
}

interface PuntoDoble {
  readonly numero: number
  readonly bloqueado?: boolean
  readonly baja?: string
}

export interface ArcaDoble {
  readonly url: string
  /** Where a shop asks, in each world. */
  readonly direcciones: Readonly<Record<Entorno, { readonly wsaa: string; readonly wsfe: string }>>
  /** Of who vouches for its own TLS, where it speaks it. */
  readonly ca: string | undefined
  readonly libro: Libro
  /** Asked before each call; null: all goes well. */
  falla: (llamada: Llamada, entorno: Entorno) => Falla | null
  /** By how much its clock is off. */
  reloj: number
  /** How long it gives no second ticket. */
  readonly espera: Record<Entorno, number>
  /** It gives a second ticket as soon as it is asked. */
  dosTickets: boolean
  /** Points of sale; null: it does not list them, and takes any. */
  readonly puntos: Record<Entorno, PuntoDoble[] | null>
  /** Buyers it has something against, by the number it refuses them with. */
  readonly padron: Map<string, number>
  /** Taxpayers whose certificate may not ask for a ticket. */
  readonly sinPermiso: Set<string>
  /** Whom a certificate speaks for, beside its own taxpayer: 'certificate represented'. */
  readonly relaciones: Set<string>
  /** Taxpayers that did not give their own certificate the relation. */
  readonly sinRelacion: Set<string>
  /** Calls it got, oldest first. */
  readonly llamadas: { readonly entorno: Entorno; readonly llamada: Llamada }[]
  /** A certificate for a request. */
  issue(entorno: Entorno, pedido: string | Buffer, plazo?: Plazo): string
  /** Another program takes the next number of a sequence. */
  takeNumero(entorno: Entorno, cuit: string, punto: number, tipo: number): Otorgado
  close(): Promise<void>
}

const CUERPO_MAX = 200_000
const DIA_MS = 86_400_000
const TICKET_MS = 12 * 3_600_000
const MINUTO_MS = 60_000
const ESPACIO = 'http://ar.gov.afip.dif.FEV1/'
const ENTORNOS = ['prueba', 'verdad'] as const
/** Of who asks, not of what is in the document. */
const DE_CABECERA: ReadonlySet<number> = new Set([500, 501, 502, 600, 601, 602, 10_000, 10_005, 11_002])

/** Where a shop asks one that listens there. */
export function direccionesEn(url: string): ArcaDoble['direcciones'] {
  const of = (entorno: Entorno) => ({ wsaa: `${url}/${entorno}/wsaa`, wsfe: `${url}/${entorno}/wsfev1` })
  return { prueba: of('prueba'), verdad: of('verdad') }
}

export async function startArca(opciones: Opciones = {}): Promise<ArcaDoble> {
  const { port = 0, archivo = null, now = () => new Date(), tls = false } = opciones
  const libro = createLibro(archivo)
  const autoridades = await openAutoridades(libro, now())
  const servidor = tls ? await issueDeServidor(autoridades.prueba, now()) : null
  const atender = (req: IncomingMessage, res: ServerResponse) => {
    handle(req, res).catch(() => res.destroy())
  }
  const sockets = servidor === null ? createServer(atender) : createServerTls(servidor, atender)
  await listen(sockets, port)
  const url = `${tls ? 'https' : 'http'}://127.0.0.1:${(sockets.address() as AddressInfo).port}`
  /** Sequences somebody is asking for a number of. */
  const activas = new Set<string>()
  const ordenes: { orden: Orden; veces: number }[] = []
  const fin = new AbortController()

  const doble: ArcaDoble = {
    url,
    direcciones: direccionesEn(url),
    ca: tls ? autoridades.prueba.certificado.toString() : undefined,
    libro,
    falla: llamada => takeOrden(llamada),
    reloj: 0,
    espera: { prueba: 10 * MINUTO_MS, verdad: 2 * MINUTO_MS },
    dosTickets: false,
    puntos: {
      prueba: null,
      verdad: [{ numero: 5 }, { numero: 6, bloqueado: true }, { numero: 3, baja: '20250331' }],
    },
    padron: new Map(),
    sinPermiso: new Set(),
    relaciones: new Set(),
    sinRelacion: new Set(),
    llamadas: [],
    issue: (entorno, pedido, plazo) => issueDePedido(autoridades[entorno], pedido, now(), plazo),
    takeNumero: (entorno, cuit, punto, tipo) => libro.add(ajeno(entorno, cuit, punto, tipo)),
    async close() {
      fin.abort()
      sockets.closeAllConnections()
      sockets.close()
      await once(sockets, 'close')
    },
  }
  const ahora = () => new Date(now().getTime() + doble.reloj)
  const hoy = () => new Date(ahora().getTime() - 3 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '')

  function takeOrden(llamada: Llamada): Falla | null {
    const suya = ordenes.find(({ orden }) => orden.llamada === llamada || orden.llamada === null)
    if (suya === undefined) return null
    if (--suya.veces <= 0) ordenes.splice(ordenes.indexOf(suya), 1)
    return suya.orden.falla
  }

  function ajeno(entorno: Entorno, cuit: string, punto: number, tipo: number): Omit<Otorgado, 'cae'> {
    return {
      entorno,
      cuit,
      punto,
      tipo,
      numero: (libro.ultimo(entorno, cuit, punto, tipo)?.numero ?? 0) + 1,
      fecha: hoy(),
      concepto: 1,
      docTipo: 99,
      docNro: '0',
      condicion: '5',
      montos: {
        ImpTotal: '100.00',
        ImpTotConc: '0.00',
        ImpNeto: '100.00',
        ImpOpEx: '0.00',
        ImpTrib: '0.00',
        ImpIVA: '0.00',
      },
      alicuotas: [],
      asociados: [],
      vence: addDias(hoy(), 10),
      ajeno: true,
    }
  }

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    res.sendDate = false
    res.setHeader('date', ahora().toUTCString())
    const { pathname } = new URL(req.url ?? '/', url)
    const cuerpo = await readCuerpo(req)
    const [, mundo, servicio] = /^\/(prueba|verdad)\/(wsaa|wsfev1)$/.exec(pathname) ?? []
    if (mundo === undefined) return write(res, answerPersona(pathname, req, cuerpo))
    const entorno = mundo as Entorno
    const sobre = readSobre(cuerpo)
    if (sobre === null) return write(res, fault('Client', 'No es un sobre SOAP'))
    const llamada = sobre.nombre as Llamada
    doble.llamadas.push({ entorno, llamada })
    const accion = String(req.headers.soapaction ?? '').replaceAll('"', '')
    if (servicio === 'wsaa' ? accion === '' : accion !== `${ESPACIO}${llamada}`) {
      return write(
        res,
        fault('Client', `Server did not recognize the value of HTTP Header SOAPAction: ${accion}`),
      )
    }
    const falla = doble.falla(llamada, entorno)
    const hacer = () => (servicio === 'wsaa' ? login(entorno, sobre) : answer(entorno, llamada, sobre))
    await withFalla(res, llamada, falla, entorno, sobre, hacer)
  }

  async function withFalla(
    res: ServerResponse,
    llamada: Llamada,
    falla: Falla | null,
    entorno: Entorno,
    sobre: Nodo,
    hacer: () => Dicho,
  ): Promise<void> {
    if (falla === null) return write(res, hacer())
    if ('demoraMs' in falla) {
      const serie = llamada === 'FECAESolicitar' ? seriesOf(entorno, sobre) : null
      if (serie !== null && activas.has(serie)) return write(res, result(llamada, errors([reparo(502)])))
      if (serie !== null) activas.add(serie)
      await wait(falla.demoraMs, undefined, { ref: false, signal: fin.signal }).catch(() => undefined)
      if (serie !== null) activas.delete(serie)
      return write(res, hacer())
    }
    if ('status' in falla)
      return write(res, { status: falla.status, tipo: 'text/html', cuerpo: '<h1>Error</h1>' })
    if ('fault' in falla) return write(res, fault(falla.fault, 'falla pedida'))
    if ('codigo' in falla) return write(res, refuse(llamada, falla, sobre))
    if ('corta' in falla) {
      if (falla.corta === 'despues') hacer()
      res.destroy()
      return
    }
    const bueno = falla.antes ? result(llamada, '') : hacer()
    write(res, rubbish(falla.basura, bueno))
  }

  /** As told, and nothing is done. */
  function refuse(
    llamada: Llamada,
    { codigo, texto }: { codigo: number; texto?: string },
    sobre: Nodo,
  ): Dicho {
    const dicho = reparo(codigo, texto)
    if (llamada !== 'FECAESolicitar' || DE_CABECERA.has(codigo)) return result(llamada, errors([dicho]))
    const numero = Number(textAt(detalleDe(sobre), 'CbteDesde'))
    return verdict({ ...resueltoDe(sobre), numero, otorgado: null, errores: [], reparos: [dicho] })
  }

  function login(entorno: Entorno, sobre: Nodo): Dicho {
    try {
      const { contenido, certificado } = openMensaje(textAt(sobre, 'in0'), autoridades[entorno], ahora())
      const mal = refuseTra(contenido, ahora())
      if (mal !== null) return fault(mal, 'El requerimiento no es válido')
      const [serie, cuit] = [certificado.serialNumber, cuitOf(certificado)]
      if (doble.sinPermiso.has(cuit))
        return fault('coe.notAuthorized', 'Computador no autorizado a acceder al servicio')
      const dado = ahora().getTime()
      const previo = libro.tickets.findLast(ticket => ticket.entorno === entorno && ticket.serie === serie)
      if (previo !== undefined && !doble.dosTickets && dado - previo.dado < doble.espera[entorno]) {
        return fault(
          'coe.alreadyAuthenticated',
          'El CEE ya posee un TA valido para el acceso al WSN solicitado',
        )
      }
      const ticket: TicketDado = {
        token: randomBytes(240).toString('base64'),
        sign: randomBytes(128).toString('base64'),
        entorno,
        serie,
        cuit,
        dado,
        vence: dado + TICKET_MS,
      }
      libro.tickets.push(ticket)
      libro.save()
      return loginReturn(ticket)
    } catch (error) {
      if (!(error instanceof CmsError)) throw error
      return fault(error.message, 'No se pudo comprobar quién pide')
    }
  }

  /** Null: who asks may. */
  function checkAuth(entorno: Entorno, sobre: Nodo): Reparo | null {
    const auth = descend(sobre, 'Auth')
    const [token, sign, cuit] = [textAt(auth, 'Token'), textAt(auth, 'Sign'), textAt(auth, 'Cuit')]
    const ticket = libro.tickets.find(
      dado => dado.entorno === entorno && dado.token === token && dado.sign === sign,
    )
    if (ticket === undefined || ticket.vence <= ahora().getTime()) return reparo(600)
    const suyo = ticket.cuit === cuit && !doble.sinRelacion.has(cuit)
    return suyo || doble.relaciones.has(`${ticket.cuit} ${cuit}`) ? null : reparo(601)
  }

  function answer(entorno: Entorno, llamada: Llamada, sobre: Nodo): Dicho {
    if (llamada === 'FEDummy') {
      return result(llamada, '<AppServer>OK</AppServer><DbServer>OK</DbServer><AuthServer>OK</AuthServer>')
    }
    const mal = checkAuth(entorno, sobre)
    if (mal !== null) return result(llamada, errors([mal]))
    const cuit = textAt(sobre, 'Auth', 'Cuit')
    const numero = (nombre: string, donde: Nodo | undefined = sobre) => Number(textAt(donde, nombre))
    switch (llamada) {
      case 'FECompUltimoAutorizado': {
        const [punto, tipo] = [numero('PtoVta'), numero('CbteTipo')]
        if (!isAbierto(entorno, punto)) return result(llamada, errors([reparo(11_002)]))
        const ultimo = libro.ultimo(entorno, cuit, punto, tipo)?.numero ?? 0
        return result(
          llamada,
          `<PtoVta>${punto}</PtoVta><CbteTipo>${tipo}</CbteTipo><CbteNro>${ultimo}</CbteNro>`,
        )
      }
      case 'FECompConsultar': {
        const cual = descend(sobre, 'FeCompConsReq')
        const hallado = libro.find(
          entorno,
          cuit,
          numero('PtoVta', cual),
          numero('CbteTipo', cual),
          numero('CbteNro', cual),
        )
        return result(llamada, hallado === undefined ? errors([reparo(602)]) : document(hallado))
      }
      case 'FEParamGetPtosVenta':
        return result(llamada, listPuntos(doble.puntos[entorno]))
      case 'FECAESolicitar':
        return grant(entorno, cuit, sobre)
      default:
        return fault('Client', 'No existe esa operación')
    }
  }

  function isAbierto(entorno: Entorno, punto: number): boolean {
    const puntos = doble.puntos[entorno]
    return (
      puntos === null || puntos.some(uno => uno.numero === punto && !uno.bloqueado && uno.baja === undefined)
    )
  }

  function grant(entorno: Entorno, cuit: string, sobre: Nodo): Dicho {
    const detalle = detalleDe(sobre)
    if (detalle === undefined || !isEnOrden(detalle)) {
      return fault(
        'Client',
        'Server was unable to read request: los elementos no siguen la descripción del servicio',
      )
    }
    const resuelto = resueltoDe(sobre)
    const { punto, tipo } = resuelto
    if (activas.has(`${entorno} ${cuit} ${punto} ${tipo}`)) {
      return result('FECAESolicitar', errors([reparo(502)]))
    }
    const juicio = judge(detalle, {
      entorno,
      cuit,
      punto,
      tipo,
      ultimo: libro.ultimo(entorno, cuit, punto, tipo),
      hoy: hoy(),
      puntos: isAbierto(entorno, punto) ? null : [],
      padron: doble.padron,
      umbral: 1_000_000_000,
    })
    if (juicio.errores.length + juicio.reparos.length > 0)
      return verdict({ ...resuelto, ...juicio, otorgado: null })
    const otorgado = libro.add(toOtorgado(entorno, cuit, detalle, resuelto))
    return verdict({ ...resuelto, otorgado, errores: [], reparos: [] })
  }

  function answerPersona(camino: string, req: IncomingMessage, cuerpo: string): Dicho {
    const { origin } = req.headers
    // A page of somebody else's, open in the same browser, orders nothing here.
    if (origin !== undefined && origin !== url && origin !== url.replace('127.0.0.1', 'localhost')) {
      return { status: 403, cuerpo: '', tipo: 'text/plain' }
    }
    const ruta = `${req.method} ${camino}`
    if (ruta === 'GET /documentos') {
      return { status: 200, tipo: 'application/json', cuerpo: JSON.stringify(libro.otorgados) }
    }
    if (ruta === 'POST /certificado') return certify(new URLSearchParams(cuerpo))
    if (ruta === 'POST /control') return showPagina(obey(cuerpo, String(req.headers['content-type'] ?? '')))
    return showPagina('')
  }

  function showPagina(aviso: string): Dicho {
    const cuerpo = writePagina(libro.otorgados, aviso)
    return { status: aviso.startsWith('No') ? 400 : 200, tipo: 'text/html; charset=utf-8', cuerpo }
  }

  function certify(datos: URLSearchParams): Dicho {
    const entorno = ENTORNOS.find(uno => uno === datos.get('entorno')) ?? 'prueba'
    try {
      const cuerpo = doble.issue(entorno, datos.get('pedido') ?? '')
      return { status: 200, tipo: 'application/x-x509-ca-cert', cuerpo, archivo: `mostrador-${entorno}.crt` }
    } catch {
      return showPagina('No es un pedido de certificado (.csr) que se pueda leer.')
    }
  }

  /** What was done, for a person. */
  function obey(cuerpo: string, tipo: string): string {
    const orden = readOrden(cuerpo, tipo)
    if (orden === null) return 'No se entiende qué hacer.'
    if (orden.ajeno !== undefined) {
      const { entorno, cuit, punto, tipo: cual } = orden.ajeno
      return `Otro programa tomó el ${doble.takeNumero(entorno, cuit, punto, cual).numero}.`
    }
    if (orden.relojMs !== undefined) doble.reloj = orden.relojMs
    if (orden.dosTickets !== undefined) doble.dosTickets = orden.dosTickets
    if (orden.falla !== null) ordenes.push({ orden, veces: orden.veces })
    return 'Hecho.'
  }

  return doble
}

async function openAutoridades(libro: Libro, ahora: Date): Promise<Record<Entorno, Autoridad>> {
  const [prueba, verdad] = await Promise.all([
    createAutoridad('Computadores Test', ahora, libro.autoridades.prueba),
    createAutoridad('Computadores', ahora, libro.autoridades.verdad),
  ])
  libro.autoridades.prueba = exportAutoridad(prueba)
  libro.autoridades.verdad = exportAutoridad(verdad)
  libro.save()
  return { prueba, verdad }
}

/** Null: the request is well. */
function refuseTra(contenido: string, ahora: Date): string | null {
  const tra = readXml(contenido)
  const [desde, hasta] = ['generationTime', 'expirationTime'].map(nombre =>
    Date.parse(textAt(tra, 'header', nombre)),
  )
  const lejos = ahora.getTime() - (desde ?? Number.NaN)
  if (!(lejos >= 0 && lejos <= DIA_MS)) return 'xml.generationTime.invalid'
  if (!((hasta ?? Number.NaN) > ahora.getTime())) return 'xml.expirationTime.expired'
  if (textAt(tra, 'service') !== 'wsfe') return 'wsn.notFound'
  return /^\d{1,10}$/.test(textAt(tra, 'header', 'uniqueId')) ? null : 'xml.bad'
}

function readSobre(cuerpo: string): Nodo | null {
  try {
    return descend(readXml(cuerpo), 'Body')?.hijos[0] ?? null
  } catch {
    return null
  }
}

const detalleDe = (sobre: Nodo) => descend(sobre, 'FeCAEReq', 'FeDetReq', 'FECAEDetRequest')

function resueltoDe(sobre: Nodo) {
  const [cabecera, detalle] = [descend(sobre, 'FeCAEReq', 'FeCabReq'), detalleDe(sobre)]
  return {
    cuit: textAt(sobre, 'Auth', 'Cuit'),
    punto: Number(textAt(cabecera, 'PtoVta')),
    tipo: Number(textAt(cabecera, 'CbteTipo')),
    numero: Number(textAt(detalle, 'CbteDesde')),
    fecha: textAt(detalle, 'CbteFch'),
    proceso: `${textAt(detalle, 'CbteFch')}120000`,
    docTipo: textAt(detalle, 'DocTipo'),
    docNro: textAt(detalle, 'DocNro'),
  }
}

function seriesOf(entorno: Entorno, sobre: Nodo): string {
  const { cuit, punto, tipo } = resueltoDe(sobre)
  return `${entorno} ${cuit} ${punto} ${tipo}`
}

function toOtorgado(
  entorno: Entorno,
  cuit: string,
  detalle: Nodo,
  { punto, tipo, numero, fecha, docTipo, docNro }: ReturnType<typeof resueltoDe>,
): Omit<Otorgado, 'cae'> {
  const monto = (nombre: string) => textAt(detalle, nombre)
  return {
    entorno,
    cuit,
    punto,
    tipo,
    numero,
    fecha,
    concepto: Number(textAt(detalle, 'Concepto')),
    docTipo: Number(docTipo),
    docNro,
    condicion: textAt(detalle, 'CondicionIVAReceptorId'),
    montos: {
      ImpTotal: monto('ImpTotal'),
      ImpTotConc: monto('ImpTotConc'),
      ImpNeto: monto('ImpNeto'),
      ImpOpEx: monto('ImpOpEx'),
      ImpTrib: monto('ImpTrib'),
      ImpIVA: monto('ImpIVA'),
    },
    alicuotas: (descend(detalle, 'Iva')?.hijos ?? []).map(tasa => ({
      id: textAt(tasa, 'Id'),
      neto: textAt(tasa, 'BaseImp'),
      iva: textAt(tasa, 'Importe'),
    })),
    asociados: (descend(detalle, 'CbtesAsoc')?.hijos ?? []).map(otro => ({
      tipo: textAt(otro, 'Tipo'),
      punto: textAt(otro, 'PtoVta'),
      numero: textAt(otro, 'Nro'),
    })),
    vence: addDias(fecha, 10),
    ajeno: false,
  }
}

function listPuntos(puntos: readonly PuntoDoble[] | null): string {
  if (puntos === null) return errors([reparo(602)])
  const filas = puntos.map(
    ({ numero, bloqueado = false, baja = 'NULL' }) =>
      `<PtoVenta><Nro>${numero}</Nro><EmisionTipo>CAE - Ri Iva</EmisionTipo><Bloqueado>${bloqueado ? 'S' : 'N'}</Bloqueado><FchBaja>${baja}</FchBaja></PtoVenta>`,
  )
  return `<ResultGet>${filas.join('')}</ResultGet>`
}

/** 'yyyymmdd', so many days later. */
function addDias(fecha: string, dias: number): string {
  const dia = Date.parse(fecha.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'))
  return new Date(dia + dias * DIA_MS).toISOString().slice(0, 10).replaceAll('-', '')
}

async function readCuerpo(req: IncomingMessage): Promise<string> {
  const trozos: Buffer[] = []
  let largo = 0
  for await (const trozo of req as AsyncIterable<Buffer>) {
    largo += trozo.length
    if (largo > CUERPO_MAX) throw new Error('too much')
    trozos.push(trozo)
  }
  return Buffer.concat(trozos).toString('utf8')
}

function write(
  res: ServerResponse,
  { status, cuerpo, tipo = 'text/xml; charset=utf-8', archivo }: Dicho,
): void {
  if (archivo !== undefined) res.setHeader('content-disposition', `attachment; filename="${archivo}"`)
  res.writeHead(status, { 'content-type': tipo, 'cache-control': 'no-store' }).end(cuerpo)
}

async function listen(server: ReturnType<typeof createServer>, port: number): Promise<void> {
  const puesto = await tryListen(server, port)
  if (!puesto) await tryListen(server, 0)
}

/** The port next to the shop's may be somebody's: then any other will do. */
async function tryListen(server: ReturnType<typeof createServer>, port: number): Promise<boolean> {
  server.listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
    return true
  } catch (error) {
    if (port === 0 || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    return false
  }
}
