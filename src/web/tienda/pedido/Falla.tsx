// Why the orders are not there, and the two ways on (LIST-06).
import { CircleAlert } from 'lucide-react'
import { RUTAS } from '#domain/rutas.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { useLocation } from '#web/comun/navegacion/ruta.ts'

interface Props {
  readonly mensaje: string
  readonly onReintentar: () => void
  /** The list offers it whatever happened (LIST-06); one order does not take who is in for somebody who is not. */
  readonly conIngreso?: boolean
}

export function Falla({ mensaje, onReintentar, conIngreso = true }: Props) {
  const { pathname } = useLocation()
  return (
    <div className="pedidos-falla" role="alert">
      <CircleAlert className="icono" aria-hidden="true" />
      <p>{mensaje}</p>
      <div className="pedidos-falla__salidas">
        <button type="button" className="boton boton--linea boton--medio" onClick={onReintentar}>
          Reintentar
        </button>
        {conIngreso ? (
          <Link className="boton boton--texto" to={RUTAS.login} state={{ volverA: pathname }}>
            Iniciar Sesión
          </Link>
        ) : null}
      </div>
    </div>
  )
}
