// /MisCompras: what whoever works here bought here themselves; whoever only buys has that at /Pedidos (ROL-01).
import { trabaja } from '#domain/cuenta/usuario.ts'
import { RUTAS } from '#domain/rutas.ts'
import { Navigate } from '#web/comun/navegacion/Navigate.tsx'
import { RequiereSesion } from '#web/tienda/cuenta/RequiereSesion.tsx'
import { Tablon } from '../pedidos/Tablon.tsx'
import '../pedidos/pedidos.css'

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
