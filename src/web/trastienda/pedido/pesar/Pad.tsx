// The pad: figures, back (held down it clears), and one tall green key under the thumb (PESA-01).
import { Check, Delete } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { useZurdo } from './aparato.ts'
import { TECLAS } from './visor.ts'

const SOSTENIDA_MS = 500

interface Props {
  readonly onTecla: (tecla: string) => void
  readonly onLimpia: () => void
  readonly children: ReactNode
}

/** Touched, a key takes no focus: what a keyboard types next is meant for the display. */
export const sinFoco = (evento: MouseEvent) => evento.preventDefault()

export function Pad({ onTecla, onLimpia, children }: Props) {
  const zurdo = useZurdo(estado => estado.zurdo)
  const reloj = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const limpio = useRef(false)
  useEffect(() => () => clearTimeout(reloj.current), [])
  const release = () => clearTimeout(reloj.current)
  return (
    <fieldset className={`pesar-pad${zurdo ? ' pesar-pad--zurdo' : ''}`}>
      <legend className="oculto">Teclado</legend>
      {TECLAS.map(tecla => (
        <Boton key={tecla} className="pesar-tecla" onMouseDown={sinFoco} onClick={() => onTecla(tecla)}>
          {tecla}
        </Boton>
      ))}
      <Boton
        icono={Delete}
        className="pesar-tecla"
        aria-label="Borrar"
        onMouseDown={sinFoco}
        onPointerDown={() => {
          limpio.current = false
          reloj.current = setTimeout(() => {
            limpio.current = true
            onLimpia()
          }, SOSTENIDA_MS)
        }}
        onPointerUp={release}
        onPointerLeave={release}
        onPointerCancel={release}
        onContextMenu={evento => evento.preventDefault()}
        onClick={() => {
          if (!limpio.current) onTecla('borra')
          limpio.current = false
        }}
      />
      {children}
    </fieldset>
  )
}

interface ListoProps {
  /** What comes next, in the key itself. */
  readonly sigue: string
  readonly onListo: () => void
}

export function TeclaListo({ sigue, onListo }: ListoProps) {
  return (
    <Boton icono={Check} className="pesar-tecla pesar-tecla--listo" onMouseDown={sinFoco} onClick={onListo}>
      Listo
      <small>{sigue}</small>
    </Boton>
  )
}

interface NoProps {
  readonly texto: string
  readonly children?: ReactNode
}

/** Where the green key was: why it is not there. */
export function TeclaNo({ texto, children }: NoProps) {
  return (
    <div className="pesar-tecla pesar-tecla--no">
      <span>{texto}</span>
      {children}
    </div>
  )
}
