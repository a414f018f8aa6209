// Why the orders are not there, and the two ways on (LIST-06).
import { CircleAlert } from 'lucide-react'
import { RUTAS } from '#domain/rutas.ts'
import { useLocation } from '#web/comun/navegacion/ruta.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'

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
        <Boton tono="linea" talle="medio" onClick={onReintentar}>
          Reintentar
        </Boton>
        {conIngreso ? (
          <BotonLink tono="texto" to={RUTAS.login} state={{ volverA: pathname }}>
            Iniciar Sesión
          </BotonLink>
        ) : null}
      </div>
    </div>
  )
}
