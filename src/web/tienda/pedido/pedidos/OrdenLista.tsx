// Which orders come first: the newest, or those that have waited longest.

import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react'
import type { Orden } from '#domain/pedido/estado-texto.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'

interface Props {
  readonly orden: Orden
  readonly onOrden: (orden: Orden) => void
}

export function OrdenLista({ orden, onOrden }: Props) {
  const nuevos = orden === 'nuevos'
  const Flecha = nuevos ? ArrowDownWideNarrow : ArrowUpNarrowWide
  return (
    <Boton
      tono="linea"
      talle="medio"
      className="pedidos-herramientas__orden"
      icono={Flecha}
      role="switch"
      aria-checked={!nuevos}
      aria-label="Más viejos primero"
      onClick={() => onOrden(nuevos ? 'viejos' : 'nuevos')}
    >
      <span aria-hidden="true">{nuevos ? 'Más nuevos' : 'Más viejos'}</span>
    </Boton>
  )
}
