// What an order took, given back by the ledger and taken again: its stock, and the use of its code. Each once (Q10, Q11).
import type { Sentencia, Tx } from '#server/db/transaction.ts'

/** Taken by the order, and not given back since. */
const TIENE = `(select count(*) filter (where v.tipo = 'venta') > count(*) filter (where v.tipo = 'devolucion')
  from movimientos_stock v where v.pedido_id = $1 and v.articulo_id = a.id)`
/** Still among its lines: what was taken out of it, or was not there when it was weighed, is not its any more. */
const LLEVA = `exists (select from pedido_articulos v where v.pedido_id = $1 and v.articulo_id = a.id and v.pesado is distinct from 0)`

/** Ascending, as orders lock them; the order is named to the ledger on the way. $2: only these; null: all. */
const hold = (name: string, condicion: string): Sentencia => ({
  name,
  text: `select a.id, set_config('mostrador.pedido', $1::integer::text, true) from articulos a
    where a.id in (select articulo_id from movimientos_stock where pedido_id = $1 and tipo = 'venta')
      and ($2::integer[] is null or a.id = any($2)) and ${condicion}
    order by a.id for no key update of a`,
})
const HOLD_TOMADOS = hold('pedido-devolver-lock', TIENE)
const HOLD_DEVUELTOS = hold('pedido-retomar-lock', LLEVA)

async function idsOf(
  tx: Tx,
  sentencia: Sentencia,
  pedidoId: number,
  ids: readonly number[] | null,
): Promise<number[]> {
  const filas = await tx.rows<{ id: number }>(sentencia, [pedidoId, ids])
  return filas.map(({ id }) => id)
}

/**
 * What the order took of article `a`, in the unit it is counted in by now: below zero, and never nothing, so that the
 * ledger has a row for each time it goes and comes.
 */
const TOMADO = `(case when coalesce(m.medida, (select l.medida from pedido_articulos l
    where l.pedido_id = m.pedido_id and l.articulo_id = a.id limit 1)) = a.medida then m.cantidad
  when a.medida = 'ud.' then floor(m.cantidad / 1000.0)::bigint else m.cantidad * 1000 end)`
/** The last time it took it says how much: an order that changed took it anew. */
const DE_ELLA = `m.pedido_id = $1 and m.tipo = 'venta' and a.id = m.articulo_id and m.ronda = (
  select max(u.ronda) from movimientos_stock u where u.pedido_id = $1 and u.articulo_id = a.id and u.tipo = 'venta'
    and (u.medida is not null or u.ronda = 0))`

const READ_TOMADO: Sentencia = {
  name: 'pedido-tomado',
  text: `select a.id, -${TOMADO} as cantidad from articulos a, movimientos_stock m where ${DE_ELLA} and ${TIENE}`,
}

/** Grams, or units, of each article the order has. */
export async function readTomado(tx: Tx, pedidoId: number): Promise<ReadonlyMap<number, number>> {
  const filas = await tx.rows<{ id: number; cantidad: number }>(READ_TOMADO, [pedidoId])
  return new Map(filas.map(({ id, cantidad }) => [id, cantidad]))
}

/** A counter the shop set back by hand never stands in the way of giving back. */
const GIVE_BACK: Sentencia = {
  name: 'pedido-devolver',
  text: `update articulos a set stock = a.stock - ${TOMADO} from movimientos_stock m where ${DE_ELLA} and a.id = any($2::integer[])`,
}

const FREE_CODIGO: Sentencia = {
  name: 'pedido-devolver-codigo',
  text: `with j as (
    update canjes set devuelto_at = now() where pedido_id = $1 and devuelto_at is null returning discount_code_id
  )
  update discount_codes set current_uses = greatest(current_uses - 1, 0), updated_at = now()
  where id in (select discount_code_id from j)`,
}

/** $1 the order, or null: the stock that moves then belongs to no order. */
const NAME: Sentencia = {
  name: 'pedido-nombrar',
  text: `select set_config('mostrador.pedido', coalesce($1::integer::text, ''), true)`,
}
/** $2: 1 puts there what the order is about to take, -1 takes away what it gave back. */
const LEVEL: Sentencia = {
  name: 'pedido-nivelar',
  text: `update articulos a set stock = a.stock - $2::integer * ${TOMADO} from movimientos_stock m
    where ${DE_ELLA} and not a.control_stock and a.id = any($3::integer[])`,
}

/** What there always is stays as it is (ART-06), and the ledger still says that the order came and went. */
async function level(tx: Tx, pedidoId: number, signo: 1 | -1, ids: readonly number[]): Promise<void> {
  await tx.rows(NAME, [null])
  await tx.rows(LEVEL, [pedidoId, signo, ids])
  await tx.rows(NAME, [pedidoId])
}

