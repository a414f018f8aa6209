// One call of the tax office's service over the wire: a fixed time, a bounded answer, no way elsewhere, and whether it can have arrived.
import type { IncomingMessage } from 'node:http'
import { request as requestHttp } from 'node:http'
import { Agent, request as requestHttps } from 'node:https'
import { ArcaError } from '../arca.ts'

export interface Respuesta {
  readonly status: number
  readonly texto: string
  /** What the service's clock said; null where it said nothing that is an hour. */
  readonly fecha: Date | null
}

export interface Transporte {
  readonly tiempoMs: number
  /** A certificate authority beside the known ones, for a double that speaks TLS. */
  readonly ca?: string
}

const RESPUESTA_MAX = 200_000
/** Of an answer, what is kept beside a document. */
const CRUDO_MAX = 64_000

/** The service of production offers a key of 1024 bits first, which OpenSSL refuses; with these it never comes to that. */
const CIFRAS = [
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-RSA-AES128-GCM-SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
  'ECDHE-RSA-AES256-GCM-SHA384',
  'ECDHE-ECDSA-CHACHA20-POLY1305',
  'ECDHE-RSA-CHACHA20-POLY1305',
  'ECDHE-RSA-AES128-SHA256',
  'ECDHE-RSA-AES256-SHA384',
  'ECDHE-RSA-AES128-SHA',
  'ECDHE-RSA-AES256-SHA',
].join(':')

const MINUTO_MS = 60_000
const NO_CONTESTA = 'ARCA no contesta. Se prueba de nuevo solo; no hace falta que hagas nada.'
const NO_SE_ENTIENDE = 'ARCA contestó algo que no se entiende. Se pregunta de nuevo solo.'

/** No keeping of connections: one that was cut meanwhile would look like an answer that got lost. */
export function send(
  url: URL,
  accion: string,
  cuerpo: string,
  { tiempoMs, ca }: Transporte,
): Promise<Respuesta> {
  const bytes = Buffer.from(cuerpo, 'utf8')
  const headers = {
    'content-type': 'text/xml; charset=utf-8',
    'content-length': bytes.length,
    soapaction: `"${accion}"`,
    accept: 'text/xml',
    connection: 'close',
  }
  const comun = { method: 'POST', headers, signal: AbortSignal.timeout(tiempoMs) }
  let llego = false
  return new Promise<Respuesta>((resolve, reject) => {
    const fail = (error: Error) => reject(toFalla(error, llego))
    const take = (res: IncomingMessage) => void readRespuesta(res).then(resolve, fail)
    const pedido =
      url.protocol === 'https:'
        ? requestHttps(
            url,
            {
              ...comun,
              agent: new Agent({
                ciphers: CIFRAS,
                minVersion: 'TLSv1.2',
                ...(ca === undefined ? {} : { ca }),
              }),
            },
            take,
          )
        : requestHttp(url, { ...comun, agent: false }, take)
    pedido.on('error', fail)
    pedido.on('socket', socket => {
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
        llego = true
      })
    })
    pedido.end(bytes)
  })
}

async function readRespuesta(res: IncomingMessage): Promise<Respuesta> {
  const trozos: Buffer[] = []
  let largo = 0
  for await (const trozo of res as AsyncIterable<Buffer>) {
    largo += trozo.length
    if (largo > RESPUESTA_MAX) {
      res.destroy()
      throw new ArcaError(`an answer of more than ${RESPUESTA_MAX} bytes`, NO_SE_ENTIENDE, {
        dudosa: true,
        reintentarEn: MINUTO_MS,
        crudo: keep(Buffer.concat(trozos).toString('latin1')),
      })
    }
    trozos.push(trozo)
  }
  if (!res.complete) throw new Error('the line was cut')
  const fecha = new Date(res.headers.date ?? Number.NaN)
  return {
    status: res.statusCode ?? 0,
    texto: decode(Buffer.concat(trozos)),
    fecha: Number.isNaN(fecha.getTime()) ? null : fecha,
  }
}

/** A sentence in the wrong letters is no reason to lose the code that stands beside it in plain ones. */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

export function keep(texto: string): string {
  return Buffer.from(texto, 'utf8').subarray(0, CRUDO_MAX).toString('utf8')
}

function toFalla(error: Error, llego: boolean): ArcaError {
  if (error instanceof ArcaError) return error
  const motivo = String((error as NodeJS.ErrnoException).code ?? error.name)
  return new ArcaError(
    `the service did not answer (${motivo}, ${llego ? 'connected' : 'not connected'})`,
    NO_CONTESTA,
    { dudosa: llego, reintentarEn: MINUTO_MS },
  )
}

/** What is no answer of this protocol, whatever its status. */
export function incomprensible(motivo: string, crudo: string): ArcaError {
  return new ArcaError(motivo, NO_SE_ENTIENDE, { dudosa: true, reintentarEn: MINUTO_MS, crudo: keep(crudo) })
}
