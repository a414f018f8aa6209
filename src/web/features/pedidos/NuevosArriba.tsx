// Says that new orders wait above the list, and shows them when it is touched.
import { ArrowUp } from 'lucide-react'
import type { RefObject } from 'react'
import { showInicio } from './use-posicion.ts'

interface Props {
  readonly cantidad: number
  readonly zona: RefObject<HTMLElement | null>
  readonly onVer: () => void
}

export function NuevosArriba({ cantidad, zona, onVer }: Props) {
  return (
    <div className="onuevos" role="status">
      {cantidad === 0 ? null : (
        <button
          type="button"
          className="btn btn--red btn--m"
          onClick={() => {
            onVer()
            // Once they are drawn.
            requestAnimationFrame(() => showInicio(zona.current))
          }}
        >
          {cantidad === 1 ? '1 nuevo' : `${cantidad} nuevos`}
          <ArrowUp className="ico" aria-hidden="true" />
        </button>
      )}
    </div>
  )
}
