// The button that sends a form: it says what it does, then that it is doing it, and takes no second click meanwhile.
import type { MouseEvent } from 'react'

interface Props {
  readonly enviando: boolean
  readonly texto: string
  /** While it is on its way. */
  readonly mientras: string
  readonly disabled?: boolean
  readonly className?: string
}

/** A field that is left says what is wrong with it, and would push the button away from under the finger. */
const keepFocus = (evento: MouseEvent) => evento.preventDefault()

export function BotonEnviar({ enviando, texto, mientras, disabled = false, className = '' }: Props) {
  return (
    <button
      type="submit"
      className={`boton boton--rojo ${className}`}
      disabled={enviando || disabled}
      onMouseDown={keepFocus}
    >
      {enviando ? mientras : texto}
    </button>
  )
}
