// The thumbnails below the gallery of a desktop.

import type { Imagen } from '#domain/catalogo/catalogo.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Foto } from '#web/comun/ui/Foto.tsx'

interface Props {
  readonly imagenes: readonly Imagen[]
  readonly actual: number
  readonly onElegir: (indice: number) => void
}

export function Miniaturas({ imagenes, actual, onElegir }: Props) {
  return (
    <div className="detalle-miniaturas">
      {imagenes.map((imagen, indice) => (
        <Boton
          key={imagen.id}
          aria-label={`Ver foto ${indice + 1}`}
          aria-current={indice === actual ? 'true' : undefined}
          onClick={() => onElegir(indice)}
        >
          <Foto imagen={{ ...imagen, alt: '' }} sizes="112px" />
        </Boton>
      ))}
    </div>
  )
}
