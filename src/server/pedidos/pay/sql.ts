// The statements about the money of an order: the mark that it was paid, and the link to pay it with.
import type { Sentencia, Tx } from '../../db/transaction.ts'

const PAY: Sentencia = {
  name: 'pedido-pago',
  text: `with p as (
    update pedidos set pagado_at = case when $2::text is null then null else coalesce(pagado_at, now()) end,
      pago_metodo = $2, pago_nota = $3, updated_at = now() where id = $1 returning id, estado
  )
  insert into pedido_historial (pedido_id, de, a, user_id, motivo) select id, estado, estado, $4, $5 from p`,
}

interface Marca {
  /** Null: not paid after all. */
  readonly metodo: string | null
  readonly nota: string | null
  readonly userId: number
  readonly motivo: string
}

export async function markPago(tx: Tx, id: number, { metodo, nota, userId, motivo }: Marca): Promise<void> {
  await tx.rows(PAY, [id, metodo, nota, userId, motivo])
}

const SAVE_LINK: Sentencia = {
  name: 'pedido-link',
  text: 'update pedidos set link_pago = $2, updated_at = now() where id = $1',
}

export async function setLink(tx: Tx, id: number, link: string | null): Promise<void> {
  await tx.rows(SAVE_LINK, [id, link])
}
