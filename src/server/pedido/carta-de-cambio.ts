// What the customer is written of a change of their order.

import type { Tx } from '#server/db/transaction.ts'
import { enqueueCorreos } from '#server/mail/outbox.ts'
import { correoCambiado } from '#server/mail/plantillas/pregunta.ts'
import type { FilaCambio } from './cambios-sql.ts'
import { type PedidosDeps, remiteDe } from './deps.ts'
import type { Bloqueado } from './puerta.ts'

/** By letter, where there is an address. */
export async function writeTo(
  tx: Tx,
  deps: PedidosDeps,
  { id, email, nombre }: Bloqueado,
  { estado, textos, totalAntes, total, porPesar }: FilaCambio,
  enlace: string,
): Promise<void> {
  if (email === null) return
  const pregunta = estado === 'propuesto'
  const escrito = correoCambiado({
    ...remiteDe(deps),
    nombre,
    id,
    textos,
    totalAntes,
    total,
    porPesar,
    enlace,
    pregunta,
  })
  await enqueueCorreos(tx, [
    { tipo: pregunta ? 'pedido-propuesta' : 'pedido-cambiado', para: email, ...escrito },
  ])
}
