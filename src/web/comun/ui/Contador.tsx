// A quantity with a button to each side, that can be typed too; below zero it does not go, nor above `max`.
import { Minus, Plus } from 'lucide-react'
import { type ChangeEvent, type KeyboardEvent, type Ref, useState } from 'react'
import { readTecleada } from '#domain/pedido/carrito/cantidad-tecleada.ts'

interface Props {
  readonly cantidad: number
  readonly onCambio: (cantidad: number) => void
  /** What is being counted, for those who hear the buttons. */
  readonly de: string
  readonly disabled?: boolean
  readonly max?: number
  /** Nought, and an emptied field, are none of it; else they are no quantity yet. */
  readonly conCero?: boolean
  /** Small, for a line of a list. */
  readonly chico?: boolean
  readonly masRef?: Ref<HTMLButtonElement>
}

export function Contador({
  cantidad,
  onCambio,
  de,
  disabled = false,
  max = Number.POSITIVE_INFINITY,
  conCero = false,
  chico = false,
  masRef,
}: Props) {
  /** What stands in the field while somebody types. */
  const [tecleada, setTecleada] = useState<string | null>(null)
  const write = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const { texto, cantidad: escrita } = readTecleada(target.value, max, conCero ? 0 : 1)
    setTecleada(texto)
    if (escrita !== null) onCambio(escrita)
  }
  const leave = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (key === 'Enter') currentTarget.blur()
  }
  const clases = ['contador', chico && 'contador--chico', disabled && 'contador--apagado'].filter(Boolean)
  return (
    <div className={clases.join(' ')}>
      <button
        type="button"
        aria-label={`Menos ${de}`}
        disabled={disabled || cantidad === 0}
        onClick={() => onCambio(Math.max(0, cantidad - 1))}
      >
        <Minus className="icono" aria-hidden="true" />
      </button>
      {/* The total beside it is announced; the bare figure would be a second voice. */}
      <input
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        aria-label={`Cantidad: ${de}`}
        disabled={disabled}
        value={tecleada ?? cantidad}
        onFocus={({ target }) => target.select()}
        onChange={write}
        onBlur={() => setTecleada(null)}
        onKeyDown={leave}
        data-previa=""
        suppressHydrationWarning
      />
      <button
        type="button"
        aria-label={`Más ${de}`}
        disabled={disabled || cantidad >= max}
        ref={masRef}
        onClick={() => onCambio(cantidad + 1)}
      >
        <Plus className="icono" aria-hidden="true" />
      </button>
    </div>
  )
}
