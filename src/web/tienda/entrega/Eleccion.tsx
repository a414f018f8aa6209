// The marked tile of a choice about delivery: a radio with its drawn mark, what it is called, what is said below it and at its end.
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

interface Props {
  readonly clase: string
  readonly nombre: string
  readonly elegida: boolean
  readonly trabada?: boolean
  /** For who hears it, where what is seen is cut short. */
  readonly dicho?: string
  readonly onElegir: () => void
  readonly children: ReactNode
}

export function Eleccion({ clase, nombre, elegida, trabada = false, dicho, onElegir, children }: Props) {
  return (
    <label className={`entrega-op ${clase}${trabada ? ' entrega-op--no' : ''}`}>
      <input
        type="radio"
        name={nombre}
        aria-label={dicho}
        checked={elegida}
        disabled={trabada}
        onChange={onElegir}
      />
      <span className="entrega-op__marca">
        <Check className="icono" aria-hidden="true" />
      </span>
      {children}
    </label>
  )
}
