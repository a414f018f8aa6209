// Gives back what an order took: its stock by the ledger, and the use of its code. Each once, whoever asks (Q10, Q11).
import type { Sentencia, Tx } from '../db/transaction.ts'

/** Ascending, as orders lock them; the order is named to the ledger on the way. */
const LOCK: Sentencia = {
  name: 'pedido-devolver-lock',
  text: `select a.id, set_config('mostrador.pedido', $1::integer::text, true) from articulos a
    where a.id in (select articulo_id from movimientos_stock where pedido_id = $1 and tipo = 'venta')
    order by a.id for no key update of a`,
}

/** A counter the shop set back by hand never stands in the way of cancelling. */
const GIVE_BACK: Sentencia = {
  name: 'pedido-devolver',
  text: `with s as (
    update articulos a set stock = a.stock - m.cantidad from movimientos_stock m
    where m.pedido_id = $1 and m.tipo = 'venta' and a.id = m.articulo_id
  ), j as (
    update canjes set devuelto_at = now() where pedido_id = $1 and devuelto_at is null returning discount_code_id
  )
  update discount_codes set current_uses = greatest(current_uses - 1, 0), updated_at = now()
  where id in (select discount_code_id from j)`,
}

/** In the transaction that cancelled the order: its row is locked, so nobody else is here. */
export async function devolver(tx: Tx, pedidoId: number): Promise<void> {
  await tx.rows(LOCK, [pedidoId])
  await tx.rows(GIVE_BACK, [pedidoId])
}
