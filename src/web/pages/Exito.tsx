// /Exito/{id}: the order just made, by its number or, while that is not known, by the key of its checkout.

import { RequiereSesion } from '../features/cuenta/RequiereSesion.tsx'
import { PedidoEnPantalla } from '../features/exito/PedidoEnPantalla.tsx'
import { Procesando } from '../features/exito/Procesando.tsx'
import { useParametro } from '../navegacion/ruta.ts'
import '../features/exito/exito.css'

export function Exito() {
  const id = useParametro()
  return (
    <div className="pagina">
      <RequiereSesion espera={<Procesando />}>{() => <PedidoEnPantalla key={id} id={id} />}</RequiereSesion>
    </div>
  )
}
