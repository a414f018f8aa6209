// The way through the pictures of a card: arrows that wrap and never navigate, dots for where one is (CARD-02).

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Boton } from '#web/comun/ui/Boton.tsx'

interface Props {
  readonly cantidad: number
  readonly actual: number
  readonly nombre: string
  readonly onMove: (paso: -1 | 1) => void
}

export function FotosCard({ cantidad, actual, nombre, onMove }: Props) {
  return (
    <>
      <Boton
        icono={ChevronLeft}
        className="catalogo-tarjeta__flecha catalogo-tarjeta__flecha--antes"
        aria-label={`Foto anterior de ${nombre}`}
        onClick={() => onMove(-1)}
      />
      <Boton
        icono={ChevronRight}
        className="catalogo-tarjeta__flecha catalogo-tarjeta__flecha--despues"
        aria-label={`Foto siguiente de ${nombre}`}
        onClick={() => onMove(1)}
      />
      <span className="catalogo-tarjeta__puntos" aria-hidden="true">
        {Array.from({ length: cantidad }, (_, indice) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
          <i key={indice} className={indice === actual ? 'catalogo-tarjeta__punto' : undefined} />
        ))}
      </span>
    </>
  )
}
