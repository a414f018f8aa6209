// A cell among the settings, saved on leaving it: Enter saves, Escape restores, what cannot be read stays typed with its reason.
import { type ComponentProps, useId, useState } from 'react'

interface Props
  extends Pick<ComponentProps<'input'>, 'className' | 'inputMode' | 'placeholder' | 'maxLength'> {
  readonly nombre: string
  readonly valor: string
  /** The reason why it is not taken, or null. */
  readonly onValor: (escrito: string) => string | null
}

export function Celda({ nombre, valor, onValor, className, ...campo }: Props) {
  const id = useId()
  const [texto, setTexto] = useState<string | null>(null)
  const [motivo, setMotivo] = useState<string | null>(null)
  const leave = () => {
    if (texto === null) return
    const malo = texto.trim() === valor ? null : onValor(texto.trim())
    setMotivo(malo)
    if (malo === null) setTexto(null)
  }
  return (
    <span className={`ajustes-celda ${className ?? ''}`}>
      <input
        {...campo}
        aria-label={nombre}
        aria-invalid={motivo !== null}
        aria-describedby={motivo === null ? undefined : id}
        autoComplete="off"
        value={texto ?? valor}
        onChange={({ target }) => setTexto(target.value)}
        onBlur={leave}
        onKeyDown={({ key }) => {
          if (key === 'Enter') leave()
          if (key !== 'Escape') return
          setTexto(null)
          setMotivo(null)
        }}
      />
      {motivo === null ? null : (
        <small id={id} role="alert">
          {motivo}
        </small>
      )}
    </span>
  )
}
