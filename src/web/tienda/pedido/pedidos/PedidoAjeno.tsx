// An order that is not of whoever asks, or is none: nothing failed, and trying again would not help (ODET-01).

import { RUTAS } from '#domain/rutas.ts'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { Dibujo } from '#web/comun/ui/Dibujo.tsx'

export function PedidoAjeno() {
  return (
    <div className="pedidos-vacio" role="status">
      <Dibujo nombre="paquete" />
      <h2>No encontramos ese pedido entre los tuyos.</h2>
      <p>Puede ser de otra cuenta, o que el número tenga un error. Los tuyos están todos en la lista.</p>
      <BotonLink tono="rojo" to={RUTAS.pedidos}>
        Ver mis pedidos
      </BotonLink>
    </div>
  )
}
