// The statements of the stock: articles under lock, their new figures, keys of what was sent, the ledger by pages, and what sold lately.
import { type Kysely, sql } from 'kysely'
import type { Medida } from '#domain/catalogo/catalogo.ts'
import type { Tx } from '#server/db/transaction.ts'
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
export async function lockExistencias(tx: Tx, cuales: readonly Cual[]): Promise<FilaExistencia[]> {
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
  /** Where it begins or ceases to be counted. */
  readonly controlStock?: boolean
}

/** Each with the reason the ledger is to keep. */
export async function saveExistencias(
  tx: Tx,
  { motivo, nota }: { readonly motivo: string; readonly nota: string },
  filas: readonly PorGuardar[],
): Promise<void> {
  await sql`select set_config('mostrador.motivo', ${motivo}, true), set_config('mostrador.nota', ${nota}, true)`.execute(
    tx,
  )
  const conteos = filas.filter(({ controlStock }) => controlStock !== undefined)
  const contadas = filas.filter(({ controlStock }) => controlStock === undefined)
  const nuevas = (cuales: readonly PorGuardar[]) =>
    sql`jsonb_to_recordset(${JSON.stringify(cuales)}::jsonb) as n (id integer, stock bigint, "stockPrevio" bigint, "controlStock" boolean)`
  // Apart: a row's version and the log look at columns that a mere movement does not write.
  if (contadas.length > 0) {
    await sql`update articulos a set stock = n.stock, stock_previo = n."stockPrevio" from ${nuevas(contadas)}
      where a.id = n.id`.execute(tx)
  }
  if (conteos.length > 0) {
    await sql`update articulos a set stock = n.stock, stock_previo = n."stockPrevio", control_stock = n."controlStock"
      from ${nuevas(conteos)} where a.id = n.id`.execute(tx)
  }
}

interface FilaLibro {
  readonly id: number
  readonly at: Date
  readonly tipo: 'inicial' | 'ajuste' | 'venta' | 'devolucion'
  /** 'medida': it is counted in another unit from here on. */
  readonly motivo: string | null
  readonly nota: string | null
  /** Of the row and its balance. */
  readonly medida: Medida
  readonly cantidad: number
  readonly saldo: number
  readonly quien: string | null
  readonly pedido: number | null
}

/** No row comes after it. */
const FIN = Number.MAX_SAFE_INTEGER

/** Of row `m`: its own, or the one it was counted in before the next change of it, or that of today. */
const MEDIDA = sql<Medida>`coalesce(m.medida, (select case c.medida when 'ud.' then '/Kg' else 'ud.' end from movimientos_stock c
  where c.articulo_id = m.articulo_id and c.id > m.id and c.motivo = 'medida' order by c.id limit 1), despues.medida)`

/**
 * The balance is counted back from what there is: forward it would be a sum of everything that ever happened. Below a
 * change of unit it is a number of the other one, because that row has the difference of both.
 */
export async function readLibro(
  db: Kysely<DB>,
  articuloId: number,
  antes: number | null,
  limite: number,
): Promise<FilaLibro[]> {
  const { rows } = await sql<FilaLibro>`
    with p as (
      select * from movimientos_stock where articulo_id = ${articuloId} and id < ${antes ?? FIN}
      order by id desc limit ${limite}
    ), despues as (
      select a.stock - coalesce((select sum(cantidad) from movimientos_stock
        where articulo_id = a.id and id >= ${antes ?? FIN}), 0) as saldo, a.medida from articulos a where a.id = ${articuloId}
    )
    select m.id, m.created_at as at, m.tipo, m.motivo, m.nota, ${MEDIDA} as medida, m.cantidad, u.username as quien, m.pedido_id as pedido,
      (despues.saldo - coalesce(sum(m.cantidad) over (order by m.id desc rows between unbounded preceding and 1 preceding), 0))::bigint
        as saldo
    from p m cross join despues left join users u on u.id = m.user_id order by m.id desc`.execute(db)
  return rows
}

interface FilaVenta {
  readonly id: number
  readonly medida: Medida
  readonly gramos: number
}

/** Of orders that stand: what they weighed, or what was ordered. Order by order: the other way round is all lines ever sold. */
export async function readVentas(db: Kysely<DB>, dias: number): Promise<FilaVenta[]> {
  const { rows } = await sql<FilaVenta>`
    select l.articulo_id as id, l.medida, sum(coalesce(l.pesado, l.grs_porcion::bigint * l.cantidad))::bigint as gramos
    from pedidos p cross join lateral (select * from pedido_articulos where pedido_id = p.id offset 0) l
    where p.created_at >= now() - make_interval(days => ${dias}) and p.estado not in ('xxxx', 'cancelado')
      and l.articulo_id is not null
    group by l.articulo_id, l.medida`.execute(db)
  return rows
}
