// /Exito/{id}: the order just made, by its number or, while that is not known, by the key of its checkout.
import { useParams } from 'react-router'
import { useTitulo } from '../documento/use-titulo.ts'
import { RequiereSesion } from '../features/cuenta/RequiereSesion.tsx'
import { PedidoEnPantalla } from '../features/exito/PedidoEnPantalla.tsx'
import { Procesando } from '../features/exito/Procesando.tsx'
import { useComercio } from '../state/tienda.ts'
import '../features/exito/exito.css'

export function Exito() {
  const { id = '' } = useParams()
  useTitulo({ tipo: 'app', pantalla: 'exito' }, { comercio: useComercio(), categorias: [] })
  return (
    <div className="wrap">
      <RequiereSesion espera={<Procesando />}>{() => <PedidoEnPantalla key={id} id={id} />}</RequiereSesion>
    </div>
  )
}
