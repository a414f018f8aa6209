// Webhooks in the back room: made, changed, tested, switched off, their deliveries shown and sent again (INT-03).
import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { SinAlcanceWire } from '#contract/errores.schema.ts'
import type {
  EntregasWire,
  EntregaUnaWire,
  WebhookCambio,
  WebhookDatos,
  WebhookSecretoWire,
  WebhooksWire,
  WebhookUnoWire,
} from '#contract/gestion/webhook.schema.ts'
import {
  alcanceDeEvento,
  esEvento,
  MOTIVOS,
  PING,
  URL_MAX,
  WEBHOOKS_MAX,
} from '#domain/gestion/integraciones/eventos.ts'
import { AppError, noEncontrado, requireHallado } from '#server/base/errors.ts'
import type { Cuenta } from '#server/cuenta/usuarios.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import type { DB } from '#server/db/types.ts'
import { DestinoError, readUrl, resolveDestino } from '#server/kit/destino.ts'
import { invalidos } from '#server/plugins/validador.ts'
import { inTransactionOf } from '../autor.ts'
import { checkVersion } from '../conflicto.ts'
import { createSecreto } from './envio.ts'
import { addReparto, lockWebhook, readEntregas, readWebhooks, takeEntrega } from './sql.ts'
import { attempt, type TareasWebhooksDeps, writeCuerpo } from './tareas.ts'

export async function listWebhooks({ db }: TareasWebhooksDeps, cuenta: Cuenta): Promise<WebhooksWire> {
  return { data: await readWebhooks(db, cuenta), meta: {} }
}

const readWebhook = async (db: Kysely<DB>, cuenta: Cuenta, id: number) =>
  requireHallado((await readWebhooks(db, cuenta, id))[0])

/** Refused while somebody looks, and again at every attempt: what a name leads to may change. */
async function checkUrl({ permitidos, resolver }: TareasWebhooksDeps, texto: string): Promise<string> {
  const url = readUrl(texto.trim())
  if (url === null) throw refuse('Tiene que ser una dirección https, sin usuario ni contraseña.')
  // As it is sent: what is no letter of an address takes more room there than it took to type.
  if (url.href.length > URL_MAX) throw refuse(`Es demasiado larga: hasta ${URL_MAX} letras.`)
  try {
    await resolveDestino(url, permitidos, resolver)
  } catch (error) {
    if (error instanceof DestinoError) throw refuse(`${MOTIVOS[error.motivo]}.`)
    throw error
  }
  return url.href
}

/** A key is told of what it may read, and of nothing else (B5). */
function checkEventos({ clave }: Cuenta, eventos: readonly string[]): void {
  if (clave === null) return
  const alcance = eventos
    .filter(esEvento)
    .map(alcanceDeEvento)
    .find(uno => !clave.alcances.includes(uno))
  if (alcance === undefined) return
  const details: SinAlcanceWire = { alcance }
  throw new AppError('ForbiddenError', `A esta clave le falta el permiso ${alcance}.`, details)
}

const refuse = (message: string) => invalidos([{ campo: 'url', message }])

