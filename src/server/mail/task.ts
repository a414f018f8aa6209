// Sending what the outbox holds: each mail by its own job, tried again while SMTP is away, given up when it is refused.
import type { TaskList } from 'graphile-worker'
import type pg from 'pg'
import type { Logger } from 'pino'
import { rowsOf, type Sentencia } from '../db/transaction.ts'
import { ENVIAR } from './outbox.ts'
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
/** How often the clock has the table reviewed. */
const PASO_REPASO_S = 60

interface Deps {
  readonly pool: pg.Pool
  readonly mailer: Mailer
  readonly log: Logger
}

type Reservado = CorreoSaliente & { readonly intentos: number }

export function createTareasCorreo(deps: Deps): TaskList {
  return {
    [ENVIAR]: payload => sendCorreos(deps, (payload as { ids: readonly number[] }).ids),
    [REPASAR]: () => repasar(deps.pool),
  }
}

/**
 * Decides who sends. Should this process die meanwhile, the review finds the row when its time has come: a job in the
 * queue for each mail that does arrive would cost more than the mail.
 */
const RESERVE: Sentencia = {
  name: 'correos-reservar',
  text: `update correos set intentos = intentos + 1, next_at = now() + make_interval(secs => ${RESERVA_S})
    where id = any($1::bigint[]) and sent_at is null and failed_at is null and next_at <= now()
    returning id, para, asunto, texto, html, created_at, intentos`,
}

/** Side by side: none waits for another's mail server. */
async function sendCorreos(deps: Deps, ids: readonly number[]): Promise<void> {
  const correos = await rowsOf<Reservado>(deps.pool, RESERVE, [ids])
  await Promise.all(correos.map(correo => sendCorreo(deps, correo)))
}

async function sendCorreo(deps: Deps, correo: Reservado): Promise<void> {
  try {
    await deps.mailer.send(correo)
  } catch (error) {
    return handleFailure(deps, correo, error as Error)
  }
  await markSent(deps, correo)
}

/** $2: whether the text is forgotten. */
const MARK_SENT: Sentencia = {
  name: 'correo-enviado',
  text: `update correos set sent_at = now(), texto = case when $2 then '' else texto end,
    html = case when $2 then '' else html end where id = $1`,
}

/** What was sent is blanked: it may hold a link that opens an account. The development mailbox keeps it to be read. */
async function markSent({ pool, mailer, log }: Deps, correo: Reservado): Promise<void> {
  await rowsOf(pool, MARK_SENT, [correo.id, mailer.destino === 'smtp'])
  const dicho = { correo: correo.id, para: redactEmail(correo.para), asunto: correo.asunto }
  if (mailer.destino === 'smtp') return log.info({ ...dicho, intentos: correo.intentos }, 'correo enviado')
  log.info({ ...dicho, enlace: correo.texto.match(/https?:\/\/\S+/)?.[0] }, 'correo en el buzón local')
}

const GIVE_UP: Sentencia = {
  name: 'correo-abandonado',
  text: `update correos set failed_at = now(), ultimo_error = $2, texto = '', html = '' where id = $1`,
}

/** One job a mail that waits: a later one replaces the earlier. */
const envioEn = (correo: string) => `graphile_worker.add_job('${ENVIAR}',
  json_build_object('ids', json_build_array(${correo}.id)), run_at := ${correo}.next_at, job_key := 'correo-' || ${correo}.id)`

const POSTPONE: Sentencia = {
  name: 'correo-pospuesto',
  text: `with c as (
    update correos set ultimo_error = $2, next_at = now() + make_interval(secs => $3) where id = $1 returning id, next_at
  ) select (${envioEn('c')}).id from c`,
}

async function handleFailure({ pool, log }: Deps, correo: Reservado, error: Error): Promise<void> {
  const dicho = { correo: correo.id, para: redactEmail(correo.para), intentos: correo.intentos, err: error }
  const edad = Date.now() - correo.created_at.getTime()
  const motivo = error.message.slice(0, ERROR_MAX)
  if (error instanceof Rechazo || edad > VENCIDO_MS) {
    await rowsOf(pool, GIVE_UP, [correo.id, motivo])
    return log.error(dicho, 'correo abandonado')
  }
  const pausa = pausaSegundos(correo.intentos, edad)
  await rowsOf(pool, POSTPONE, [correo.id, motivo, pausa])
  // Told at the first attempt, the second, the fourth, the eighth …: a day without SMTP must not fill the log.
  const nivel = Number.isInteger(Math.log2(correo.intentos)) ? 'warn' : 'debug'
  log[nivel]({ ...dicho, pausa }, 'correo sin enviar; se prueba de nuevo')
}

/** 3, 6, 12, 24, 45, 45 … seconds; a day later once an hour. */
export function pausaSegundos(intentos: number, edadMs: number): number {
  if (edadMs > VIEJO_MS) return PAUSA_DE_VIEJOS_S
  return Math.min(PAUSA_MAXIMA_S, 3 * 2 ** (intentos - 1))
}

/**
 * Mails that are due, or will be before the next look, each at its time: a killed process keeps its jobs locked for
 * hours and its mails reserved for less than a minute, and this is who notices.
 */
const REVIEW: Sentencia = {
  name: 'correos-repasar',
  text: `with c as (
    select id, next_at from correos where sent_at is null and failed_at is null
      and next_at <= now() + make_interval(secs => ${PASO_REPASO_S}) order by next_at limit 500
  ) select count((${envioEn('c')}).id) from c`,
}

const FORGET: Sentencia = {
  name: 'correos-olvidar',
  text: `delete from correos where created_at < now() - interval '90 days'`,
}

async function repasar(pool: pg.Pool): Promise<void> {
  await rowsOf(pool, REVIEW, [])
  await rowsOf(pool, FORGET, [])
}