/** Of these articles, or of all; while its lines are still the ones it took them for. */
export async function giveBackStock(tx: Tx, pedidoId: number, solo: readonly number[] | null): Promise<void> {
  const ids = await idsOf(tx, HOLD_TOMADOS, pedidoId, solo)
  await tx.rows(GIVE_BACK, [pedidoId, ids])
  await level(tx, pedidoId, -1, ids)
}

/** The order's row is locked, so nobody else is here. */
export async function giveBack(tx: Tx, pedidoId: number): Promise<void> {
  await giveBackStock(tx, pedidoId, null)
  await tx.rows(FREE_CODIGO, [pedidoId])
}

/** By weight once they were weighed. The scale is right where the shelf says there is less: then all of it goes. */
const TAKE: Sentencia = {
  name: 'pedido-tomar',
  text: `update articulos a set stock = a.stock - least(t.cantidad, greatest(a.stock, 0))
    from (select l.articulo_id, case when l.medida = 'ud.' then ceil(sum(coalesce(l.pesado, l.grs_porcion::bigint * l.cantidad)) / 1000.0)
        else sum(coalesce(l.pesado, l.grs_porcion::bigint * l.cantidad)) end::bigint as cantidad
      from pedido_articulos l where l.pedido_id = $1 and l.articulo_id = any($2::integer[]) group by l.articulo_id, l.medida) t
    where a.id = t.articulo_id and a.control_stock and t.cantidad > 0`,
}

/** What its lines take of these articles from now on; they are held, and what it had of them was given back. */
export async function takeStock(tx: Tx, pedidoId: number, ids: readonly number[]): Promise<void> {
  await tx.rows(NAME, [pedidoId])
  await tx.rows(TAKE, [pedidoId, ids])
}

/** Held; only where the order ever took of it, in the unit it is counted in now: what there always is does not move. */
const HOLD_PESADO: Sentencia = {
  name: 'pedido-pesar-lock',
  text: `select a.id from articulos a where a.id = $2 and a.control_stock
      and exists (select from movimientos_stock m where m.pedido_id = $1 and m.articulo_id = a.id and m.tipo = 'venta')
      and not exists (select from pedido_articulos l where l.pedido_id = $1 and l.articulo_id = a.id and l.medida <> a.medida)
    for no key update of a`,
}

/** After a line of the article was weighed: the difference leaves the shelf, or comes back (PESA-08). */
export async function retakeStock(tx: Tx, pedidoId: number, articuloId: number): Promise<void> {
  const ids = (await tx.rows<{ id: number }>(HOLD_PESADO, [pedidoId, articuloId])).map(({ id }) => id)
  if (ids.length === 0) return
  await giveBackStock(tx, pedidoId, ids)
  await takeStock(tx, pedidoId, ids)
}

/** What could not be had again is named; of what there always is nothing was taken. */
const TAKE_AGAIN: Sentencia = {
  name: 'pedido-retomar',
  text: `with s as (
    update articulos a set stock = a.stock + ${TOMADO} from movimientos_stock m
    where ${DE_ELLA} and a.stock >= -${TOMADO} and a.id = any($2::integer[])
    returning a.id
  ), j as (
    update canjes k set devuelto_at = null where k.pedido_id = $1 and k.devuelto_at is not null
      and not (k.unica and exists (select from canjes o where o.discount_code_id = k.discount_code_id
        and o.user_id = k.user_id and o.unica and o.devuelto_at is null))
    returning k.discount_code_id as id
  ), c as (
    update discount_codes d set current_uses = d.current_uses + 1, updated_at = now() from j
    where d.id = j.id and (d.max_uses is null or d.current_uses < d.max_uses)
    returning d.id
  )
  select (select coalesce(json_agg(distinct l.articulo_nombre), '[]') from pedido_articulos l
      where l.pedido_id = $1 and l.pesado is distinct from 0 and (l.articulo_id is null or (l.articulo_id not in (select id from s)
        and exists (select from movimientos_stock m where m.pedido_id = $1
          and m.articulo_id = l.articulo_id and m.tipo = 'venta')))) as faltan,
    (select p.code from pedidos p where p.id = $1 and p.discount_code_id is not null
      and not exists (select from c)) as codigo`,
}

export interface Retomado {
  readonly faltan: readonly string[]
  readonly codigo: string | null
}

/** What is gone meanwhile; the caller's transaction goes with it. */
export async function takeBack(tx: Tx, pedidoId: number): Promise<Retomado> {
  const ids = await idsOf(tx, HOLD_DEVUELTOS, pedidoId, null)
  await level(tx, pedidoId, 1, ids)
  const [retomado] = await tx.rows<Retomado>(TAKE_AGAIN, [pedidoId, ids])
  if (retomado === undefined) throw new Error(`nothing known of order ${pedidoId}`)
  return retomado
}
