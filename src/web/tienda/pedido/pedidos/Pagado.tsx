// Paid or not, in a word, on a card that is closed; a cancelled order that was paid owes the money back.
import { BadgeCheck, CircleDollarSign } from 'lucide-react'
import { type Saldo, textoSinPagar } from '#domain/pago/saldo.ts'
import type { PedidoLeido } from '#domain/pedido/leido.ts'
import { sePuedePagar } from '#domain/pedido/pago.ts'

interface Props {
  readonly pedido: Pick<PedidoLeido, 'estado' | 'pago'> & Saldo
  /** The shop also wants to see who has not paid; a customer sees the time left. */
  readonly admin: boolean
}

export function Pagado({ pedido, admin }: Props) {
  const { estado, pago } = pedido
  if (pago === null) {
    return admin && sePuedePagar({ estado, pagado: false }) ? (
      <span className="pedidos-pagado">
        <CircleDollarSign className="icono" aria-hidden="true" />
        {textoSinPagar(pedido)}
      </span>
    ) : null
  }
  return (
    <span className="pedidos-pagado pedidos-pagado--si">
      <BadgeCheck className="icono" aria-hidden="true" />
      {estado === 'cancelado' && admin ? 'Pagado: devolver' : 'Pagado'}
    </span>
  )
}
