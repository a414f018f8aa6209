// The big figure of a card's panel, with the numeric pad of the phone, what it comes to, and why not where it cannot be.
import { type ReactNode, useEffect, useId, useRef } from 'react'

interface Props {
  readonly nombre: string
  readonly signo?: string
  readonly unidad: string
  readonly texto: string
  readonly onTexto: (texto: string) => void
  readonly onListo: () => void
  readonly onDejar: () => void
  /** Why it cannot be saved; null while it can. */
  readonly motivo: string | null
  /** What it comes to. */
  readonly children: ReactNode
}

export function Cifra({ nombre, signo, unidad, texto, onTexto, onListo, onDejar, motivo, children }: Props) {
  const id = useId()
  const caja = useRef<HTMLInputElement>(null)
  useEffect(() => {
    caja.current?.focus({ preventScroll: true })
    caja.current?.select()
  }, [])
  return (
    <>
      <label htmlFor={id}>{nombre}</label>
      <div className="articulos-cifra">
        {signo === undefined ? null : <small>{signo}</small>}
        <input
          id={id}
          ref={caja}
          inputMode="decimal"
          enterKeyHint="done"
          autoComplete="off"
          maxLength={60}
          value={texto}
          aria-invalid={motivo !== null}
          aria-describedby={`${id}-pie`}
          onChange={event => onTexto(event.target.value)}
          onKeyDown={({ key }) => {
            if (key === 'Enter') onListo()
            if (key === 'Escape') onDejar()
          }}
        />
        <span>{unidad}</span>
      </div>
      <p
        id={`${id}-pie`}
        className={`articulos-cifra__pie${motivo === null ? '' : ' articulos-cifra__pie--mal'}`}
      >
        {motivo ?? children}
      </p>
    </>
  )
}
