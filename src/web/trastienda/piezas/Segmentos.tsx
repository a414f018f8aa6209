// One of a few, side by side (segmented control): the chosen one in ink.
import type { ReactNode } from 'react'
import { Boton } from '#web/comun/ui/Boton.tsx'

interface Props<T extends string | number> {
  /** For screen readers. */
  readonly nombre: string
  readonly opciones: readonly (readonly [valor: T, texto: ReactNode])[]
  readonly valor: T
  readonly onValor: (valor: T) => void
}

export function Segmentos<T extends string | number>({ nombre, opciones, valor, onValor }: Props<T>) {
  return (
    <fieldset className="trastienda-segmentos">
      <legend className="oculto">{nombre}</legend>
      {opciones.map(([suyo, texto]) => (
        <Boton key={suyo} aria-pressed={suyo === valor} onClick={() => onValor(suyo)}>
          {texto}
        </Boton>
      ))}
    </fieldset>
  )
}
