// Nothing answers at this address (ROUTE-03).
import { Link } from 'react-router'
import { RUTAS } from '#domain/rutas.ts'
import { Cartel } from '../ui/Cartel.tsx'

export function NoEncontrada() {
  return (
    <Cartel
      titulo="Page Not Found"
      texto={
        <p>
          No encontramos la página que buscabas. Puede que el corte haya cambiado de lugar en el mostrador.
        </p>
      }
    >
      <Link className="boton boton--rojo" to={RUTAS.inicio}>
        Go to Home
      </Link>
      <Link className="boton boton--linea" to={RUTAS.catalogo}>
        Ver el catálogo
      </Link>
    </Cartel>
  )
}
