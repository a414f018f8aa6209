// One attempt at a delivery (HTTP client): to the very address that was checked, no redirects, and only so long.
import { createHmac, randomBytes } from 'node:crypto'
import type { Motivo } from '#domain/gestion/integraciones/eventos.ts'
import {
  beforeEnd,
  DestinoError,
  type Permitidos,
  postTo,
  type Resolver,
  readUrl,
  resolveDestino,
} from '#server/kit/destino.ts'

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

export async function sendEntrega(envio: Envio, deps: EnvioDeps): Promise<Resultado> {
  const limite = AbortSignal.timeout(deps.esperaMs ?? ESPERA_MS)
  try {
    const url = readUrl(envio.url)
    if (url === null) return { codigo: null, motivo: 'direccion' }
    const destino = await beforeEnd(resolveDestino(url, deps.permitidos, deps.resolver), limite)
    const firma = signCuerpo(envio.secreto, Math.floor(deps.now().getTime() / 1000), envio.cuerpo)
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Mostrador-Webhooks',
      'mostrador-entrega': envio.id,
      'mostrador-evento': envio.evento,
      'mostrador-firma': firma,
    }
    const { codigo } = await postTo(destino, { headers, cuerpo: Buffer.from(envio.cuerpo) }, limite)
    if (codigo >= 300 && codigo < 400) return { codigo, motivo: 'redirige' }
    return { codigo, motivo: codigo >= 200 && codigo < 300 ? null : 'respuesta' }
  } catch (error) {
    if (error instanceof DestinoError) return { codigo: null, motivo: error.motivo }
    return { codigo: null, motivo: limite.aborted ? 'tiempo' : 'conexion' }
  }
}
