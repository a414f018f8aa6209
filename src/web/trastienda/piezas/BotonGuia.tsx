// The '?' of a screen: to its page of the guide.
import { CircleHelp } from 'lucide-react'
import { Link } from '#web/comun/navegacion/Link.tsx'

interface Props {
  readonly to: string
  /** In the corner of a screen whose heading is the shop's: of every one, or of a wide one where a phone's corner is taken. Else beside the heading. */
  readonly suelto?: 'siempre' | 'ancho'
}

export function BotonGuia({ to, suelto }: Props) {
  return (
    <Link
      className={
        suelto === undefined
          ? 'trastienda-guia'
          : `trastienda-guia trastienda-guia--suelta trastienda-guia--${suelto}`
      }
      to={to}
      aria-label="Ayuda de esta pantalla"
    >
      <CircleHelp className="icono" aria-hidden="true" />
    </Link>
  )
}