export async function createWebhook(
  deps: TareasWebhooksDeps,
  cuenta: Cuenta,
  datos: WebhookDatos,
): Promise<WebhookSecretoWire> {
  checkEventos(cuenta, datos.eventos)
  const url = await checkUrl(deps, datos.url)
  return inTransactionOf(deps.db, cuenta, async tx => {
    // Two who make the last one at the same time take turns.
    await sql`lock table webhooks in share row exclusive mode`.execute(tx)
    const { cuantos } = await tx
      .selectFrom('webhooks')
      .select(eb => eb.fn.countAll<number>().as('cuantos'))
      .executeTakeFirstOrThrow()
    if (cuantos >= WEBHOOKS_MAX) {
      throw new AppError('ConflictError', `Hay ${WEBHOOKS_MAX} webhooks, que es lo más que puede haber.`)
    }
    const { id } = await tx
      .insertInto('webhooks')
      .values({ url, eventos: [...datos.eventos], user_id: cuenta.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { ...(await saveSecreto(deps, tx, cuenta, id)), meta: {} }
  })
}

/** Sealed in the database, in clear in this one answer. */
async function saveSecreto({ cifrado }: TareasWebhooksDeps, tx: Tx, cuenta: Cuenta, id: number) {
  const secreto = createSecreto()
  const sellado = cifrado.seal(Buffer.from(secreto), id)
  await tx
    .insertInto('webhooks_secretos')
    .values({ webhook_id: id, sellado })
    .onConflict(choque => choque.column('webhook_id').doUpdateSet({ sellado }))
    .execute()
  const webhook = await readWebhook(tx, cuenta, id)
  return { data: { id, attributes: { ...webhook.attributes, secreto } } }
}

export async function renewSecreto(
  deps: TareasWebhooksDeps,
  cuenta: Cuenta,
  id: number,
): Promise<WebhookSecretoWire> {
  return inTransactionOf(deps.db, cuenta, async tx => {
    requireHallado(await lockWebhook(tx, cuenta, id))
    return { ...(await saveSecreto(deps, tx, cuenta, id)), meta: {} }
  })
}

const CAMPOS = { url: 'destino', eventos: 'eventos', activo: 'activo' } as const

/** Switched on again it goes on where it stopped. */
export async function updateWebhook(
  deps: TareasWebhooksDeps,
  cuenta: Cuenta,
  id: number,
  { data, version }: WebhookCambio,
): Promise<WebhookUnoWire> {
  if (data.eventos !== undefined) checkEventos(cuenta, data.eventos)
  const url = data.url === undefined ? undefined : await checkUrl(deps, data.url)
  return inTransactionOf(deps.db, cuenta, async tx => {
    const fila = requireHallado(await lockWebhook(tx, cuenta, id))
    const campos = Object.keys(data).map(campo => CAMPOS[campo as keyof typeof CAMPOS])
    const visto = { cosa: 'webhook', id, actual: fila.version, version, campos }
    await checkVersion(tx, visto, (campo, valor) => [campo, valor])
    const { eventos, activo } = data
    if (Object.keys(data).length > 0) {
      await tx
        .updateTable('webhooks')
        .set({
          // Another address is asked at once, whatever the one before did.
          ...(url !== undefined && { url, ocupado_hasta: null }),
          ...(eventos !== undefined && { eventos: [...eventos] }),
          ...(activo !== undefined && { activo }),
          ...(activo === true &&
            !fila.activo && { apagado_at: null, ocupado_hasta: null, exito_at: sql<Date>`now()` }),
        })
        .where('id', '=', id)
        .execute()
    }
    if (activo === true && !fila.activo) {
      await sql`update entregas set next_at = now() where webhook_id = ${id} and estado = 'espera'`.execute(
        tx,
      )
      await addReparto(tx, [id])
    }
    const webhook = await readWebhook(tx, cuenta, id)
    return { data: webhook, meta: {} }
  })
}

/** With its deliveries and its secret: it cannot be had back, so the screen asks first. */
export async function deleteWebhook(
  { db }: TareasWebhooksDeps,
  cuenta: Cuenta,
  id: number,
): Promise<WebhookUnoWire> {
  return inTransactionOf(db, cuenta, async tx => {
    const data = await readWebhook(tx, cuenta, id)
    const { numDeletedRows } = await tx.deleteFrom('webhooks').where('id', '=', id).executeTakeFirst()
    if (numDeletedRows === 0n) throw noEncontrado()
    return { data, meta: {} }
  })
}

/** Sent while whoever asks waits, and once: what became of it is the answer. */
export async function testWebhook(
  deps: TareasWebhooksDeps,
  cuenta: Cuenta,
  id: number,
): Promise<EntregaUnaWire> {
  const { db } = deps
  const entrega = randomUUID()
  const ahora = new Date()
  await readWebhook(db, cuenta, id)
  const cuerpo = writeCuerpo(entrega, PING, ahora, [])
  await sql`insert into entregas (id, webhook_id, evento, cuerpo, next_at)
    values (${entrega}::uuid, ${id}, ${PING}, ${cuerpo}, now() + interval '1 hour')`.execute(db)
  const tomada = await takeEntrega(db, id, entrega)
  if (tomada !== null) await attempt(deps, id, tomada, true)
  return readUna(deps, id, entrega)
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function readUna({ db }: TareasWebhooksDeps, id: number, entrega: string): Promise<EntregaUnaWire> {
  const data = requireHallado((UUID.test(entrega) ? await readEntregas(db, id, { id: entrega }) : [])[0])
  return { data, meta: {} }
}

export async function listEntregas(
  { db }: TareasWebhooksDeps,
  cuenta: Cuenta,
  id: number,
  antes: string | undefined,
): Promise<EntregasWire> {
  await readWebhook(db, cuenta, id)
  if (antes !== undefined && !UUID.test(antes)) throw noEncontrado()
  return { data: await readEntregas(db, id, { antes }), meta: {} }
}

/** The same bytes under the same number, for another day: a receiver that had it knows it again. */
export async function repeatEntrega(
  deps: TareasWebhooksDeps,
  cuenta: Cuenta,
  id: number,
  entrega: string,
): Promise<EntregaUnaWire> {
  await readUna(deps, id, entrega)
  await inTransaction(deps.db, async tx => {
    const fila = requireHallado(await lockWebhook(tx, cuenta, id))
    if (!fila.activo) throw new AppError('ConflictError', 'El webhook está apagado: encendelo y repetila.')
    await sql`update entregas set estado = 'espera', intentos = 0, next_at = now(), vence_at = now() + interval '24 hours'
      where id = ${entrega}::uuid`.execute(tx)
    await addReparto(tx, [id])
  })
  return readUna(deps, id, entrega)
}
