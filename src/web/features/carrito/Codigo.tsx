// The discount code: a field with 'Aplicar', or what was applied with 'Quitar' (DISC-01).
import { BadgePercent, CircleAlert } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useCodigo } from './use-codigo.ts'

interface Props {
  /** Centavos before the code. */
  readonly subtotal: number
}

export function Codigo({ subtotal }: Props) {
  const { aplicado, error, validando, aplicar, quitar } = useCodigo(subtotal)
  const [texto, setTexto] = useState('')
  const campo = useRef<HTMLInputElement>(null)
  const boton = useRef<HTMLButtonElement>(null)
  const estaba = useRef(aplicado)

  // The pressed button gives way to the other; whoever pressed it goes on there.
  useEffect(() => {
    if (estaba.current === aplicado) return
    const perdido = document.activeElement === document.body
    if (perdido && aplicado !== null && estaba.current === null) boton.current?.focus()
    if (perdido && aplicado === null) campo.current?.focus()
    estaba.current = aplicado
  }, [aplicado])

  const submit = (evento: FormEvent) => {
    evento.preventDefault()
    if (!validando) void aplicar(texto)
  }

  return (
    <section className="block" aria-labelledby="carrito-codigo">
      <h2 className="block__t" id="carrito-codigo">
        Código de descuento
      </h2>
      {aplicado ? (
        <div className="applied">
          <BadgePercent className="ico" aria-hidden="true" />
          <p>
            <b>{aplicado.code}</b>
            <span>{aplicado.porcentaje}% de descuento</span>
          </p>
          <button type="button" className="btn btn--text" ref={boton} onClick={quitar}>
            Quitar
          </button>
        </div>
      ) : (
        <form className="inline" onSubmit={submit} noValidate>
          <input
            ref={campo}
            className={error === null ? 'input' : 'input input--err'}
            aria-labelledby="carrito-codigo"
            aria-invalid={error !== null}
            aria-describedby="carrito-codigo-error"
            placeholder="Ingresá tu código"
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={60}
            value={texto}
            onChange={evento => setTexto(evento.target.value)}
          />
          <button type="submit" className="btn btn--line" aria-disabled={validando}>
            {validando ? 'Validando…' : 'Aplicar'}
          </button>
        </form>
      )}
      <div id="carrito-codigo-error" aria-live="polite">
        {error === null ? null : (
          <p className="inline__err">
            <CircleAlert className="ico" aria-hidden="true" />
            {error}
          </p>
        )}
      </div>
    </section>
  )
}
