// Telling phones, for whoever changes an order: in the transaction of the change, as its mail is (outbox; VOL-04).
import type { Avisado } from '#domain/cuenta/push.ts'
import type { Donde, Tx } from '#server/db/transaction.ts'
import { markPantalla, putNuevos, putPropios } from './push/sql.ts'

/** The subject of new orders: of several that wait the newest is told. */
export const NUEVOS = 'nuevos'

/** The customer, wherever they asked for it. What is newer about the same order takes the place of what was not told yet. */
export async function tellPush(tx: Tx, pedido: number, estado: Avisado): Promise<void> {
  await putPropios(tx, pedido, estado)
}

/** Who serves orders and asked for it; not while a screen of theirs is open. */
export async function tellNuevo(tx: Tx, pedido: number): Promise<void> {
  await putNuevos(tx, pedido, NUEVOS)
}

/** Screens of these people are open. */
export async function markPantallas(donde: Donde, userIds: readonly number[]): Promise<void> {
  if (userIds.length > 0) await markPantalla(donde, userIds)
}
