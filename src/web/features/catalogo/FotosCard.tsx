// The pictures of a card, one at a time: arrows that wrap and never navigate, dots for where one is (CARD-02).
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { Imagen } from '#domain/catalogo/catalogo.ts'
import { anterior, siguiente } from '../../ui/carrusel.ts'
import { Foto, type Prioridad } from '../../ui/Foto.tsx'

interface Props {
  readonly imagenes: readonly Imagen[]
  readonly nombre: string
  readonly sizes: string
  readonly prioridad: Prioridad
}

export function FotosCard({ imagenes, nombre, sizes, prioridad }: Props) {
  const [actual, setActual] = useState(0)
  const cantidad = imagenes.length
  return (
    <>
      <Foto imagen={imagenes[actual]} sizes={sizes} prioridad={prioridad} />
      <button
        type="button"
        className="catalogo-tarjeta__flecha catalogo-tarjeta__flecha--antes"
        aria-label={`Foto anterior de ${nombre}`}
        onClick={() => setActual(anterior(actual, cantidad))}
      >
        <i>
          <ChevronLeft className="icono" aria-hidden="true" />
        </i>
      </button>
      <button
        type="button"
        className="catalogo-tarjeta__flecha catalogo-tarjeta__flecha--despues"
        aria-label={`Foto siguiente de ${nombre}`}
        onClick={() => setActual(siguiente(actual, cantidad))}
      >
        <i>
          <ChevronRight className="icono" aria-hidden="true" />
        </i>
      </button>
      <span className="catalogo-tarjeta__puntos" aria-hidden="true">
        {imagenes.map((imagen, indice) => (
          <i key={imagen.id} className={indice === actual ? 'catalogo-tarjeta__punto' : undefined} />
        ))}
      </span>
    </>
  )
}
