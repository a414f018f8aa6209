// A sheet of the set-up: its number until it is done, how it stands in a word, and what there is to do.
import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { Paso } from './en-ajustes.ts'

interface Props {
  readonly paso: Paso
  readonly titulo: string
  readonly marca?: ReactNode
  readonly children: ReactNode
}

export function HojaPaso({ paso: { numero, hecho, ahora }, titulo, marca, children }: Props) {
  const id = useId()
  return (
    <section
      className="trastienda-hoja"
      data-paso={hecho ? 'hecho' : ahora ? 'ahora' : undefined}
      aria-labelledby={id}
    >
      <div className="facturacion-paso__cabeza">
        <i aria-hidden="true">{hecho ? <Check className="icono" /> : numero}</i>
        <h2 id={id}>
          <span className="oculto">{numero}. </span>
          {titulo}
        </h2>
        {marca}
      </div>
      <div className="facturacion-paso__cuerpo">{children}</div>
    </section>
  )
}
