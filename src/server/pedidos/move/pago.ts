// What the counter notes about the money of an order: that it was paid, and the link to pay it with.
import { LINK_INVALIDO, leerLinkDePago, sePuedePagar } from '#domain/pedido/link-de-pago.ts'
import { PAGO_METODO_MAX, PAGO_NOTA_MAX } from '#domain/pedido/pago.ts'
import { lineaSegura } from '#domain/texto/seguro.ts'
import { inTransaction, type Sentencia } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import type { Cuenta } from '../../usuarios.ts'
import type { PedidosDeps } from '../deps.ts'
import { lockPedido } from './use-cases.ts'

const PAY: Sentencia = {
  name: 'pedido-pago',
  text: `with p as (
    update pedidos set pagado_at = case when $2::text is null then null else coalesce(pagado_at, now()) end,
      pago_metodo = $2, pago_nota = $3, updated_at = now() where id = $1 returning id, estado
  )
  insert into pedido_historial (pedido_id, de, a, user_id, motivo) select id, estado, estado, $4, $5 from p`,
}

/** Marks an order as paid, or takes the mark away: who is paid is not cancelled for want of payment. */
export async function marcarPago(
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
    await tx.rows(PAY, [id, metodo, metodo === null ? null : nota || null, cuenta.id, motivo])
  })
}

const SAVE_LINK: Sentencia = {
  name: 'pedido-link',
  text: 'update pedidos set link_pago = $2, updated_at = now() where id = $1',
}

/** Keeps the link with the order, for its customer and for sending it again; null takes it away. */
export async function guardarLink(
  deps: PedidosDeps,
  cuenta: Cuenta,
  id: number,
  enlace: string | null,
): Promise<void> {
  const link = enlace === null ? null : leerLinkDePago(enlace)
  if (link === null && enlace !== null) throw new AppError('ValidationError', LINK_INVALIDO)
  await inTransaction(deps.pool, async tx => {
    const { estado, pagadoAt } = await lockPedido(tx, cuenta, id)
    if (!sePuedePagar({ estado, pagado: pagadoAt !== null })) {
      throw new AppError('ConflictError', 'Este pedido ya no tiene nada por pagar')
    }
    await tx.rows(SAVE_LINK, [id, link])
  })
}
