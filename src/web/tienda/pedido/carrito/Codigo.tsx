// The discount code: a field with 'Aplicar', or what was applied with 'Quitar' (DISC-01).
import { BadgePercent, CircleAlert } from 'lucide-react'
import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { Boton } from '#web/comun/ui/Boton.tsx'
import type { CodigoEnCarrito } from './use-codigo.ts'

interface Props {
  readonly codigo: CodigoEnCarrito
  readonly campo: RefObject<HTMLInputElement | null>
}

export function Codigo({ codigo, campo }: Props) {
  const { aplicado, texto, error, validando, write, aplicar, quitar } = codigo
  const boton = useRef<HTMLButtonElement>(null)
  const estaba = useRef(aplicado)

  // The pressed button gives way to the other; whoever pressed it goes on there.
  useEffect(() => {
    if (estaba.current === aplicado) return
    const perdido = document.activeElement === document.body
    if (perdido && aplicado !== null && estaba.current === null) boton.current?.focus()
    if (perdido && aplicado === null) campo.current?.focus()
    estaba.current = aplicado
  }, [aplicado, campo])

  const submit = (evento: FormEvent) => {
    evento.preventDefault()
    if (!validando) void aplicar()
  }

  return (
    <section className="carrito-bloque" aria-labelledby="carrito-codigo">
      <h2 className="carrito-bloque__titulo" id="carrito-codigo">
        Código de descuento
      </h2>
      {aplicado ? (
        <div className="carrito-codigo__aplicado">
          <BadgePercent className="icono" aria-hidden="true" />
          <p>
            <b>{aplicado.code}</b>
            <span>{aplicado.porcentaje}% de descuento</span>
          </p>
          <Boton tono="texto" ref={boton} onClick={quitar}>
            Quitar
          </Boton>
        </div>
      ) : (
        <form className="carrito-codigo" onSubmit={submit} noValidate>
          <input
            ref={campo}
            className={
              error === null ? 'carrito-codigo__campo' : 'carrito-codigo__campo carrito-codigo__campo--error'
            }
            aria-labelledby="carrito-codigo"
            aria-invalid={error !== null}
            aria-describedby="carrito-codigo-error"
            placeholder="Ingresá tu código"
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={60}
            value={texto}
            onChange={evento => write(evento.target.value)}
          />
          <Boton tono="linea" type="submit" aria-disabled={validando}>
            {validando ? 'Validando…' : 'Aplicar'}
          </Boton>
        </form>
      )}
      <div id="carrito-codigo-error" aria-live="polite">
        {error === null ? null : (
          <p className="carrito-codigo__error">
            <CircleAlert className="icono" aria-hidden="true" />
            {error}
          </p>
        )}
      </div>
    </section>
  )
}
