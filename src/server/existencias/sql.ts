// The statements of the stock: articles under lock, their new figures at once, the ledger by pages, and what sold lately.
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Medida } from '#domain/catalogo/catalogo.ts'
import { toJsonb } from '../db/jsonb.ts'
import type { DB } from '../db/types.ts'

export interface FilaExistencia {
  /** Place of the movement in what was sent, from 1. */
  readonly lugar: number
  readonly id: number
  readonly nombre: string
  readonly medida: Medida
  readonly stock: number
  readonly controlStock: boolean
  readonly stockPrevio: number | null
}

export interface Cual {
  readonly id?: number | undefined
  readonly plu?: number | undefined
  readonly sku?: string | undefined
}

/** Held in ascending id, as orders hold them, so that nobody waits in a circle. */
export async function lockExistencias(
  tx: Transaction<DB>,
  cuales: readonly Cual[],
): Promise<FilaExistencia[]> {
  const json = toJsonb(cuales.map((cual, i) => ({ ...cual, lugar: i + 1 })))
  const { rows } = await sql<FilaExistencia>`
    with c as (
      select c.lugar, a.id from jsonb_to_recordset(${json}::jsonb) as c (lugar integer, id integer, plu integer, sku text)
      join articulos a on a.id = c.id or a.plu = c.plu or a.sku = c.sku
    ), a as (
      select id, nombre, medida, stock, control_stock, stock_previo from articulos
      where id in (select id from c) order by id for no key update
    )
    select c.lugar, a.id, a.nombre, a.medida, a.stock, a.control_stock as "controlStock", a.stock_previo as "stockPrevio"
    from c join a on a.id = c.id order by c.lugar`.execute(tx)
  return rows
}

export interface PorGuardar {
  readonly id: number
  readonly stock: number
  readonly stockPrevio: number | null
}

/** Each with the reason the ledger is to keep. */
export async function saveExistencias(
  tx: Transaction<DB>,
  { motivo, nota }: { readonly motivo: string; readonly nota: string },
  filas: readonly PorGuardar[],
): Promise<void> {
  await sql`select set_config('mostrador.motivo', ${motivo}, true), set_config('mostrador.nota', ${nota}, true)`.execute(
    tx,
  )
  await sql`update articulos a set stock = n.stock, stock_previo = n."stockPrevio"
    from jsonb_to_recordset(${JSON.stringify(filas)}::jsonb) as n (id integer, stock bigint, "stockPrevio" bigint)
    where a.id = n.id`.execute(tx)
}

interface FilaLibro {
  readonly id: number
  readonly at: Date
  readonly tipo: 'inicial' | 'ajuste' | 'venta' | 'devolucion'
  readonly motivo: string | null
  readonly nota: string | null
  readonly cantidad: number
  readonly saldo: number
  readonly quien: string | null
  readonly pedido: number | null
}

export async function readLibro(
  db: Kysely<DB>,
  articuloId: number,
  antes: number | null,
  limite: number,
): Promise<FilaLibro[]> {
  const { rows } = await sql<FilaLibro>`
    select m.id, m.created_at as at, m.tipo, m.motivo, m.nota, m.cantidad, m.saldo, u.username as quien, m.pedido_id as pedido
    from (select *, sum(cantidad) over (order by id)::bigint as saldo from movimientos_stock
      where articulo_id = ${articuloId}) m
    left join users u on u.id = m.user_id
    where ${antes}::bigint is null or m.id < ${antes} order by m.id desc limit ${limite}`.execute(db)
  return rows
}

interface FilaVenta {
  readonly id: number
  readonly medida: Medida
  readonly gramos: number
}

/** Of orders that stand: what they weighed, or what was ordered. */
export async function readVentas(db: Kysely<DB>, dias: number): Promise<FilaVenta[]> {
  const { rows } = await sql<FilaVenta>`
    select l.articulo_id as id, l.medida, sum(coalesce(l.pesado, l.grs_porcion::bigint * l.cantidad))::bigint as gramos
    from pedidos p join pedido_articulos l on l.pedido_id = p.id
    where p.created_at >= now() - make_interval(days => ${dias}) and p.estado not in ('xxxx', 'cancelado')
      and l.articulo_id is not null
    group by l.articulo_id, l.medida`.execute(db)
  return rows
}
