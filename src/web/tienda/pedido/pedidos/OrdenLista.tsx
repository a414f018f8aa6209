// Which orders come first: the newest, or those that have waited longest.
import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react'
import type { Orden } from '#domain/pedido/estado-texto.ts'

interface Props {
  readonly orden: Orden
  readonly onOrden: (orden: Orden) => void
}

export function OrdenLista({ orden, onOrden }: Props) {
  const nuevos = orden === 'nuevos'
  const Flecha = nuevos ? ArrowDownWideNarrow : ArrowUpNarrowWide
  return (
    <button
      type="button"
      role="switch"
      className="boton boton--linea boton--medio pedidos-herramientas__orden"
      aria-checked={!nuevos}
      aria-label="Más viejos primero"
      onClick={() => onOrden(nuevos ? 'viejos' : 'nuevos')}
    >
      <Flecha className="icono" aria-hidden="true" />
      <span aria-hidden="true">{nuevos ? 'Más nuevos' : 'Más viejos'}</span>
    </button>
  )
}
