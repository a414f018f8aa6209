// The outbox: a mail is written in the transaction of what caused it, together with the job that will send it.
import { sql, type Transaction } from 'kysely'
import { emailValido } from '#domain/registro.ts'
import type { Tx } from '../db/transaction.ts'
import type { DB } from '../db/types.ts'

export const ENVIAR = 'enviar-correo'

export interface Correo {
  /** What it is for, e.g. 'confirmacion': limits are counted by it. */
  readonly tipo: string
  readonly para: string
  readonly asunto: string
  readonly texto: string
  readonly html: string
}

const ESPERA = '10 minutes'
const MAXIMO_POR_DIA = 5

function check(correo: Correo): void {
  if (!emailValido(correo.para) || /\p{Cc}/u.test(correo.para + correo.asunto)) {
    throw new Error(`mail of type ${correo.tipo} with an impossible address or subject`)
  }
}

/** Nothing leaves unless the caller's transaction commits; nothing is lost once it has. */
export async function enqueueCorreo(tx: Transaction<DB>, correo: Correo): Promise<void> {
  check(correo)
  const { id } = await tx.insertInto('correos').values(correo).returning('id').executeTakeFirstOrThrow()
  await scheduleEnvio(tx, id)
}

const ENQUEUE = {
  name: 'enqueue-correos',
  text: `with escritos as (
    insert into correos (tipo, para, asunto, texto, html)
    select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])
    returning id
  )
  select count(*) from graphile_worker.add_jobs(array(
    select ('${ENVIAR}', json_build_object('id', id), null, null, null, 'correo-' || id, null, null)::graphile_worker.job_spec
    from escritos
  ))`,
}

/** Several in one statement, for who is in a hurry. */
export async function enqueueCorreos(tx: Tx, correos: readonly Correo[]): Promise<void> {
  for (const correo of correos) check(correo)
  const columna = (campo: keyof Correo) => correos.map(correo => correo[campo])
  await tx.rows(ENQUEUE, (['tipo', 'para', 'asunto', 'texto', 'html'] as const).map(columna))
}

/** One job a mail: a later call replaces the earlier. */
export async function scheduleEnvio(tx: Transaction<DB>, id: number, runAt?: Date): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${ENVIAR}, json_build_object('id', ${id}::bigint), run_at := ${runAt ?? null}::timestamptz, job_key := ${claveEnvio(id)}
  )`.execute(tx)
}

export function claveEnvio(id: number): string {
  return `correo-${id}`
}

/**
 * Whether an address may get one more mail of a type that strangers can cause: one in ten minutes, five a day (R10).
 * Holds back others who ask about the same until the transaction ends, so that two cannot both be the first.
 */
export async function mayWrite(tx: Transaction<DB>, para: string, tipo: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`correo ${tipo} ${para}`}, 0))`.execute(tx)
  const { recientes, delDia } = await tx
    .selectFrom('correos')
    .select(({ fn }) => [
      fn
        .countAll<number>()
        .filterWhere('created_at', '>', sql<Date>`now() - ${ESPERA}::interval`)
        .as('recientes'),
      fn.countAll<number>().as('delDia'),
    ])
    .where('para', '=', para)
    .where('tipo', '=', tipo)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return recientes === 0 && delDia < MAXIMO_POR_DIA
}
