// What the counter notes about the money of an order: that it was paid, and the link to pay it with.
import {
  LINK_INVALIDO,
  PAGO_METODO_MAX,
  PAGO_NOTA_MAX,
  readLinkDePago,
  sePuedePagar,
} from '#domain/pedido/pago.ts'
import { lineaSegura } from '#domain/texto/seguro.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import type { Cuenta } from '../../usuarios.ts'
import type { PedidosDeps } from '../deps.ts'
import { lockPedido } from '../move/paso.ts'
import { markPago, setLink } from './sql.ts'

/** Marks an order as paid, or takes the mark away: who is paid is not cancelled for want of payment. */
export async function savePago(
  deps: PedidosDeps,
  cuenta: Cuenta,
  id: number,
  datos: { readonly metodo: string | null; readonly nota?: string | null | undefined },
): Promise<void> {
  const metodo = datos.metodo === null ? null : lineaSegura(datos.metodo, PAGO_METODO_MAX)
  if (metodo === '' || (metodo === null && datos.metodo !== null)) {
    throw new AppError(
      'ValidationError',
      `El medio de pago es una línea de hasta ${PAGO_METODO_MAX} caracteres`,
    )
  }
  const nota = lineaSegura(datos.nota ?? '', PAGO_NOTA_MAX)
  if (nota === null) {
    throw new AppError('ValidationError', `La nota es una línea de hasta ${PAGO_NOTA_MAX} caracteres`)
  }
  await inTransaction(deps.pool, async tx => {
    const { estado } = await lockPedido(tx, cuenta, id)
    if (estado === 'xxxx' || estado === 'cancelado') {
      throw new AppError('ConflictError', 'Un borrador o un pedido cancelado no se puede marcar como pagado')
    }
    const motivo = metodo === null ? 'Pago desmarcado' : `Pagado: ${metodo}`
    const conNota = metodo === null ? null : nota || null
    await markPago(tx, id, { metodo, nota: conNota, userId: cuenta.id, motivo })
  })
}

/** Keeps the link with the order, for its customer and for sending it again; null takes it away. */
export async function saveLink(
  deps: PedidosDeps,
  cuenta: Cuenta,
  id: number,
  enlace: string | null,
): Promise<void> {
  const link = enlace === null ? null : readLinkDePago(enlace)
  if (link === null && enlace !== null) throw new AppError('ValidationError', LINK_INVALIDO)
  await inTransaction(deps.pool, async tx => {
    const { estado, pagadoAt } = await lockPedido(tx, cuenta, id)
    if (!sePuedePagar({ estado, pagado: pagadoAt !== null })) {
      throw new AppError('ConflictError', 'Este pedido ya no tiene nada por pagar')
    }
    await setLink(tx, id, link)
  })
}
