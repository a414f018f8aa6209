// The order is on its way: the screen says so, and that nothing is lost meanwhile (ORD-07).
import { House } from 'lucide-react'
import { Link } from 'react-router'
import { RUTAS } from '#domain/rutas.ts'
import { useEnLinea } from '../../state/en-linea.ts'

export function Procesando() {
  const enLinea = useEnLinea()
  return (
    <div className="procesa">
      <div role="status">
        <div className="girador" aria-hidden="true" />
        <h1>Procesando pedido...</h1>
        <p>
          {enLinea
            ? 'No cierres esta pantalla: en un momento te damos el número.'
            : 'Se cortó la conexión. Tu carrito está guardado y seguimos probando.'}
        </p>
      </div>
      <div className="hecho__salidas">
        <button type="button" className="btn btn--line btn--block" disabled>
          Ir a mis pedidos
        </button>
        <Link className="btn btn--text btn--block" to={RUTAS.inicio}>
          <House className="ico" aria-hidden="true" />
          Inicio
        </Link>
      </div>
    </div>
  )
}
