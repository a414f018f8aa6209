// What the counter counts and adds up, in SQL: an order's steps, how many orders there are, and what is still to be cut.
import { type Kysely, sql } from 'kysely'
import type { TurnoTomado } from '#domain/entrega/formas.ts'
import { ABIERTOS } from '#domain/pedido/estado.ts'
import { ZONA } from '#domain/texto/zona.ts'
import type { DB } from '#server/db/types.ts'
import { SALE_ANTES, TURNO } from '#server/entrega/entrega-sql.ts'
import { CON_PROBLEMA } from '#server/factura/problema-sql.ts'
import { POR_DECIDIR } from '#server/pago/recibido-sql.ts'
import { POR_CORTAR } from '../lineas-sql.ts'

export function readPasos(db: Kysely<DB>, id: number) {
  return db
    .selectFrom('pedido_historial as h')
    .leftJoin('users as u', 'u.id', 'h.user_id')
    .leftJoin('claves as k', 'k.id', 'h.clave_id')
    .select(['h.de', 'h.a', 'h.user_id', 'h.clave_id', 'h.motivo', 'h.created_at'])
    .select(({ fn }) => fn.coalesce('u.username', 'k.nombre').as('username'))
    .where('h.pedido_id', '=', id)
    .orderBy('h.id')
    .execute()
}

/** Regrets that nobody has attended yet, and payments nobody has decided about: the counter is where somebody sees them. */
export function countSinAtender(
  db: Kysely<DB>,
): Promise<{ readonly arrepentimientos: number; readonly retenidos: number; readonly facturas: number }> {
  return db
    .selectNoFrom([
      sql<number>`(select count(*) from arrepentimientos where (atendido_at is not null) = false)`.as(
        'arrepentimientos',
      ),
      sql<number>`(select count(*) from pagos g where ${sql.raw(POR_DECIDIR)})`.as('retenidos'),
      sql<number>`(${sql.raw(CON_PROBLEMA)})`.as('facturas'),
    ])
    .executeTakeFirstOrThrow()
}

/** The database's, which stamps the orders. */
export async function readAhora(db: Kysely<DB>): Promise<Date> {
  const { ahora } = await db.selectNoFrom(sql<Date>`now()`.as('ahora')).executeTakeFirstOrThrow()
  return ahora
}

export async function countPropios(db: Kysely<DB>, userId: number): Promise<ReadonlyMap<string, number>> {
  const filas = await db
    .selectFrom('pedidos')
    .select(eb => ['estado', eb.fn.countAll<number>().as('total')])
    .where('user_id', '=', userId)
    .groupBy('estado')
    .execute()
  return new Map(filas.map(({ estado, total }) => [estado, total]))
}

export type PorCortar = Awaited<ReturnType<typeof readPorCortar>>[number]

/** What leaves first comes first: that is the order to cut them in (ENT-10). */
export function readPorCortar(db: Kysely<DB>, dia: string | null) {
  const todos = db
    .selectFrom('pedidos as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.id', 'p.estado', 'p.detalle', 'p.pagado_at', 'p.created_at'])
    .select(['u.nombre', 'u.apellido', 'u.username'])
    .select(sql<TurnoTomado | null>`${sql.raw(TURNO)}`.as('turno'))
    .where('p.estado', 'in', ABIERTOS)
    .orderBy(sql.raw(SALE_ANTES))
  const deUnDia = (dias: number) =>
    sql<Date>`(${dia}::date + ${dias}::integer)::timestamp at time zone ${ZONA}`
  return (
    dia === null
      ? todos
      : todos.where('p.created_at', '>=', deUnDia(0)).where('p.created_at', '<', deUnDia(1))
  ).execute()
}

export type LineaPorCortar = Awaited<ReturnType<typeof readLineasPorCortar>>[number]

/** What is on the scale already comes too, apart. */
export function readLineasPorCortar(db: Kysely<DB>, ids: readonly number[]) {
  return db
    .selectFrom('pedido_articulos as l')
    .select(eb => [
      'l.pedido_id',
      'l.articulo_id',
      'l.articulo_nombre',
      'l.valor_nombre',
      'l.medida',
      'l.grs_porcion',
      // As the line says it: names in ascending id.
      sql<string>`coalesce((select string_agg(q.una ->> 'nombre', ', ' order by q.lugar)
        from jsonb_array_elements(l.preparacion) with ordinality as q (una, lugar)), '')`.as(
        'preparacion_nombre',
      ),
      sql<boolean>`${sql.raw(POR_CORTAR)}`.as('por_cortar'),
      sql<number>`${eb.fn.sum('l.cantidad')}::bigint`.as('cantidad'),
    ])
    .where(sql<boolean>`l.pedido_id = any(${ids}::integer[])`)
    .groupBy([
      'l.pedido_id',
      'l.articulo_id',
      'l.articulo_nombre',
      'l.valor_nombre',
      'l.medida',
      'l.grs_porcion',
      sql`preparacion_nombre`,
      sql`por_cortar`,
    ])
    .orderBy('l.articulo_nombre')
    .orderBy(sql`preparacion_nombre`)
    .orderBy('l.grs_porcion')
    .orderBy('l.pedido_id')
    .execute()
}
