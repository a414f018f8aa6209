// Sending what the outbox holds: each mail by its own job, tried again while SMTP is away, given up when it is refused.
import type { TaskList } from 'graphile-worker'
import { type Kysely, sql, type UpdateObject } from 'kysely'
import type { Logger } from 'pino'
import type { DB } from '../db/types.ts'
import { claveEnvio, ENVIAR, scheduleEnvio } from './outbox.ts'
import { redactEmail } from './redact.ts'
import { type CorreoSaliente, type Mailer, Rechazo } from './sender.ts'

export const REPASAR = 'repasar-correos'

/** While an attempt lasts nobody else makes one; longer than the sender's deadline, so a killed process is not waited for. */
const RESERVA_S = 45
/** A mail arrives within a minute after SMTP is back: 45 s, the poll of the queue and the sending. */
const PAUSA_MAXIMA_S = 45
const PAUSA_DE_VIEJOS_S = 3_600
const VIEJO_MS = 24 * 3_600_000
const VENCIDO_MS = 3 * VIEJO_MS
const ERROR_MAX = 300

interface Deps {
  readonly db: Kysely<DB>
  readonly mailer: Mailer
  readonly log: Logger
}

type Reservado = CorreoSaliente & { readonly intentos: number }

export function createTareasCorreo(deps: Deps): TaskList {
  return {
    [ENVIAR]: payload => sendCorreo(deps, (payload as { id: number }).id),
    [REPASAR]: () => repasar(deps.db),
  }
}

async function sendCorreo(deps: Deps, id: number): Promise<void> {
  const correo = await reserve(deps.db, id)
  if (correo === undefined) return
  try {
    await deps.mailer.send(correo)
  } catch (error) {
    return handleFailure(deps, correo, error as Error)
  }
  await markSent(deps, correo)
}

/** One statement decides who sends; the next attempt stands in the queue before this one begins. */
function reserve(db: Kysely<DB>, id: number): Promise<Reservado | undefined> {
  return db.transaction().execute(async tx => {
    const correo = await tx
      .updateTable('correos')
      .set(eb => ({
        intentos: eb('intentos', '+', 1),
        next_at: sql<Date>`now() + make_interval(secs => ${RESERVA_S})`,
      }))
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .where('next_at', '<=', sql<Date>`now()`)
      .returning(['id', 'para', 'asunto', 'texto', 'html', 'created_at', 'intentos', 'next_at'])
      .executeTakeFirst()
    if (correo !== undefined) await scheduleEnvio(tx, id, correo.next_at)
    return correo
  })
}

/** What was sent is blanked: it may hold a link that opens an account. The development mailbox keeps it to be read. */
async function markSent({ db, mailer, log }: Deps, correo: Reservado): Promise<void> {
  await finish(db, correo.id, {
    sent_at: sql<Date>`now()`,
    ...(mailer.destino === 'smtp' && { texto: '', html: '' }),
  })
  const dicho = { correo: correo.id, para: redactEmail(correo.para), asunto: correo.asunto }
  if (mailer.destino === 'smtp') return log.info({ ...dicho, intentos: correo.intentos }, 'correo enviado')
  log.info({ ...dicho, enlace: correo.texto.match(/https?:\/\/\S+/)?.[0] }, 'correo en el buzón local')
}

async function handleFailure({ db, log }: Deps, correo: Reservado, error: Error): Promise<void> {
  const dicho = { correo: correo.id, para: redactEmail(correo.para), intentos: correo.intentos, err: error }
  const edad = Date.now() - correo.created_at.getTime()
  const ultimo_error = error.message.slice(0, ERROR_MAX)
  if (error instanceof Rechazo || edad > VENCIDO_MS) {
    await finish(db, correo.id, { failed_at: sql<Date>`now()`, ultimo_error, texto: '', html: '' })
    return log.error(dicho, 'correo abandonado')
  }
  const pausa = pausaSegundos(correo.intentos, edad)
  await db.transaction().execute(async tx => {
    const { next_at } = await tx
      .updateTable('correos')
      .set({ ultimo_error, next_at: sql<Date>`now() + make_interval(secs => ${pausa})` })
      .where('id', '=', correo.id)
      .returning('next_at')
      .executeTakeFirstOrThrow()
    await scheduleEnvio(tx, correo.id, next_at)
  })
  // Told at the first attempt, the second, the fourth, the eighth …: a day without SMTP must not fill the log.
  const nivel = Number.isInteger(Math.log2(correo.intentos)) ? 'warn' : 'debug'
  log[nivel]({ ...dicho, pausa }, 'correo sin enviar; se prueba de nuevo')
}

/** 3, 6, 12, 24, 45, 45 … seconds; a day later once an hour. */
export function pausaSegundos(intentos: number, edadMs: number): number {
  if (edadMs > VIEJO_MS) return PAUSA_DE_VIEJOS_S
  return Math.min(PAUSA_MAXIMA_S, 3 * 2 ** (intentos - 1))
}

async function finish(db: Kysely<DB>, id: number, cambios: UpdateObject<DB, 'correos'>): Promise<void> {
  await db.transaction().execute(async tx => {
    await tx.updateTable('correos').set(cambios).where('id', '=', id).execute()
    await sql`select graphile_worker.remove_job(${claveEnvio(id)})`.execute(tx)
  })
}

/** Mails that are due: a killed process keeps its jobs locked for hours, and this is who notices. */
async function repasar(db: Kysely<DB>): Promise<void> {
  await db.transaction().execute(async tx => {
    const debidos = await tx
      .selectFrom('correos')
      .select('id')
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .where('next_at', '<=', sql<Date>`now()`)
      .orderBy('next_at')
      .limit(500)
      .execute()
    for (const { id } of debidos) await scheduleEnvio(tx, id)
  })
  await db.deleteFrom('correos').where('created_at', '<', sql<Date>`now() - interval '90 days'`).execute()
}
