// What a link the shop sent is about, in SQL: the change that waits behind it.
import type { Sentencia, Tx } from '../../db/transaction.ts'

export interface Propuesta {
  readonly pedido: number
  readonly textos: readonly string[]
  readonly totalAntes: number
  readonly total: number
}

const READ: Sentencia = {
  name: 'enlace-propuesta',
  text: `select c.pedido_id as pedido, c.textos, c.total_antes as "totalAntes", c.total
    from pedido_cambios c join pedidos p on p.id = c.pedido_id and p.revision = c.revision
    where c.id = $1 and c.estado = 'propuesto' and p.estado in ('pendiente', 'en_proceso')`,
}

/** Null once it waits no longer. */
export async function readPropuesta(tx: Tx, cambioId: number): Promise<Propuesta | null> {
  const [propuesta] = await tx.rows<Propuesta>(READ, [cambioId])
  return propuesta ?? null
}
