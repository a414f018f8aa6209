// The question before an order is cancelled, in the specification's words; the safe answer stands first (LIST-09).
import type { PedidoLeido } from '#contract/pedido-leido.wire.ts'
import { formatPesos } from '#domain/dinero.ts'
import { Dialogo } from '../../../ui/Dialogo.tsx'
import { useEnvio } from '../use-envio.ts'

interface Props {
  readonly pedido: PedidoLeido
  readonly onClose: () => void
  readonly onCancelar: () => Promise<boolean>
}

export function Cancelar({ pedido, onClose, onCancelar }: Props) {
  const { id, cliente } = pedido
  const { enviando, send } = useEnvio(onClose)
  return (
    <Dialogo
      titulo="Confirmar cancelación"
      descripcion="¿Está seguro de que desea cancelar este pedido? Una vez eliminado, no se podrá recuperar la información."
      onClose={onClose}
    >
      {/* Which one it is about, for a thumb that slipped. */}
      <p className="oquien">
        <b>Pedido #{id}</b>
        {cliente === null ? null : <span>{cliente.nombre}</span>}
        <b>{formatPesos(pedido.totalFinal ?? pedido.total)}</b>
      </p>
      <button type="button" className="btn btn--line btn--block" onClick={onClose}>
        Volver
      </button>
      <button
        type="button"
        className="btn btn--red btn--block"
        aria-disabled={enviando}
        onClick={() => void send(onCancelar)}
      >
        Cancelar pedido #{id}
      </button>
    </Dialogo>
  )
}
