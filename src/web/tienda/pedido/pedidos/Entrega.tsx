// Where an order goes, what the customer noted, and how it was paid.
import { BadgeCheck } from 'lucide-react'
import type { PedidoLeido } from '#domain/pedido/leido.ts'
import { LugarDePedido } from '#web/tienda/entrega/LugarDePedido.tsx'

interface Props {
  readonly pedido: Pick<PedidoLeido, 'direccion' | 'detalle' | 'alternativa' | 'entrega' | 'pago'>
}

export function Entrega({ pedido: { direccion, detalle, alternativa, entrega, pago } }: Props) {
  return (
    <>
      {entrega === null ? null : (
        <div className="pedidos-tarjeta__entrega">
          <LugarDePedido entrega={entrega} />
        </div>
      )}
      {direccion || detalle ? (
        <p className="pedidos-tarjeta__nota">
          {direccion ? <b>{`${direccion}${alternativa ? ' (dirección alternativa)' : ''}. `}</b> : null}
          {detalle}
        </p>
      ) : null}
      {pago === null ? null : (
        <p className="pedidos-pago">
          <BadgeCheck className="icono" aria-hidden="true" />
          <span>
            <b>Pagado</b> {[pago.metodo, pago.nota].filter(Boolean).join(' · ')}
          </span>
        </p>
      )}
    </>
  )
}
