// What the customer is told of each step of an order (mails of a change of state), in the transaction of the step (STATE-04).
import type { PlataAlCancelar } from '#domain/pago/cancelado.ts'
import type { Estado } from '#domain/pedido/estado.ts'
import { tellPush } from '#server/cuenta/avisos-push.ts'
import type { Tx } from '#server/db/transaction.ts'
import { enqueueCorreos } from '#server/mail/outbox.ts'
import type { Escrito, Remite } from '#server/mail/plantillas/marco.ts'
import {
  type Cambiado,
  correoCancelado,
  correoEnProceso,
  correoFinalizado,
} from '#server/mail/plantillas/pedido.ts'
import type { Bloqueado } from '../puerta.ts'

/** What came in of an order that is cancelled, and what becomes of it. */
interface ConPlata {
  readonly recibido?: number | undefined
  readonly plata?: PlataAlCancelar | undefined
  /** Of that, what the provider returns. */
  readonly vuelveSolo?: number | undefined
}

const CORREOS: Partial<Record<Estado, readonly [tipo: string, correo: (datos: Cambiado) => Escrito]>> = {
  en_proceso: ['pedido-en-proceso', correoEnProceso],
  finalizado: ['pedido-finalizado', correoFinalizado],
  cancelado: ['pedido-cancelado', correoCancelado],
}

/** To the customer, in the transaction of what it tells; to nobody where there is no address. */
export async function tell(
  tx: Tx,
  remite: Remite,
  {
    id,
    userId,
    email,
    nombre,
    total,
    totalFinal,
    pagadoAt,
    recibido,
    plata,
    vuelveSolo,
  }: Bloqueado & ConPlata,
  tipo: string,
  correo: (datos: Cambiado) => Escrito,
): Promise<void> {
  if (email === null) return
  const datos = {
    ...remite,
    nombre,
    id,
    total: totalFinal ?? total,
    pagado: pagadoAt !== null,
    ...(recibido !== undefined && { recibido }),
    ...(plata && { plata }),
    ...(vuelveSolo !== undefined && { vuelveSolo }),
  }
  await enqueueCorreos(tx, [{ tipo, para: email, userId, ...correo(datos) }])
}

/** The step that was just made. */
export async function tellPaso(
  tx: Tx,
  remite: Remite,
  pedido: Bloqueado & ConPlata,
  a: Estado,
): Promise<void> {
  const [tipo, correo] = CORREOS[a] ?? []
  if (tipo === undefined || correo === undefined || a === 'xxxx') return
  await tellPush(tx, pedido.id, a)
  await tell(tx, remite, pedido, tipo, correo)
}
