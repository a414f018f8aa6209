// Asks once more, in place, before what cannot be taken back: what would happen, a red yes and a no.
import type { ReactNode } from 'react'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Noticia, type Tono } from './Noticia.tsx'

interface Props {
  readonly tono?: Tono
  /** What the yes says. */
  readonly si: string
  readonly onSi: () => void
  readonly onNo: () => void
  readonly children: ReactNode
}

/** Asked at the foot of a screen, it would come up below it. */
function show(pregunta: HTMLDivElement | null): void {
  pregunta?.scrollIntoView({ block: 'nearest' })
}

export function Confirmar({ tono = 'ambar', si, onSi, onNo, children }: Props) {
  return (
    <Noticia
      ref={show}
      tono={tono}
      acciones={
        <>
          <Boton tono="rojo" talle="medio" onClick={onSi}>
            {si}
          </Boton>
          <Boton tono="linea" talle="medio" onClick={onNo}>
            No
          </Boton>
        </>
      }
    >
      {children}
    </Noticia>
  )
}
