// The statements about backups that were made: one that ended is written down, and how the last ones went.
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../db/types.ts'

/** The job of every night. */
export const COPIA_NOCTURNA = 'copia-nocturna'
/** The job somebody asks for; its key too, so that two who ask get one. */
export const COPIA_PEDIDA = 'copia-pedida'

/** Nobody in a shop that comes back waits for these; the one that writes a nightly file is itself among them. */
export const DE_COPIAS: readonly string[] = [COPIA_NOCTURNA, COPIA_PEDIDA]

export type MotivoCopia = 'noche' | 'mano' | 'comando'

export interface CopiaHecha {
  readonly motivo: MotivoCopia
  readonly servidor: string
  readonly archivo: string
  readonly empezadaAt: Date
  /** Null with the reason why there is none. */
  readonly bytes: number | null
  readonly error: string | null
}

const ERROR_MAX = 500

export async function insertCopia(db: Kysely<DB>, hecha: CopiaHecha): Promise<void> {
  const { motivo, servidor, archivo, empezadaAt, bytes, error } = hecha
  await db
    .insertInto('copias')
    .values({
      motivo,
      servidor,
      archivo,
      empezada_at: empezadaAt,
      bytes,
      error: error?.slice(0, ERROR_MAX) ?? null,
    })
    .execute()
}

export interface UltimaCopia {
  /** The last one that is whole. */
  readonly buena: {
    readonly at: Date
    readonly bytes: number
    readonly archivo: string
    readonly servidor: string
  } | null
  /** What went wrong since; null when nothing did. */
  readonly fallo: { readonly at: Date; readonly error: string; readonly servidor: string } | null
}

export async function readUltimaCopia(db: Kysely<DB>): Promise<UltimaCopia> {
  const { rows } = await sql<UltimaFila>`
    select terminada_at as at, bytes, archivo, servidor, error from copias where id in (
      (select id from copias where error is null order by terminada_at desc limit 1),
      (select id from copias order by id desc limit 1)) order by terminada_at`.execute(db)
  const buena = rows.find(({ error }) => error === null)
  const ultima = rows.at(-1)
  return {
    buena:
      buena === undefined
        ? null
        : { at: buena.at, bytes: Number(buena.bytes), archivo: buena.archivo, servidor: buena.servidor },
    fallo:
      ultima === undefined || ultima.error === null
        ? null
        : { at: ultima.at, error: ultima.error, servidor: ultima.servidor },
  }
}

interface UltimaFila {
  readonly at: Date
  readonly bytes: number | null
  readonly archivo: string
  readonly servidor: string
  readonly error: string | null
}

/** Of the command, which has a connection and nothing else. */
export const NOTE_COPIA = `insert into copias (motivo, servidor, archivo, bytes, empezada_at)
  values ('comando', $1, $2, $3, $4)`

/** When the last whole one in the shop's own folder began. */
export async function readBuenaPropia(db: Kysely<DB>): Promise<Date | null> {
  const fila = await db
    .selectFrom('copias')
    .select('empezada_at')
    .where('error', 'is', null)
    .where('motivo', '<>', 'comando')
    .orderBy('terminada_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return fila?.empezada_at ?? null
}

/** Somebody asked for one that is not done yet. */
export async function isPedida(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ hay: boolean }>`select exists (select from graphile_worker._private_jobs
    where key = ${COPIA_PEDIDA} and (attempts < max_attempts or locked_at is not null)) as hay`.execute(db)
  return rows[0]?.hay ?? false
}

/** In the transaction of who asks, whose name the log takes. */
export async function addCopia(tx: Transaction<DB>): Promise<void> {
  await sql`select graphile_worker.add_job(${COPIA_PEDIDA}, job_key := ${COPIA_PEDIDA}, max_attempts := 3)`.execute(
    tx,
  )
  await sql`insert into registro (user_id, cosa, cosa_id, nombre, de, a)
    values (usuario_actual(), 'ajustes', 1, 'de la tienda', '{}', '{"copiaPedida": true}')`.execute(tx)
}
