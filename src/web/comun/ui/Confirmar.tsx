// Asks once more, in place, before what cannot be taken back: what would happen, a red yes and a no.
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Boton } from './Boton.tsx'
import './confirmar.css'

interface Props {
  /** Red: nothing at all would be left of it. */
  readonly tono?: 'ambar' | 'rojo'
  /** What the yes says. */
  readonly si: string
  readonly no?: string
  readonly onSi: () => void
  readonly onNo: () => void
  readonly children: ReactNode
}

/** Asked at the foot of a screen, it would come up below it. */
function show(pregunta: HTMLDivElement | null): void {
  pregunta?.scrollIntoView({ block: 'nearest' })
}

export function Confirmar({ tono = 'ambar', si, no = 'No', onSi, onNo, children }: Props) {
  return (
    <div ref={show} className={`confirmar confirmar--${tono}`} role={tono === 'rojo' ? 'alert' : 'status'}>
      <TriangleAlert className="icono" aria-hidden="true" />
      <div>
        <div>{children}</div>
        <div className="confirmar__botones">
          <Boton tono="rojo" talle="medio" onClick={onSi}>
            {si}
          </Boton>
          <Boton tono="linea" talle="medio" onClick={onNo}>
            {no}
          </Boton>
        </div>
      </div>
    </div>
  )
}
