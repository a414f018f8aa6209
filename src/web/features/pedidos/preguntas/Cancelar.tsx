// The question before an order is cancelled, in the specification's words; the safe answer stands first (LIST-09).
import { Dialogo } from '../../../ui/Dialogo.tsx'
import { useEnvio } from '../use-envio.ts'

interface Props {
  readonly id: number
  readonly onClose: () => void
  readonly onCancelar: () => Promise<boolean>
}

export function Cancelar({ id, onClose, onCancelar }: Props) {
  const { enviando, send } = useEnvio(onClose)
  return (
    <Dialogo
      titulo="Confirmar cancelación"
      descripcion="¿Está seguro de que desea cancelar este pedido? Una vez eliminado, no se podrá recuperar la información."
      onClose={onClose}
    >
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
