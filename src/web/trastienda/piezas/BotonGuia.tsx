// The '?' of a screen: to its page of the guide.
import { CircleHelp } from 'lucide-react'
import { Link } from '#web/comun/navegacion/Link.tsx'

interface Props {
  readonly to: string
  /** Beside a heading, or in the corner of a screen whose heading is the shop's. */
  readonly suelto?: boolean
}

export function BotonGuia({ to, suelto = false }: Props) {
  return (
    <Link
      className={suelto ? 'trastienda-guia trastienda-guia--suelta' : 'trastienda-guia'}
      to={to}
      aria-label="Ayuda de esta pantalla"
    >
      <CircleHelp className="icono" aria-hidden="true" />
    </Link>
  )
}
