// The cart with nothing in it, and the way to the counter (CART-01).

import { RUTAS } from '#domain/rutas.ts'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { Dibujo } from '#web/comun/ui/Dibujo.tsx'

export function CarritoVacio() {
  return (
    <div className="carrito-novedad">
      <Dibujo nombre="canasta" />
      <h2>El carrito está vacío</h2>
      <p>Elegí un corte y volvé por acá.</p>
      <BotonLink tono="rojo" to={RUTAS.catalogo}>
        Consultar catalogo
      </BotonLink>
    </div>
  )
}
