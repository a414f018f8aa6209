// The statements about backups that were made: one that ended is written down, and how the last ones went.
import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/types.ts'

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
