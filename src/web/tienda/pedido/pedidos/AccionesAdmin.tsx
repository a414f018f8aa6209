// The Admin's two decisions on a card, far enough apart for a thumb in a hurry, and the way back from the last one (LIST-09).
import { Check, Undo2, X } from 'lucide-react'
import { useState } from 'react'
import { aTiempoDeDeshacer, estadoConocido, vueltaDe } from '#domain/pedido/estado.ts'
import type { PedidoLeido } from '#domain/pedido/leido.ts'
import { isDoble } from '#web/comun/estado/dedo.ts'
import { useChunk } from '#web/comun/estado/use-chunk.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import { ACCION, type Alrededor, accionesDe, advance, undo } from '../move.ts'
import { useAhora } from '../use-ahora.ts'
import { ask } from './dialogos.ts'
import { tituloGrupo } from './tono.ts'

const PASO_MS = 15_000
const loadSiguiente = () => import('#web/trastienda/pedido/paso/Siguiente.tsx')

interface Props {
  readonly pedido: PedidoLeido
  readonly alrededor: Alrededor
}

export function AccionesAdmin({ pedido, alrededor }: Props) {
  const { id, estado } = pedido
  const { pesaje } = useComercio()
  const paso = useChunk(loadSiguiente, pesaje)
  const [moviendo, setMoviendo] = useState(false)
  const [siguiente] = accionesDe(estado)
  const texto = siguiente === undefined ? undefined : ACCION[siguiente]
  const run = async (trabajo: () => Promise<unknown>) => {
    // Once a card is gone, the next one comes under the same finger.
    if (moviendo || isDoble()) return
    setMoviendo(true)
    await trabajo()
    setMoviendo(false)
  }
  const deshacer = (
    <Deshacer
      pedido={pedido}
      moviendo={moviendo}
      onDeshacer={() => void run(() => undo(pedido, alrededor))}
    />
  )
  const cancelar = (
    <Boton
      icono={X}
      className="pedidos-accion pedidos-accion--cancela"
      aria-label={`Cancelar pedido ${id}`}
      onClick={() => ask({ tipo: 'cancelar', pedido })}
    />
  )
  // Where orders are weighed, what comes next is no longer only a state.
  if (pesaje) {
    if (paso.estado !== 'listo') {
      if (paso.estado === 'espera') return <div className="pedidos-tarjeta__acciones pedidos-accion-espera" />
      return (
        <div className="pedidos-tarjeta__acciones">
          <Boton className="pedidos-accion pedidos-accion--avanza" onClick={paso.reintentar}>
            No se pudo cargar: reintentar
          </Boton>
          {texto === undefined ? null : cancelar}
          {deshacer}
        </div>
      )
    }
    return (
      <paso.modulo.Siguiente
        pedido={pedido}
        alrededor={alrededor}
        cancelar={texto === undefined ? null : cancelar}
        deshacer={deshacer}
      />
    )
  }
  if (texto === undefined) return deshacer
  return (
    <div className="pedidos-tarjeta__acciones">
      <Boton
        icono={Check}
        className="pedidos-accion pedidos-accion--avanza"
        aria-label={`${texto}: pedido ${id}`}
        aria-disabled={moviendo}
        onClick={() => void run(() => advance(pedido, alrededor))}
      >
        {texto}
      </Boton>
      {cancelar}
      {deshacer}
    </div>
  )
}

interface DeshacerProps {
  readonly pedido: PedidoLeido
  readonly moviendo: boolean
  readonly onDeshacer: () => void
}

/** For a wrong tap, as long as it counts as one: by the rule and the moments the server goes by. */
function Deshacer({ pedido, moviendo, onDeshacer }: DeshacerProps) {
  const ahora = new Date(useAhora(PASO_MS))
  const estado = estadoConocido(pedido.estado)
  const vuelta = estado === null ? null : vueltaDe({ estado, previo: pedido.estadoPrevio })
  if (vuelta === null || !aTiempoDeDeshacer({ desde: new Date(pedido.estadoAt) }, ahora)) return null
  return (
    <Boton
      icono={Undo2}
      className="pedidos-accion pedidos-accion--atras"
      aria-disabled={moviendo}
      onClick={onDeshacer}
    >
      <span>
        Deshacer: <span className="oculto">pedido {pedido.id} </span>vuelve a {tituloGrupo(vuelta)}
      </span>
    </Boton>
  )
}
