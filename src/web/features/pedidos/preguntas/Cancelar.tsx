// The question before an order is cancelled, in the specification's words; the safe answer stands first (LIST-09).

import { formatPesos } from '#domain/dinero/dinero.ts'
import type { PedidoLeido } from '#domain/pedido/leido.ts'
import { Dialogo } from '../../../ui/Dialogo.tsx'
import { useEnvio } from '../use-envio.ts'

interface Props {
  readonly pedido: PedidoLeido
  readonly onClose: () => void
  readonly onCancelar: () => Promise<boolean>
}

export function Cancelar({ pedido, onClose, onCancelar }: Props) {
  const { id, cliente, pago } = pedido
  const total = formatPesos(pedido.totalFinal ?? pedido.total)
  const { enviando, send } = useEnvio(onClose)
  return (
    <Dialogo
      titulo="Confirmar cancelación"
      descripcion="¿Está seguro de que desea cancelar este pedido? Una vez eliminado, no se podrá recuperar la información."
      onClose={onClose}
    >
      {/* Which one it is about, for a thumb that slipped. */}
      <p className="pedidos-quien">
        <b>Pedido #{id}</b>
        <span>{cliente.nombre}</span>
        <b>{total}</b>
      </p>
      {pago === null ? null : (
        <p className="pedidos-devolver">
          <b>Este pedido está pagado</b> ({[total, pago.metodo].filter(Boolean).join(', ')}). Cancelarlo no
          devuelve el dinero: lo tiene que devolver el comercio.
        </p>
      )}
      <button type="button" className="boton boton--linea boton--ancho" onClick={onClose}>
        Volver
      </button>
      <button
        type="button"
        className="boton boton--rojo boton--ancho"
        aria-disabled={enviando}
        onClick={() => void send(onCancelar)}
      >
        Cancelar pedido #{id}
      </button>
    </Dialogo>
  )
}
