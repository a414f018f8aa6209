// /Exito/{id}: the order just made, by its number or, while that is not known, by the key of its checkout.
import { useParametro } from '#web/comun/navegacion/ruta.ts'
import { RequiereSesion } from '#web/tienda/cuenta/RequiereSesion.tsx'
import { PedidoEnPantalla } from '../exito/PedidoEnPantalla.tsx'
import { Procesando } from '../exito/Procesando.tsx'
import '../exito/exito.css'

export function Exito() {
  const id = useParametro()
  return (
    <div className="pagina">
      <RequiereSesion espera={<Procesando />}>{() => <PedidoEnPantalla key={id} id={id} />}</RequiereSesion>
    </div>
  )
}
