// A sheet of the set-up: its number until it is done, how it stands in a word, and what there is to do.
import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { Paso } from './en-ajustes.ts'

interface Props {
  readonly paso: Paso
  readonly titulo: string
  /** By which its heading is gone to. */
  readonly id?: string
  readonly marca?: ReactNode
  readonly children: ReactNode
}

export function HojaPaso({ paso: { numero, hecho, ahora }, titulo, id: suyo, marca, children }: Props) {
  const propio = useId()
  const id = suyo ?? propio
  return (
    <section
      className="trastienda-hoja"
      data-paso={hecho ? 'hecho' : ahora ? 'ahora' : undefined}
      aria-labelledby={id}
    >
      <div className="facturacion-paso__cabeza">
        <i aria-hidden="true">{hecho ? <Check className="icono" /> : numero}</i>
        <h2 id={id} tabIndex={suyo === undefined ? undefined : -1}>
          <span className="oculto">{numero}. </span>
          {titulo}
        </h2>
        {marca}
      </div>
      <div className="facturacion-paso__cuerpo">{children}</div>
    </section>
  )
}
