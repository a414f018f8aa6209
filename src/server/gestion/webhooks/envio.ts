// One attempt at a delivery (HTTP client): to the very address that was checked, no redirects, and only so long.
import { createHmac, randomBytes } from 'node:crypto'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { Motivo } from '#domain/gestion/integraciones/eventos.ts'
import {
  type Destino,
  DestinoError,
  type Permitidos,
  type Resolver,
  readUrl,
  resolveDestino,
} from './destino.ts'

const PREFIJO = 'whsec_'

/** Shown once to whoever makes the webhook; the receiver checks with it. */
export function createSecreto(): string {
  return PREFIJO + randomBytes(32).toString('base64url')
}

/** `t` are seconds since 1970. */
function signCuerpo(secreto: string, t: number, cuerpo: string): string {
  const v1 = createHmac('sha256', secreto).update(`${t}.${cuerpo}`).digest('hex')
  return `t=${t},v1=${v1}`
}

interface Envio {
  readonly id: string
  readonly url: string
  readonly evento: string
  readonly cuerpo: string
  readonly secreto: string
}

export interface Resultado {
  /** What was answered; null without an answer. */
  readonly codigo: number | null
  /** Null: it got through. */
  readonly motivo: Motivo | null
}

export interface EnvioDeps {
  readonly permitidos: Permitidos
  readonly resolver?: Resolver
  /** What is signed with the body: by a clock that is wrong every receiver would refuse it. */
  readonly now: () => Date
  /** For all of it: finding the name, connecting, and the answer. */
  readonly esperaMs?: number
}

const ESPERA_MS = 10_000
/** Of an answer nothing is read but its number; so much of it is let in before it is cut off. */
const RESPUESTA_MAX = 16 * 1024

export async function sendEntrega(envio: Envio, deps: EnvioDeps): Promise<Resultado> {
  const limite = AbortSignal.timeout(deps.esperaMs ?? ESPERA_MS)
  try {
    const url = readUrl(envio.url)
    if (url === null) return { codigo: null, motivo: 'direccion' }
    const destino = await beforeEnd(resolveDestino(url, deps.permitidos, deps.resolver), limite)
    const firma = signCuerpo(envio.secreto, Math.floor(deps.now().getTime() / 1000), envio.cuerpo)
    const codigo = await post(destino, { ...envio, firma }, limite)
    if (codigo >= 300 && codigo < 400) return { codigo, motivo: 'redirige' }
    return { codigo, motivo: codigo >= 200 && codigo < 300 ? null : 'respuesta' }
  } catch (error) {
    if (error instanceof DestinoError) return { codigo: null, motivo: error.motivo }
    return { codigo: null, motivo: limite.aborted ? 'tiempo' : 'conexion' }
  }
}

/** A name server that hangs is as good as a receiver that does. */
function beforeEnd<T>(promesa: Promise<T>, limite: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    limite.addEventListener('abort', () => reject(limite.reason), { once: true })
    promesa.then(resolve, reject)
  })
}

interface Firmado extends Envio {
  readonly firma: string
}

function post({ url, direcciones }: Destino, envio: Firmado, signal: AbortSignal): Promise<number> {
  const cuerpo = Buffer.from(envio.cuerpo)
  // Whatever the name leads to by now, this is where it goes.
  const pinned: LookupFunction = (_nombre, { all }, listo) => {
    const [primera] = direcciones
    if (all) listo(null, [...direcciones])
    else listo(null, primera?.address ?? '', primera?.family)
  }
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const pedido = request(url, {
      method: 'POST',
      agent: false,
      lookup: pinned,
      signal,
      maxHeaderSize: RESPUESTA_MAX,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-length': cuerpo.length,
        'user-agent': 'Mostrador-Webhooks',
        'mostrador-entrega': envio.id,
        'mostrador-evento': envio.evento,
        'mostrador-firma': envio.firma,
      },
    })
    pedido.on('error', reject)
    // A receiver that wants another protocol (101) ends it without a response and without an error.
    pedido.on('close', () => reject(new Error('closed without an answer')))
    pedido.on('response', respuesta => {
      let bytes = 0
      respuesta.on('error', () => undefined)
      respuesta.on('data', (trozo: Buffer) => {
        bytes += trozo.length
        if (bytes > RESPUESTA_MAX) respuesta.destroy()
      })
      resolve(respuesta.statusCode ?? 0)
    })
    pedido.end(cuerpo)
  })
}
