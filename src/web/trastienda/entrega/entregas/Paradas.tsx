// Stops in their order: dragged by the grip, moved by the arrows at the right, or by the keyboard; each move is said (ENT-04).
import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { PedidoDelDiaWire } from '#contract/entrega/entregas.schema.ts'
import { moveParada, seCobraEnPuerta, situacionDe } from '#domain/entrega/por-salir.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Ordenable } from '#web/trastienda/piezas/Ordenable.tsx'
import { comoSeCobra } from './palabras.ts'

interface Props {
  /** In their order. */
  readonly pedidos: readonly PedidoDelDiaWire[]
  readonly onOrden: (ids: readonly number[]) => void
  /** Taken out of the run. */
  readonly onSacar?: (id: number) => void
}

const nombreDe = ({ direccion, id }: PedidoDelDiaWire) => direccion || `Pedido ${id}`

export function Paradas({ pedidos, onOrden, onSacar }: Props) {
  const caja = useRef<HTMLDivElement>(null)
  const [dicho, setDicho] = useState('')
  /** The arrow that was pressed: its row is moved in the page, which takes the focus away. */
  const flecha = useRef<string | null>(null)
  const ids = pedidos.map(({ id }) => id)
  const orden = ids.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the rows stand in their new order.
  useEffect(() => {
    if (flecha.current !== null)
      caja.current?.querySelector<HTMLElement>(`[data-flecha="${flecha.current}"]`)?.focus()
    flecha.current = null
  }, [orden])
  const move = (pedido: PedidoDelDiaWire, paso: -1 | 1) => {
    const nuevo = moveParada(ids, pedido.id, paso)
    if (nuevo === ids) return
    flecha.current = `${pedido.id}:${paso}`
    setDicho(`${nombreDe(pedido)}: parada ${nuevo.indexOf(pedido.id) + 1} de ${ids.length}`)
    onOrden(nuevo)
  }
  return (
    <div ref={caja}>
      <Ordenable
        nombre="Paradas"
        className="entregas-paradas"
        cosas={pedidos.map(pedido => ({ id: pedido.id, nombre: nombreDe(pedido), pedido }))}
        onOrden={nuevo => onOrden(nuevo)}
      >
        {({ pedido }, asa, lugar) => (
          <Parada
            pedido={pedido}
            asa={asa}
            lugar={lugar}
            ultimo={ids.length - 1}
            onMover={move}
            onSacar={onSacar}
          />
        )}
      </Ordenable>
      <p className="oculto" aria-live="assertive">
        {dicho}
      </p>
    </div>
  )
}

interface ParadaProps {
  readonly pedido: PedidoDelDiaWire
  readonly asa: ReactNode
  /** From 0 on. */
  readonly lugar: number
  readonly ultimo: number
  readonly onMover: (pedido: PedidoDelDiaWire, paso: -1 | 1) => void
  readonly onSacar: Props['onSacar']
}

function Parada({ pedido, asa, lugar, ultimo, onMover, onSacar }: ParadaProps) {
  const { id, cliente } = pedido
  const situacion = situacionDe(pedido)
  return (
    <div className="entregas-parada">
      <span className="entregas-parada__asa">{asa}</span>
      <i aria-hidden="true">{lugar + 1}</i>
      <span className="entregas-parada__quien">
        <b>{nombreDe(pedido)}</b>
        <small>
          #{id} · {cliente}
          {situacion === 'lista' || situacion === 'espera el pago' ? null : (
            <>
              {' '}
              · <em>{situacion}</em>
            </>
          )}
        </small>
      </span>
      <span className="entregas-parada__plata">
        {seCobraEnPuerta(pedido) ? comoSeCobra(pedido) : <small>{comoSeCobra(pedido)}</small>}
        {onSacar === undefined ? null : (
          <Boton tono="texto" onClick={() => onSacar(id)}>
            Sacar<span className="oculto"> el pedido {id}</span>
          </Boton>
        )}
      </span>
      <span className="entregas-parada__flechas">
        <Boton
          icono={ChevronUp}
          data-flecha={`${id}:-1`}
          aria-label={`Subir ${nombreDe(pedido)}`}
          aria-disabled={lugar === 0}
          onClick={() => onMover(pedido, -1)}
        />
        <Boton
          icono={ChevronDown}
          data-flecha={`${id}:1`}
          aria-label={`Bajar ${nombreDe(pedido)}`}
          aria-disabled={lugar === ultimo}
          onClick={() => onMover(pedido, 1)}
        />
      </span>
    </div>
  )
}
