// A step that says something about the shop: fields that save themselves, and the way on once they have, or without them.
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'

/** How the fields of a step stand, taken together. */
export type Situacion = 'guardando' | 'refutado' | 'quieto'

interface Props {
  readonly titulo: string
  readonly texto: string
  readonly hecho: boolean
  readonly situacion: Situacion
  readonly onDicho: () => void
  readonly onSeguir: () => void
  readonly children: ReactNode
}

export function Dicho({ titulo, texto, hecho, situacion, onDicho, onSeguir, children }: Props) {
  const campos = useRef<HTMLDivElement>(null)
  const [espera, setEspera] = useState(false)
  const goOn = useEffectEvent(() => {
    setEspera(false)
    if (situacion === 'quieto') return onSeguir()
    campos.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"] button')?.focus()
  })
  // What was typed last is on its way: the answer decides.
  useEffect(() => {
    if (espera && situacion !== 'guardando') goOn()
  }, [espera, situacion])
  return (
    <Hoja titulo={titulo}>
      <p className="estreno-texto">{texto}</p>
      <div ref={campos}>{children}</div>
      <div className="estreno-seguir">
        {hecho ? (
          <span />
        ) : (
          <Boton tono="texto" onClick={onSeguir}>
            Saltear
          </Boton>
        )}
        <Boton
          tono="rojo"
          aria-disabled={espera}
          // The field keeps the focus until the press is whole: saving it moves the page, and the button with it.
          onMouseDown={evento => evento.preventDefault()}
          onClick={() => {
            if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
            // A name that was typed and not added yet is meant.
            campos.current?.querySelector('form')?.requestSubmit()
            onDicho()
            setEspera(true)
          }}
        >
          {espera ? 'Guardando…' : 'Seguir'}
        </Boton>
      </div>
    </Hoja>
  )
}
