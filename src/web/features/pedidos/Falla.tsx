// Why the orders are not there, and the two ways on (LIST-06).
import { CircleAlert } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { RUTAS } from '#domain/rutas.ts'

interface Props {
  readonly mensaje: string
  readonly onReintentar: () => void
}

export function Falla({ mensaje, onReintentar }: Props) {
  const { pathname } = useLocation()
  return (
    <div className="ofalla" role="alert">
      <CircleAlert className="ico" aria-hidden="true" />
      <p>{mensaje}</p>
      <div className="ofalla__salidas">
        <button type="button" className="btn btn--line btn--m" onClick={onReintentar}>
          Reintentar
        </button>
        <Link className="btn btn--text" to={RUTAS.login} state={{ volverA: pathname }}>
          Iniciar Sesión
        </Link>
      </div>
    </div>
  )
}
