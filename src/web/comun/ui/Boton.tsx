// Every button of every screen: `tono` paints it, without one it wears a class of its own room or none; its picture comes first.
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { type Aspecto, clasesDe } from './aspecto.ts'

interface Props extends Omit<ComponentProps<'button'>, 'className'>, Aspecto {
  readonly icono?: LucideIcon
}

export function Boton({ tono, talle, className, icono: Icono, children, type = 'button', ...resto }: Props) {
  return (
    <button type={type} className={clasesDe({ tono, talle, className })} {...resto}>
      {Icono ? <Icono className="icono" aria-hidden="true" /> : null}
      {children}
    </button>
  )
}
