// Says that new orders wait above the list, and shows them when it is touched.

import { ArrowUp } from 'lucide-react'
import type { RefObject } from 'react'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { showInicio } from './use-posicion.ts'

interface Props {
  readonly cantidad: number
  readonly zona: RefObject<HTMLElement | null>
  readonly onVer: () => void
}

export function NuevosArriba({ cantidad, zona, onVer }: Props) {
  return (
    <div className="pedidos-nuevos" role="status">
      {cantidad === 0 ? null : (
        <Boton
          tono="rojo"
          talle="medio"
          onClick={() => {
            onVer()
            // Once they are drawn.
            requestAnimationFrame(() => showInicio(zona.current))
          }}
        >
          {cantidad === 1 ? '1 nuevo' : `${cantidad} nuevos`}
          <ArrowUp className="icono" aria-hidden="true" />
        </Boton>
      )}
    </div>
  )
}
