// A list without orders (LIST-06).
import type { ReactNode } from 'react'
import { Dibujo } from '#web/comun/ui/Dibujo.tsx'

interface Props {
  /** A way on, where there is one. */
  readonly children?: ReactNode
}

export function SinPedidos({ children }: Props) {
  return (
    <div className="pedidos-vacio">
      <Dibujo nombre="talonario" />
      <h2>No hay pedidos</h2>
      <p>No se encontraron pedidos para mostrar.</p>
      {children}
    </div>
  )
}
