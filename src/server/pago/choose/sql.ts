// The statements of the way an order is paid: chosen, changed, and that the customer says they have transferred (PAGO-01).
import type { Eleccion } from '#domain/pago/eleccion.ts'
import type { Sentencia, Tx } from '#server/db/transaction.ts'

/** Who pays in another way has not transferred. */
const CHOOSE: Sentencia = {
  name: 'pedido-medio',
  text: `with p as (
    update pedidos set medio_pago = $2, paga_con = $3, updated_at = now(),
      transferido_at = case when $2 = 'transferencia' then transferido_at end
    where id = $1 and (medio_pago, paga_con) is distinct from ($2, $3::bigint) returning id, estado
  )
  insert into pedido_historial (pedido_id, de, a, user_id, motivo) select id, estado, estado, $4, $5 from p`,
}

interface Dicho {
  readonly userId: number
  readonly motivo: string
}

export async function saveMedio(
  tx: Tx,
  id: number,
  { medio, pagaCon }: Eleccion,
  { userId, motivo }: Dicho,
): Promise<void> {
  await tx.rows(CHOOSE, [id, medio, pagaCon, userId, motivo])
}
