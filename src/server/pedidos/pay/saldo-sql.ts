// What was received for an order (balance), and the mark that it is paid, which follows from it and from nothing else (PAGO-06).
import type { Sentencia, Tx } from '../../db/transaction.ts'

/** Differences below five centavos are the customer's. */
const REDONDEO = 4

/** Of order `p`: received less returned, of what counts. */
export const RECIBIDO = `(select coalesce(sum(case when g.tipo = 'cobro' then g.monto else -g.monto end), 0)::bigint
  from pagos g where g.pedido_id = p.id and g.estado = 'acreditado')`

const SETTLE: Sentencia = {
  name: 'pedido-saldo',
  text: `with s as (
    select p.id, ${RECIBIDO} as recibido, coalesce(p.total_final, p.total) as debe from pedidos p where p.id = $1
  )
  update pedidos p set updated_at = now(),
    pagado_at = case when s.recibido > 0 and s.recibido >= s.debe - ${REDONDEO} then coalesce(p.pagado_at, now()) end
  from s where p.id = s.id and (p.pagado_at is null) = (s.recibido > 0 and s.recibido >= s.debe - ${REDONDEO})`,
}

/** Of an order that is held: after whatever moved what it costs, or what was paid. */
export async function settlePagado(tx: Tx, id: number): Promise<void> {
  await tx.rows(SETTLE, [id])
}
