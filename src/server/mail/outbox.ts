// The outbox: a mail is written in the transaction of what caused it, together with the job that will send it.
import { sql } from 'kysely'
import { emailValido } from '#domain/cuenta/registro.ts'
import { toJsonb } from '../db/jsonb.ts'
import type { Sentencia, Tx } from '../db/transaction.ts'

export const ENVIAR = 'enviar-correo'

export interface Dirigido {
  /** What it is for, e.g. 'confirmacion': limits are counted by it. */
  readonly tipo: string
  readonly para: string
  readonly asunto: string
  /** The account it is about, whoever it goes to: it goes with them (CLI-02). Without it, the one of the address. */
  readonly userId?: number | undefined
}

export interface Correo extends Dirigido {
  readonly texto: string
  readonly html: string
  /** A tax document whose A4 goes with it; it is kept by then (FAC-06). */
  readonly comprobanteId?: number
}

const ESPERA = '10 minutes'
const MAXIMO_POR_DIA = 5
/** After those of the day, where a day without mail would lock somebody out. */
const GOTEO = '3 hours'

/** Whoever puts mails into a statement asks first. */
export function checkCorreos(correos: readonly Dirigido[]): void {
  for (const { tipo, para, asunto } of correos) {
    if (emailValido(para) && !/\p{Cc}/u.test(para + asunto)) continue
    throw new Error(`mail of type ${tipo} with an impossible address or subject`)
  }
}

/** Nothing leaves unless the caller's transaction commits; nothing is lost once it has. */
export async function enqueueCorreo(tx: Tx, correo: Correo): Promise<void> {
  checkCorreos([correo])
  const { userId, comprobanteId, ...columnas } = correo
  const fila = await tx
    .insertInto('correos')
    .values({ ...columnas, user_id: userId ?? null, comprobante_id: comprobanteId ?? null })
    .returning('id')
    .executeTakeFirst()
  // Nothing is written about somebody who was deleted.
  if (fila === undefined) return
  const { id } = fila
  await sql`select add_trabajo(${ENVIAR}, json_build_object('ids', json_build_array(${id}::bigint)))`.execute(
    tx,
  )
}

/** Letters that are written when they are sent (`cartas.ts`), all from the same facts, as part of a statement: the rows … */
export function insertCartas(dirigidas: string, hechos: string): string {
  return `insert into correos (tipo, para, asunto, texto, html, user_id, hechos)
    select tipo, para, asunto, '', '', "userId", ${hechos}
    from jsonb_to_recordset(${dirigidas}) as m (tipo text, para text, asunto text, "userId" integer)
    returning id`
}

/** … and one job for all of them, where there are any. */
export function addEnvio(escritos: string): string {
  return `(case when exists (select from ${escritos}) then (select id from add_trabajo('${ENVIAR}',
    json_build_object('ids', (select json_agg(id) from ${escritos})))) end)`
}

const ENQUEUE: Sentencia = {
  name: 'enqueue-correos',
  text: `with m as (
    insert into correos (tipo, para, asunto, texto, html, user_id)
    select * from jsonb_to_recordset($1::jsonb) as m (tipo text, para text, asunto text, texto text, html text, "userId" integer)
    returning id
  ) select ${addEnvio('m')} as envio`,
}

/** Several in one statement, for who is in a hurry. */
export async function enqueueCorreos(tx: Tx, correos: readonly Correo[]): Promise<void> {
  checkCorreos(correos)
  await tx.rows(ENQUEUE, [toJsonb(correos)])
}

/**
 * Whether an address may get one more mail of a type that strangers can cause: one in ten minutes, five a day (R10).
 * With `gotea` the day's five are followed by one every three hours, so that nobody who asks in another's name stops
 * their mail.
 * Holds back others who ask about the same until the transaction ends, so that two cannot both be the first.
 */
export async function mayWrite(tx: Tx, para: string, tipo: string, gotea = false): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`correo ${tipo} ${para}`}, 0))`.execute(tx)
  const { recientes, ultimas, delDia } = await tx
    .selectFrom('correos')
    .select(({ fn }) => [
      fn
        .countAll<number>()
        .filterWhere('created_at', '>', sql<Date>`now() - ${ESPERA}::interval`)
        .as('recientes'),
      fn
        .countAll<number>()
        .filterWhere('created_at', '>', sql<Date>`now() - ${GOTEO}::interval`)
        .as('ultimas'),
      fn.countAll<number>().as('delDia'),
    ])
    .where('para', '=', para)
    .where('tipo', '=', tipo)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return recientes === 0 && (delDia < MAXIMO_POR_DIA || (gotea && ultimas === 0))
}
