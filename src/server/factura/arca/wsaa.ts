// The ticket of access (WSAA): asked for with a signed request, read from the answer, and what its refusals mean in words (FAC-10, Y4).
import type { KeyObject, X509Certificate } from 'node:crypto'
import type { Entorno } from '#domain/factura/comprobante.ts'
import { ArcaError, type FallaArca } from '../arca.ts'
import { signMensaje } from './firma.ts'
import { unwrap, wrap } from './sobre.ts'
import { incomprensible, send, type Transporte } from './transporte.ts'
import { readXml, textAt } from './xml.ts'

const ESPACIO = 'http://wsaa.view.sua.dvadac.desein.afip.gov'
const SERVICIO = 'wsfe'
const [MINUTO_MS, HORA_MS] = [60_000, 3_600_000]
/** A clock that runs a little ahead would ask from the future, which is refused. */
const ATRASO_MS = 10 * MINUTO_MS
/** For how long what is asked stands: so slow a clock may be and gets a ticket all the same. */
const PLAZO_MS = 12 * HORA_MS
/** What the service lets pass backwards is a day; ours says so at what a person would call wrong. */
const RELOJ_MAX_MS = 10 * MINUTO_MS

/** For how long the service gives no second ticket. */
export const ESPERA_MS: Readonly<Record<Entorno, number>> = {
  prueba: 10 * MINUTO_MS,
  verdad: 2 * MINUTO_MS,
}

export interface Ticket {
  readonly token: string
  readonly sign: string
  readonly vence: Date
}

export interface Credencial {
  readonly entorno: Entorno
  readonly clave: KeyObject
  readonly certificado: X509Certificate
}

/** The request that is signed (TRA). */
function writeTra(ahora: Date): string {
  const desde = new Date(ahora.getTime() - ATRASO_MS)
  const hasta = new Date(ahora.getTime() + PLAZO_MS)
  const escrita = (fecha: Date) => fecha.toISOString().replace(/\.\d+/, '')
  return `<?xml version="1.0" encoding="UTF-8"?><loginTicketRequest version="1.0"><header><uniqueId>${Math.floor(ahora.getTime() / 1000)}</uniqueId><generationTime>${escrita(desde)}</generationTime><expirationTime>${escrita(hasta)}</expirationTime></header><service>${SERVICIO}</service></loginTicketRequest>`
}

/** `fecha`: the service's clock, which is judged once the ticket is kept. */
export interface Entrada {
  readonly ticket: Ticket
  readonly fecha: Date | null
}

export async function login(
  url: URL,
  { entorno, clave, certificado }: Credencial,
  transporte: Transporte,
  ahora: Date,
): Promise<Entrada> {
  const cms = signMensaje(Buffer.from(writeTra(ahora)), certificado, clave, ahora).toString('base64')
  const cuerpo = wrap(ESPACIO, `<f:loginCms><f:in0>${cms}</f:in0></f:loginCms>`)
  try {
    const respuesta = await send(url, 'loginCms', cuerpo, transporte)
    const { resultado, falla } = unwrap(respuesta, 'loginCmsReturn')
    if (falla === undefined) return { ticket: readTicket(resultado.texto), fecha: respuesta.fecha }
    // Whatever it says, with a clock like that it is the clock.
    checkReloj(respuesta.fecha, ahora)
    throw explainFalla(entorno, falla.codigo)
  } catch (error) {
    // What came may be a ticket: nobody keeps it.
    if (!(error instanceof ArcaError) || error.crudo === '') throw error
    const { dudosa, codigo, reintentarEn } = error
    throw new ArcaError(error.message, error.paraPersona, { dudosa, codigo, reintentarEn })
  }
}

/** The answer is XML within a text. What is thrown carries nothing of it: it may be a ticket. */
function readTicket(texto: string): Ticket {
  try {
    const raiz = readXml(texto)
    const [token, sign] = [textAt(raiz, 'credentials', 'token'), textAt(raiz, 'credentials', 'sign')]
    const vence = new Date(textAt(raiz, 'header', 'expirationTime'))
    if (token !== '' && sign !== '' && !Number.isNaN(vence.getTime())) return { token, sign, vence }
  } catch {
    // Said below, with everything else that is no ticket.
  }
  throw incomprensible('an answer that is no ticket', '')
}

/** Nothing is wrong but the hour. */
export class RelojError extends ArcaError {}

