// /MisCompras: what whoever works here bought here themselves; whoever only buys has that at /Pedidos (ROL-01).
import { trabaja } from '#domain/cuenta/usuario.ts'
import { RUTAS } from '#domain/rutas.ts'
import { RequiereSesion } from '../features/cuenta/RequiereSesion.tsx'
import { Tablon } from '../features/pedidos/Tablon.tsx'
import { Navigate } from '../navegacion/Navigate.tsx'
import '../features/pedidos/pedidos.css'

export function Compras() {
  return (
    <RequiereSesion>
      {sesion =>
        trabaja(sesion.role) ? (
          <Tablon key={sesion.user.id} sesion={sesion} propios />
        ) : (
          <Navigate to={RUTAS.pedidos} replace />
        )
      }
    </RequiereSesion>
  )
}
