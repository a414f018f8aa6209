// A link that looks like a button: it leads somewhere, and does nothing.
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from '../navegacion/Link.tsx'
import { type Aspecto, clasesDe } from './aspecto.ts'

interface Props extends Omit<ComponentProps<typeof Link>, 'className'>, Aspecto {
  readonly icono?: LucideIcon
}

export function BotonLink({ tono, talle, className, icono: Icono, children, ...resto }: Props) {
  const clases = clasesDe({ tono, talle, className })
  return (
    <Link {...(clases === undefined ? {} : { className: clases })} {...resto}>
      {Icono ? <Icono className="icono" aria-hidden="true" /> : null}
      {children}
    </Link>
  )
}