/** The service's clock against ours, in words that name ours. */
export function checkReloj(fecha: Date | null, ahora: Date): void {
  const corrido = fecha === null ? 0 : ahora.getTime() - fecha.getTime()
  if (Math.abs(corrido) > RELOJ_MAX_MS) {
    throw new RelojError(
      `the clock is off by ${Math.round(corrido / 1000)} s`,
      `La hora de esta computadora está ${howFar(corrido)}: ARCA así no da permiso. Poné el reloj en hora.`,
      { reintentarEn: 10 * MINUTO_MS },
    )
  }
}

function howFar(corrido: number): string {
  const minutos = Math.round(Math.abs(corrido) / MINUTO_MS)
  const cuanto =
    minutos < 120
      ? `${minutos} minutos`
      : minutos < 2 * 24 * 60
        ? `${Math.round(minutos / 60)} horas`
        : `${Math.round(minutos / (24 * 60))} días`
  return `${cuanto} ${corrido > 0 ? 'adelantada' : 'atrasada'}`
}

const YA_HAY = 'coe.alreadyAuthenticated'

const OTRO_PEDIDO = 'Hacé un pedido nuevo en Ajustes › Facturación y traé el certificado que te den.'

/** The same in both worlds. */
const igual = (texto: string) => ({ prueba: texto, verdad: texto })

const RELOJ = igual('ARCA dice que la hora de esta computadora no es la suya. Poné el reloj en hora.')

const DICHOS: Readonly<Record<string, Readonly<Record<Entorno, string>>>> = {
  'coe.notAuthorized': {
    prueba:
      'Al certificado le falta el permiso de facturar: en WSASS, Crear autorización a servicio, elegí wsfe.',
    verdad:
      'Al certificado le falta el permiso de facturar: en ARCA, Administrador de Relaciones, Nueva relación, elegí Facturación Electrónica y el nombre del certificado.',
  },
  'cms.cert.expired': igual(`El certificado venció. ${OTRO_PEDIDO}`),
  'cms.cert.untrusted': {
    prueba: 'El certificado no es del mundo de prueba: el de prueba se saca en WSASS.',
    verdad:
      'El certificado no es del mundo de verdad: se saca en ARCA, Administración de Certificados Digitales.',
  },
  'cms.cert.invalid': igual(`ARCA no acepta el certificado. ${OTRO_PEDIDO}`),
  'cms.cert.notFound': igual(`ARCA no encuentra el certificado. ${OTRO_PEDIDO}`),
  'cms.sign.invalid': igual(`La firma no coincide con el certificado. ${OTRO_PEDIDO}`),
  'cms.bad': igual(`ARCA no pudo leer la firma. ${OTRO_PEDIDO}`),
  'xml.generationTime.invalid': RELOJ,
  'xml.expirationTime.expired': RELOJ,
  'xml.expirationTime.invalid': RELOJ,
}

/** The service asks for a minute after these, and for nothing before it is mended after the others. */
const PASAJEROS = /^(?:wsaa\.|wsn\.unavailable)/

function explainFalla(entorno: Entorno, codigo: string): ArcaError {
  const palabras = DICHOS[codigo]?.[entorno]
  if (codigo === YA_HAY) return toEspera(entorno, ESPERA_MS[entorno])
  const falla: FallaArca = { reintentarEn: palabras === undefined ? MINUTO_MS : null }
  if (PASAJEROS.test(codigo)) {
    return new ArcaError(
      `no ticket: ${codigo}`,
      'ARCA no está dando permisos en este momento. Se prueba de nuevo solo.',
      falla,
    )
  }
  return new ArcaError(
    `no ticket: ${codigo}`,
    palabras ?? `ARCA no le dio permiso a la tienda (${codigo}). Probá la conexión en Ajustes › Facturación.`,
    falla,
  )
}

/** The service gave a ticket that is not here, and gives no other for a while. */
export function toEspera(entorno: Entorno, faltaMs: number): ArcaError {
  const minutos = Math.max(1, Math.ceil(faltaMs / MINUTO_MS))
  const cuanto = minutos === 1 ? 'un minuto' : `${minutos} minutos`
  return new ArcaError(
    `${YA_HAY} (${entorno})`,
    `ARCA dio un permiso hace un rato y no da otro por ${cuanto}. Se sigue solo.`,
    { reintentarEn: Math.max(1_000, faltaMs) },
  )
}
