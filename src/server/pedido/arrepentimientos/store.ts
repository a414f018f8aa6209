// Requests to undo a purchase in the database.
import { type Kysely, sql } from 'kysely'
import type { ArrepentimientoWire } from '#contract/pedido/arrepentimiento.schema.ts'
import type { Arrepentimiento } from '#domain/pedido/arrepentimiento.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { DB } from '#server/db/types.ts'

/** Told to who counts them (`src/server/pedido/vivo`), once it is there to be counted. */
async function tell(db: Kysely<DB>): Promise<void> {
  await sql`select pg_notify('arrepentimientos', '')`.execute(db)
}

/** False when another one has that code already. */
export async function insertArrepentimiento(
  tx: Tx,
  codigo: string,
  datos: Arrepentimiento,
): Promise<boolean> {
  const fila = await tx
    .insertInto('arrepentimientos')
    .values({ codigo, ...datos })
    .onConflict(choque => choque.column('codigo').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (fila !== undefined) await tell(tx)
  return fila !== undefined
}

function select(db: Kysely<DB>) {
  return db
    .selectFrom('arrepentimientos as a')
    .leftJoin('users as u', 'u.id', 'a.atendido_por')
    .select([
      'a.id',
      'a.codigo',
      'a.nombre',
      'a.email',
      'a.telefono',
      'a.pedido',
      'a.detalle',
      'a.created_at',
      'a.atendido_at',
      'u.username as atendido_por',
    ])
}

type Fila = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

function toWire({ id, created_at, atendido_at, atendido_por, ...datos }: Fila): ArrepentimientoWire {
  return {
    id,
    attributes: {
      ...datos,
      createdAt: created_at.toISOString(),
      atendidoAt: atendido_at?.toISOString() ?? null,
      atendidoPor: atendido_por,
    },
  }
}

/** Those that wait come first, then the newest. */
export async function findArrepentimientos(
  db: Kysely<DB>,
  { desde, cuantos }: { readonly desde: number; readonly cuantos: number },
): Promise<ArrepentimientoWire[]> {
  const filas = await select(db)
    .orderBy(sql`a.atendido_at is not null`)
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .offset(desde)
    .limit(cuantos)
    .execute()
  return filas.map(toWire)
}

/** Where a walk stands: when it began, in which half, after which number. */
export interface Paso {
  /** Microseconds since 1970, as text: more digits than JavaScript keeps. */
  readonly corte: string
  readonly viejos: boolean
  readonly id: number
}

/**
 * Longer than any statement may run. What is attended from that long before the walk began counts as waiting all along,
 * so that no row changes halves on the way and is met twice or never.
 */
const MARGEN = sql`interval '20 seconds'`

/** Those that waited when the walk began come first, then the others; the newest of each by number. */
export async function walkArrepentimientos(
  db: Kysely<DB>,
  desde: Paso | null,
  cuantos: number,
): Promise<readonly { readonly fila: ArrepentimientoWire; readonly paso: Paso }[]> {
  const corte =
    desde === null
      ? sql<Date>`now() - ${MARGEN}`
      : sql<Date>`timestamptz 'epoch' + ${desde.corte}::bigint * interval '1 microsecond'`
  const viejos = sql<boolean>`coalesce(a.atendido_at < ${corte}, false)`
  const base = select(db)
    .select([
      viejos.as('viejos'),
      sql<string>`(extract(epoch from ${corte}) * 1000000)::bigint::text`.as('corte'),
    ])
    .orderBy(viejos)
    .orderBy('a.id', 'desc')
    .limit(cuantos)
  const consulta =
    desde === null
      ? base
      : base.where(sql<boolean>`(${viejos}, -a.id) > (${desde.viejos}::boolean, -(${desde.id}::bigint))`)
  const filas = await consulta.execute()
  return filas.map(({ viejos: grupo, corte: momento, ...fila }) => ({
    fila: toWire(fila),
    paso: { corte: momento, viejos: grupo, id: fila.id },
  }))
}

export async function countArrepentimientos(db: Kysely<DB>): Promise<{ total: number; pendientes: number }> {
  const { total, pendientes } = await db
    .selectFrom('arrepentimientos')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('atendido_at', 'is', null).as('pendientes'),
    ])
    .executeTakeFirstOrThrow()
  return { total: Number(total), pendientes: Number(pendientes) }
}

/** Whoever comes second finds it attended, by whom and when; null when there is none. */
export async function attendArrepentimiento(
  db: Kysely<DB>,
  id: number,
  userId: number,
): Promise<ArrepentimientoWire | null> {
  await db
    .updateTable('arrepentimientos')
    .set({ atendido_at: sql`now()`, atendido_por: userId })
    .where('id', '=', id)
    .where('atendido_at', 'is', null)
    .execute()
  await tell(db)
  const fila = await select(db).where('a.id', '=', id).executeTakeFirst()
  return fila === undefined ? null : toWire(fila)
}

/** For a wrong tap, by the database's clock: 'tarde' once it is older than that, null when there is none. */
export async function unattendArrepentimiento(
  db: Kysely<DB>,
  id: number,
  minutos: number,
): Promise<ArrepentimientoWire | 'tarde' | null> {
  await db
    .updateTable('arrepentimientos')
    .set({ atendido_at: null, atendido_por: null })
    .where('id', '=', id)
    .where('atendido_at', '>=', sql<Date>`now() - make_interval(mins => ${minutos})`)
    .execute()
  await tell(db)
  const fila = await select(db).where('a.id', '=', id).executeTakeFirst()
  if (fila === undefined) return null
  return fila.atendido_at === null ? toWire(fila) : 'tarde'
}
