// The statements about backups that were made: one that ended is written down, and how the last ones went.
import { type Kysely, sql } from 'kysely'
import type { Tx } from '#server/db/transaction.ts'
import type { DB } from '#server/db/types.ts'
import type { CopiaAnotada, Falta } from '../copia-vista.ts'
import type { Escrito } from './archivo.ts'

/** The job of every night. */
export const COPIA_NOCTURNA = 'copia-nocturna'
/** The job somebody asks for; its key too, so that two who ask get one. */
export const COPIA_PEDIDA = 'copia-pedida'

/** The job that looks whether the files are there, as they were noted. */
export const REVISAR_COPIAS = 'revisar-copias'

/** Nobody in a shop that comes back waits for these; the one that writes a nightly file is itself among them. */
export const DE_COPIAS: readonly string[] = [COPIA_NOCTURNA, COPIA_PEDIDA, REVISAR_COPIAS]

export type MotivoCopia = 'noche' | 'mano' | 'comando'

export interface CopiaHecha {
  readonly motivo: MotivoCopia
  readonly servidor: string
  readonly archivo: string
  readonly empezadaAt: Date
  /** Null with the reason why there is none. */
  readonly escrito: Escrito | null
  readonly error: string | null
}

const ERROR_MAX = 500

export async function insertCopia(db: Kysely<DB>, hecha: CopiaHecha): Promise<void> {
  const { motivo, servidor, archivo, empezadaAt, escrito, error } = hecha
  await db
    .insertInto('copias')
    .values({
      motivo,
      servidor,
      archivo,
      empezada_at: empezadaAt,
      bytes: escrito?.bytes ?? null,
      suma: escrito?.suma ?? null,
      cifrada: escrito?.cifrada ?? false,
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
      (select id from copias where error is null and quitada_at is null and falta is null order by id desc limit 1),
      (select id from copias order by id desc limit 1)) order by id`.execute(db)
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
export const NOTE_COPIA = `insert into copias (motivo, servidor, archivo, bytes, empezada_at, suma, cifrada)
  values ('comando', $1, $2, $3, $4, $5, $6)`

export interface Guardada extends CopiaAnotada {
  readonly id: number
  readonly motivo: string
  readonly servidor: string
  readonly revisadaAt: Date | null
  readonly falta: Falta | null
}

/** Those of the shop's own folder that should be there, the newest made first. */
export async function readGuardadas(db: Kysely<DB>): Promise<Guardada[]> {
  const { rows } =
    await sql<Guardada>`select id, motivo, servidor, archivo, bytes, suma, revisada_at as "revisadaAt", falta
    from copias where error is null and quitada_at is null and motivo <> 'comando' order by id desc`.execute(
      db,
    )
  return rows
}

export async function markQuitadas(db: Kysely<DB>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db.updateTable('copias').set({ quitada_at: sql`now()` }).where('id', 'in', ids).execute()
}

/** `entera`: all its bytes were added up, not only counted. */
export async function noteRevision(
  db: Kysely<DB>,
  id: number,
  falta: Falta | null,
  entera: boolean,
): Promise<void> {
  await db
    .updateTable('copias')
    .set({ falta, ...(entera && { revisada_at: sql`now()` }) })
    .where('id', '=', id)
    .execute()
}

/** When the last whole one of a night began. */
export async function readUltimaNoche(db: Kysely<DB>): Promise<Date | null> {
  const fila = await db
    .selectFrom('copias')
    .select('empezada_at')
    .where('error', 'is', null)
    .where('falta', 'is', null)
    .where('motivo', '=', 'noche')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return fila?.empezada_at ?? null
}

/** Somebody asked for one that is not done yet. */
export async function isPedida(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ hay: boolean }>`select exists (select from trabajos
    where key = ${COPIA_PEDIDA} and (attempts < max_attempts or locked_at is not null)) as hay`.execute(db)
  return rows[0]?.hay ?? false
}

/** In the transaction of who asks, whose name the log takes. */
export async function addCopia(tx: Tx): Promise<void> {
  await sql`select add_trabajo(${COPIA_PEDIDA}, job_key := ${COPIA_PEDIDA}, max_attempts := 3)`.execute(tx)
  await sql`insert into registro (user_id, cosa, cosa_id, nombre, de, a)
    values (usuario_actual(), 'ajustes', 1, 'de la tienda', '{}', '{"copiaPedida": true}')`.execute(tx)
}

export interface PruebaHecha {
  readonly archivo: string
  readonly servidor: string
  readonly empezadaAt: Date
  /** Rows that came back; null with the reason why none did. */
  readonly filas: number | null
  readonly error: string | null
}

export async function insertPrueba(db: Kysely<DB>, hecha: PruebaHecha): Promise<void> {
  const { archivo, servidor, empezadaAt, filas, error } = hecha
  await db
    .insertInto('pruebas_copia')
    .values({ archivo, servidor, empezada_at: empezadaAt, filas, error: error?.slice(0, ERROR_MAX) ?? null })
    .execute()
}

export async function readUltimaPrueba(db: Kysely<DB>): Promise<{ at: Date; fallo: boolean } | null> {
  const fila = await db
    .selectFrom('pruebas_copia')
    .select(['empezada_at as at', 'error'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return fila === undefined ? null : { at: fila.at, fallo: fila.error !== null }
}
