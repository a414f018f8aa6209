// The Admin's two decisions on a card, far enough apart for a thumb in a hurry (LIST-09).
import { Check, Undo2, X } from 'lucide-react'
import { useState } from 'react'
import type { PedidoLeido } from '#contract/pedido-leido.wire.ts'
import { estadoConocido, puedeDeshacer } from '#domain/estado.ts'
import { ask } from './dialogos.ts'
import { ACCION, type Alrededor, accionesDe, advance, undo } from './mover.ts'
import { useAhora } from './use-ahora.ts'

const PASO_MS = 15_000

interface Props {
  readonly pedido: PedidoLeido
  readonly alrededor: Alrededor
}

export function AccionesAdmin({ pedido, alrededor }: Props) {
  const { id, estado } = pedido
  const [moviendo, setMoviendo] = useState(false)
  const [siguiente] = accionesDe(estado)
  const texto = siguiente === undefined ? undefined : ACCION[siguiente]
  const run = async (trabajo: () => Promise<void>) => {
    if (moviendo) return
    setMoviendo(true)
    await trabajo()
    setMoviendo(false)
  }
  if (texto === undefined) return null
  return (
    <div className="order__act">
      <button
        type="button"
        className="act act--ok"
        aria-label={`${texto}: pedido ${id}`}
        aria-disabled={moviendo}
        onClick={() => void run(() => advance(pedido, alrededor))}
      >
        <Check className="ico" aria-hidden="true" />
        {texto}
      </button>
      <button
        type="button"
        className="act act--no"
        aria-label={`Cancelar pedido ${id}`}
        onClick={() => ask({ tipo: 'cancelar', pedido })}
      >
        <X className="ico" aria-hidden="true" />
      </button>
      <Deshacer pedido={pedido} onDeshacer={() => void run(() => undo(id, alrededor))} />
    </div>
  )
}

/** For a wrong tap, as long as it counts as one; the server has the last word. */
function Deshacer({ pedido, onDeshacer }: { readonly pedido: PedidoLeido; readonly onDeshacer: () => void }) {
  const ahora = new Date(useAhora(PASO_MS))
  const estado = estadoConocido(pedido.estado)
  if (estado === null || !puedeDeshacer(estado, new Date(pedido.updatedAt), ahora, ['Admin'])) return null
  return (
    <button
      type="button"
      className="act act--atras"
      aria-label={`Deshacer: pedido ${pedido.id} vuelve a pendiente`}
      onClick={onDeshacer}
    >
      <Undo2 className="ico" aria-hidden="true" />
      Deshacer
    </button>
  )
}
