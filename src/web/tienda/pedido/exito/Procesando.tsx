// The order is on its way: the screen says so, and that nothing is lost meanwhile (ORD-07).
import { House } from 'lucide-react'
import { RUTAS } from '#domain/rutas.ts'
import { useEnLinea } from '#web/comun/estado/en-linea.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'

export function Procesando() {
  const enLinea = useEnLinea()
  return (
    <div className="exito-procesa">
      <div role="status">
        <div className="girador" aria-hidden="true" />
        <h1>Procesando pedido...</h1>
        <p>
          {enLinea
            ? 'No cierres esta pantalla: en un momento te damos el número.'
            : 'Se cortó la conexión. Tu carrito está guardado y seguimos probando.'}
        </p>
      </div>
      <div className="exito__salidas">
        <button type="button" className="boton boton--linea boton--ancho" disabled>
          Ir a mis pedidos
        </button>
        <Link className="boton boton--texto boton--ancho" to={RUTAS.inicio}>
          <House className="icono" aria-hidden="true" />
          Inicio
        </Link>
      </div>
    </div>
  )
}
