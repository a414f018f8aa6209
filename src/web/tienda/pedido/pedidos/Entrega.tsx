// Where an order goes, what the customer noted, and how it was paid.
import { BadgeCheck } from 'lucide-react'
import { destinoDe } from '#domain/entrega/entrega-dicha.ts'
import type { PedidoLeido } from '#domain/pedido/leido.ts'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import { LugarDePedido } from '#web/tienda/entrega/LugarDePedido.tsx'

interface Props {
  readonly pedido: Pick<PedidoLeido, 'direccion' | 'detalle' | 'alternativa' | 'entrega' | 'pago'>
}

export function Entrega({ pedido }: Props) {
  const { detalle, alternativa, entrega, pago } = pedido
  const { direccion: local } = useComercio()
  const destino = destinoDe(pedido)
  // What is picked up is where the shop is.
  const direccion = destino ?? local
  const marca = alternativa && destino !== null ? ' (dirección alternativa)' : ''
  return (
    <>
      {entrega === null ? null : (
        <div className="pedidos-tarjeta__entrega">
          <LugarDePedido entrega={entrega} />
        </div>
      )}
      {direccion || detalle ? (
        <p className="pedidos-tarjeta__nota">
          {direccion ? <b>{`${direccion}${marca}. `}</b> : null}
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
