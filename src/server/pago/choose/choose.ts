// How an order will be paid, chosen by its customer until it is paid, or changed by the shop (PAGO-01).
import type { MedioDatos } from '#contract/pago/cobro.schema.ts'
import { type Eleccion, rechazoEleccion, textoEleccion } from '#domain/pago/eleccion.ts'
import { seCobraAlEntregar } from '#domain/pago/medio.ts'
import { faltaPagar } from '#domain/pago/saldo.ts'
import { sePuedePagar } from '#domain/pedido/pago.ts'
import { pesosToCentavos } from '#domain/precios/dinero.ts'
import { AppError } from '#server/base/errors.ts'
import { atiende, type Cuenta } from '#server/cuenta/usuarios.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type PedidosDeps, remiteDe } from '#server/pedido/deps.ts'
import { lockPedido, resumePlazo } from '#server/pedido/move/paso.ts'
import { readPlata } from '../pay/sql.ts'
import { saveMedio } from './sql.ts'

/** The shop may also put right how one was paid; nobody changes that of one that is cancelled, or not placed yet. */
export async function chooseMedio(
  deps: PedidosDeps,
  cuenta: Cuenta,
  id: number,
  { medio, pagaCon }: MedioDatos,
): Promise<void> {
  const eleccion: Eleccion = { medio, pagaCon: pagaCon == null ? null : pesosToCentavos(pagaCon) }
  await inTransaction(deps.pool, async tx => {
    const pedido = await lockPedido(tx, cuenta, id)
    const { estado, pagadoAt } = pedido
    if (!sePuedePagar({ estado, pagado: pagadoAt !== null && !atiende(cuenta) })) {
      throw new AppError('ConflictError', 'Este pedido ya no tiene nada por pagar')
    }
    const antes = await readPlata(tx, id)
    const rechazo = rechazoEleccion(eleccion, remiteDe(deps).comercio, faltaPagar(antes))
    if (rechazo !== null) throw new AppError('ConflictError', rechazo.texto, { pago: rechazo.motivo })
    if ((seCobraAlEntregar(antes.medio) || antes.transferidoAt !== null) && !seCobraAlEntregar(medio)) {
      await resumePlazo(tx, deps, pedido)
    }
    await saveMedio(tx, id, eleccion, {
      userId: cuenta.id,
      motivo: `Forma de pago: ${textoEleccion(eleccion)}`,
    })
  })
}
