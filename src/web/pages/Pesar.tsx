// /Pedidos/{id}/Pesar: an order on the scale, for who cuts and who serves (PESA-01).
import { Navigate, useParams } from 'react-router'
import { puede } from '#domain/cuenta/permisos.ts'
import { parseId, RUTAS } from '#domain/rutas.ts'
import { RequiereSesion } from '../features/cuenta/RequiereSesion.tsx'
import { PantallaPesar } from '../features/pesar/PantallaPesar.tsx'
import { useHidratado } from '../state/hidratado.ts'
import { Girador } from '../ui/Girador.tsx'
import '../features/pesar/pesar.css'

export function Pesar() {
  const id = parseId(useParams().id ?? '')
  // The server's page is the same whatever the number in the address.
  if (!useHidratado()) return <Girador texto="Cargando el pedido..." />
  if (id === null) return <Navigate to={RUTAS.pedidos} replace />
  return (
    <RequiereSesion espera={<Girador texto="Cargando el pedido..." />}>
      {sesion =>
        puede(sesion.role, 'corte') || puede(sesion.role, 'pedidos') ? (
          <PantallaPesar key={`${id}-${sesion.user.id}`} id={id} sesion={sesion} />
        ) : (
          <Navigate to={RUTAS.noEncontrada} replace />
        )
      }
    </RequiereSesion>
  )
}
