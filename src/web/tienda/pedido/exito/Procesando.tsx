// The order is on its way: the screen says so, and that nothing is lost meanwhile (ORD-07).
import { House } from 'lucide-react'
import { RUTAS } from '#domain/rutas.ts'
import { useEnLinea } from '#web/comun/estado/en-linea.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'

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
        <Boton tono="linea" talle="ancho" disabled>
          Ir a mis pedidos
        </Boton>
        <BotonLink tono="texto" talle="ancho" icono={House} to={RUTAS.inicio}>
          Inicio
        </BotonLink>
      </div>
    </div>
  )
}
