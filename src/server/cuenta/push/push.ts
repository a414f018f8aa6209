// The calls about notices on the phone: the shop's key, a browser that asks for them, and all of a person's forgotten (VOL-04, N1).
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import {
  ClavePushSchema,
  PushBody,
  type PushDatos,
  PushFueraSchema,
  PushSchema,
  type PushWire,
} from '#contract/cuenta/push.schema.ts'
import { ENDPOINT_MAX, isServicio, SUSCRIPCIONES_MAX } from '#domain/cuenta/push.ts'
import { puede } from '#domain/personal/permisos.ts'
import type { Llaves } from '#server/base/cifrado.ts'
import { AppError } from '#server/base/errors.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { readUrl } from '#server/kit/destino.ts'
import type { Limites } from '#server/plugins/limites.ts'
import { llamadas } from '#server/plugins/llamada.ts'
import { invalidos } from '#server/plugins/validador.ts'
import { holdPersona } from '../gustos-sql.ts'
import type { Cuenta } from '../usuarios.ts'
import { type Navegador, readNavegador } from './cifra.ts'
import { cifradoDePush, needLlave } from './llave.ts'
import {
  dropSuscripcion,
  dropSuscripciones,
  holdSuscripcion,
  type Previa,
  putSuscripcion,
  trimSuscripciones,
} from './sql.ts'

interface Deps {
  readonly pool: pg.Pool
  readonly limites: Pick<Limites, 'push'>
  readonly jwtSecret: Llaves
  readonly now: () => Date
  readonly push?: AjustesPush | undefined
}

export interface AjustesPush {
  /** Beside the named services: where a test has one of its own. */
  readonly tambien?: readonly string[]
  readonly esperaMs?: number
}

const CLAVE_CAMBIO = 'La clave de la tienda cambió: volvé a prender los avisos.'
const DE_OTRO = 'Este navegador recibe los avisos de otra cuenta.'

export function registerPush(app: FastifyInstance, deps: Deps): void {
  const { pool, limites, jwtSecret } = deps
  const cifrado = cifradoDePush(jwtSecret)
  const call = llamadas(app, { tag: 'Avisos' })
  call('GET /api/push/clave', {
    summary: 'La clave de la tienda para los avisos en el teléfono',
    answer: ClavePushSchema,
    handler: async () => {
      const { publica } = await needLlave(pool, cifrado)
      return { data: { clave: publica.toString('base64url') }, meta: {} }
    },
  })
  call('PUT /api/users/me/push', {
    summary: 'Avisar en este navegador, o dejar de hacerlo',
    body: PushBody,
    answer: PushSchema,
    errors: ['ConflictError'],
    // A device of the counter is many people's, and this outlives their turn at it.
    propia: true,
    handler: async ({ cuenta, body: { data } }) => {
      await limites.push.consume(String(cuenta.id))
      const { publica } = await needLlave(pool, cifrado)
      if (data.clave !== publica.toString('base64url')) throw new AppError('ConflictError', CLAVE_CAMBIO)
      return { data: await subscribe(deps, cuenta, data), meta: {} }
    },
  })
  call('DELETE /api/users/me/push', {
    summary: 'No avisar más en ningún teléfono',
    answer: PushFueraSchema,
    handler: async ({ cuenta }) => {
      await limites.push.consume(String(cuenta.id))
      return { data: { aparatos: await dropSuscripciones(pool, cuenta.id) }, meta: {} }
    },
  })
}

/** Null where it is no address of a push service. */
function readEndpoint(texto: string, tambien: readonly string[]): string | null {
  const url = readUrl(texto)
  if (url === null || !(isServicio(url) || tambien.includes(url.origin))) return null
  // As it is sent: nothing that is written differently and means the same.
  return url.href.length > ENDPOINT_MAX ? null : url.href
}

/** What was asked for, and what of it was said before by the same person. */
function decide(previa: Previa | null, cuenta: Cuenta, { pedidos, personal }: PushDatos): PushWire['data'] {
  const antes = previa?.userId === cuenta.id ? previa : { pedidos: false, personal: false }
  const quiere = { pedidos: pedidos ?? antes.pedidos, personal: personal ?? antes.personal }
  if (!quiere.personal || puede(cuenta.role.name, 'pedidos')) return quiere
  if (personal) throw new AppError('ForbiddenError', 'No tenés permiso para realizar esta acción')
  return { ...quiere, personal: false }
}

/** Whoever comes with the address of somebody else's browser has to have what only that browser has. */
function isSuya(previa: Previa | null, { id }: Cuenta, { p256dh, auth }: Navegador): boolean {
  return previa === null || previa.userId === id || (previa.p256dh.equals(p256dh) && previa.auth.equals(auth))
}

async function subscribe(
  { pool, now, push }: Deps,
  cuenta: Cuenta,
  datos: PushDatos,
): Promise<PushWire['data']> {
  const endpoint = readEndpoint(datos.endpoint, push?.tambien ?? [])
  if (endpoint === null) {
    throw invalidos([{ campo: 'endpoint', message: 'No es la dirección de un servicio de avisos conocido' }])
  }
  const navegador = readNavegador(datos.p256dh, datos.auth)
  if (navegador === null)
    throw invalidos([{ campo: 'p256dh', message: 'Las claves del navegador no son válidas' }])
  return inTransaction(pool, async tx => {
    await holdPersona(tx, cuenta.id, 'push')
    const previa = await holdSuscripcion(tx, endpoint)
    if (!isSuya(previa, cuenta, navegador)) throw new AppError('ConflictError', DE_OTRO)
    const queda = decide(previa, cuenta, datos)
    const { p256dh, auth } = navegador
    if (queda.pedidos || queda.personal) {
      const { pedidos, personal } = queda
      await putSuscripcion(
        tx,
        cuenta.id,
        endpoint,
        p256dh,
        auth,
        cuenta.tokenVersion,
        pedidos,
        personal,
        now(),
      )
      await trimSuscripciones(tx, cuenta.id, SUSCRIPCIONES_MAX)
    } else if (previa !== null) await dropSuscripcion(tx, previa.id)
    return queda
  })
}
