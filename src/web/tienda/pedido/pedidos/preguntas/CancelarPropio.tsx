// The question before a customer cancels an order of theirs: what becomes of it; the safe answer stands first (ENT-03).
import { formatPesos } from '#domain/precios/dinero.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Dialogo } from '#web/comun/ui/Dialogo.tsx'
import { cancelPropio, type SobrePedido } from '#web/tienda/pedido/move.ts'
import { useEnvio } from '../use-envio.ts'

export function CancelarPropio({ pedido, onClose, alrededor }: SobrePedido) {
  const { id, total, totalFinal } = pedido
  const { enviando, send } = useEnvio(onClose)
  return (
    <Dialogo
      titulo="¿Cancelás el pedido?"
      descripcion="No vas a tener que pagarlo. Queda en tu lista como cancelado, y con «Repetir pedido» lo podés volver a hacer."
      onClose={onClose}
    >
      <p className="pedidos-quien">
        <b>Pedido #{id}</b>
        <b>{formatPesos(totalFinal ?? total)}</b>
      </p>
      <Boton tono="linea" talle="ancho" onClick={onClose}>
        Volver
      </Boton>
      <Boton
        tono="rojo"
        talle="ancho"
        aria-disabled={enviando}
        onClick={() => void send(() => cancelPropio(pedido, alrededor))}
      >
        Cancelar pedido #{id}
      </Boton>
    </Dialogo>
  )
}
