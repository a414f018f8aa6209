// Notices to phones as jobs: each browser's in its own time, tried again while it is worth it, forgotten when the push service says so (N2).
import type pg from 'pg'
import type { Logger } from 'pino'
import { decideAviso, juzgaRespuesta, writeAviso } from '#domain/cuenta/push.ts'
import { isObjeto } from '#domain/lector.ts'
import { puede } from '#domain/personal/permisos.ts'
import { RUTA_TRASTIENDA, rutaPedido } from '#domain/rutas.ts'
import type { Cifrado, Llaves } from '#server/base/cifrado.ts'
import type { SnapshotSource } from '#server/catalogo/snapshot.ts'
import { type Carril, numeroDe } from '#server/cola/runner.ts'
import { backoff } from '#server/kit/backoff.ts'
import {
  beforeEnd,
  DestinoError,
  postTo,
  readUrl,
  resolveDestino,
  toPermitidos,
} from '#server/kit/destino.ts'
import { NUEVOS } from '../avisos-push.ts'
import { sealMensaje, signEnvio } from './cifra.ts'
import { cifradoDePush, readLlave } from './llave.ts'
import type { AjustesPush } from './push.ts'
import { AVISAR, addLuego, dropAviso, dropSuscripcion, postponeAviso, type Tomado, takeAviso } from './sql.ts'

interface Deps {
  readonly pool: pg.Pool
  readonly tiendas: SnapshotSource
  readonly publicUrl: string
  readonly jwtSecret: Llaves
  readonly log: Pick<Logger, 'warn' | 'info'>
  readonly now: () => Date
  readonly push?: AjustesPush | undefined
}

interface Envio extends Deps {
  readonly cifrado: Cifrado
}

/** A lane of its own: a push service that hangs delays neither mails nor anything else. */
const CARRIL = { juntas: 6, lentaMs: 3_000, tope: 20 }
const ESPERA_MS = 10_000
const PAUSA_S = 30
const PAUSA_MAX_S = 15 * 60
/** However long a push service asks for. */
const PEDIDA_MAX_S = 3_600

export function createCarrilPush(deps: Deps): Carril {
  const envio = { ...deps, cifrado: cifradoDePush(deps.jwtSecret) }
  return {
    ...CARRIL,
    tareas: {
      [AVISAR]: payload => bringAviso(envio, numeroDe(payload), asuntoDe(payload)),
    },
  }
}

function asuntoDe(payload: unknown): string {
  return isObjeto(payload) ? String(payload.asunto) : ''
}

async function bringAviso(deps: Envio, id: number, asunto: string): Promise<void> {
  const { pool, now } = deps
  const tomado = await takeAviso(pool, id, asunto, NUEVOS)
  // Another has it in hand, or its time has not come.
  if (tomado === null) return void (await addLuego(pool, id, asunto))
  const { creado, personal, rol, vigente } = tomado
  const decidido = decideAviso(tomado, now())
  if (!vigente || (personal && !puede(rol, 'pedidos')) || decidido.que === 'nada') {
    return dropAviso(pool, id, asunto, creado)
  }
  const postpone = async (segundos: number, intento: boolean) => {
    await postponeAviso(pool, id, asunto, creado, Math.ceil(segundos), intento)
    await addLuego(pool, id, asunto)
  }
  if (decidido.que === 'espera') return postpone((decidido.hasta.getTime() - now().getTime()) / 1000, false)
  const { codigo, pide } = await sendAviso(deps, tomado, asunto, decidido.vida)
  const que = juzgaRespuesta(codigo)
  if (que === 'olvidar') return dropSuscripcion(pool, id)
  const pausa = Math.max(backoff(tomado.intentos - 1, PAUSA_S, PAUSA_MAX_S), Math.min(pide, PEDIDA_MAX_S))
  if (que === 'repetir' && pausa < decidido.vida) return postpone(pausa, true)
  if (que !== 'hecho') {
    // Where it goes is the browser's secret; whose service it is, is not.
    const servicio = new URL(tomado.endpoint).hostname
    deps.log.warn(
      { pedido: tomado.pedido, servicio, codigo, intentos: tomado.intentos },
      'un aviso al teléfono no salió',
    )
  }
  await dropAviso(pool, id, asunto, creado)
}

interface Contestado {
  /** Null: nothing was answered. */
  readonly codigo: number | null
  /** Seconds the push service asked to be left alone. */
  readonly pide: number
}

const NADIE: Contestado = { codigo: null, pide: 0 }
/** Not one of its own answers: where it leads is not where one may go. */
const AJENA: Contestado = { codigo: 400, pide: 0 }

async function sendAviso(deps: Envio, tomado: Tomado, asunto: string, vida: number): Promise<Contestado> {
  const { pool, cifrado, push = {}, now } = deps
  const llave = await readLlave(pool, cifrado)
  const url = readUrl(tomado.endpoint)
  if (llave === null || url === null) return AJENA
  const limite = AbortSignal.timeout(push.esperaMs ?? ESPERA_MS)
  try {
    const permitidos = toPermitidos((push.tambien ?? []).map(origen => new URL(origen).hostname))
    const destino = await beforeEnd(resolveDestino(url, permitidos), limite)
    const headers = {
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
      authorization: await signEnvio(llave, url, sujetoDe(deps), now()),
      ttl: String(vida),
      topic: asunto,
      urgency: tomado.estado === 'en camino' || tomado.personal ? 'high' : 'normal',
    }
    const cuerpo = sealMensaje(writeCuerpo(deps, tomado, asunto), tomado)
    const { codigo, headers: dichos } = await postTo(destino, { headers, cuerpo }, limite)
    return { codigo, pide: Number.parseInt(dichos['retry-after'] ?? '', 10) || 0 }
  } catch (error) {
    return error instanceof DestinoError && error.motivo !== 'nombre' ? AJENA : NADIE
  }
}

/** Somebody a push service can write to: Apple refuses a subject that names nobody. */
function sujetoDe({ tiendas, publicUrl }: Deps): string {
  const { email } = tiendas.current().tienda.comercio
  return email === null ? publicUrl : `mailto:${email}`
}

/** One for every browser: those that know it show it by themselves (Declarative Web Push), the others' service worker reads the same. */
function writeCuerpo({ publicUrl }: Deps, { pedido, estado, personal }: Tomado, asunto: string): string {
  const navigate = `${publicUrl}${personal ? `${RUTA_TRASTIENDA}/Pedidos` : rutaPedido(pedido)}`
  return JSON.stringify({
    web_push: 8030,
    notification: { ...writeAviso(pedido, estado, personal), lang: 'es-AR', tag: asunto, navigate },
  })
}
