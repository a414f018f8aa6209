// What an order took, given back by the ledger and taken again: its stock, and the use of its code. Each once (Q10, Q11).
import type { Sentencia, Tx } from '../../db/transaction.ts'

/** Ascending, as orders lock them; the order is named to the ledger on the way. */
const LOCK: Sentencia = {
  name: 'pedido-devolver-lock',
  text: `select a.id, set_config('mostrador.pedido', $1::integer::text, true) from articulos a
    where a.id in (select articulo_id from movimientos_stock where pedido_id = $1 and tipo = 'venta')
    order by a.id for no key update of a`,
}

/**
 * What the order took of article `a`, in the unit it is counted in by now: below zero, and never nothing, so that the
 * ledger has a row for each time it goes and comes.
 */
const TOMADO = `(select case when l.medida = a.medida then m.cantidad when a.medida = 'ud.' then floor(m.cantidad / 1000.0)::bigint
  else m.cantidad * 1000 end from pedido_articulos l where l.pedido_id = m.pedido_id and l.articulo_id = a.id limit 1)`
const DE_ELLA = `m.pedido_id = $1 and m.tipo = 'venta' and m.ronda = 0 and a.id = m.articulo_id`

/** A counter the shop set back by hand never stands in the way of cancelling. */
const GIVE_BACK: Sentencia = {
  name: 'pedido-devolver',
  text: `with s as (
    update articulos a set stock = a.stock - ${TOMADO} from movimientos_stock m where ${DE_ELLA}
  ), j as (
    update canjes set devuelto_at = now() where pedido_id = $1 and devuelto_at is null returning discount_code_id
  )
  update discount_codes set current_uses = greatest(current_uses - 1, 0), updated_at = now()
  where id in (select discount_code_id from j)`,
}

/** $1 the order, or nothing: then what moves is nobody's. */
const NAME: Sentencia = {
  name: 'pedido-nombrar',
  text: `select set_config('mostrador.pedido', coalesce($1::integer::text, ''), true)`,
}
/** $2: 1 puts there what the order is about to take, -1 takes away what it gave back. */
const LEVEL: Sentencia = {
  name: 'pedido-nivelar',
  text: `update articulos a set stock = a.stock - $2::integer * ${TOMADO} from movimientos_stock m where ${DE_ELLA} and not a.control_stock`,
}

/** What there always is stays as it is (ART-06), and the ledger still says that the order came and went. */
async function level(tx: Tx, pedidoId: number, signo: 1 | -1): Promise<void> {
  await tx.rows(NAME, [null])
  await tx.rows(LEVEL, [pedidoId, signo])
  await tx.rows(NAME, [pedidoId])
}

/** The order's row is locked, so nobody else is here. */
export async function giveBack(tx: Tx, pedidoId: number): Promise<void> {
  await tx.rows(LOCK, [pedidoId])
  await tx.rows(GIVE_BACK, [pedidoId])
  await level(tx, pedidoId, -1)
}

/**
 * What an order takes never changes: the first round says how much. What could not be had again is named; of what there
 * always is nothing was taken.
 */
const TAKE_AGAIN: Sentencia = {
  name: 'pedido-retomar',
  text: `with s as (
    update articulos a set stock = a.stock + ${TOMADO} from movimientos_stock m
    where ${DE_ELLA} and a.stock >= -${TOMADO}
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
      where l.pedido_id = $1 and (l.articulo_id is null or (l.articulo_id not in (select id from s)
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
  await tx.rows(LOCK, [pedidoId])
  await level(tx, pedidoId, 1)
  const [retomado] = await tx.rows<Retomado>(TAKE_AGAIN, [pedidoId])
  if (retomado === undefined) throw new Error(`nothing known of order ${pedidoId}`)
  return retomado
}
