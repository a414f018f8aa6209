// /Trastienda and everything below it: the back room, for the staff (ADM-01, ADM-03).
import { esPersonal } from '#domain/personal/permisos.ts'
import { RUTAS } from '#domain/rutas.ts'
import { abreTrastienda } from '#domain/trastienda.ts'
import { Navigate } from '#web/comun/navegacion/Navigate.tsx'
import { RequiereSesion } from '#web/tienda/cuenta/RequiereSesion.tsx'
import { Trastienda as Sitio } from '#web/trastienda/piezas/Trastienda.tsx'
import '../../piezas/trastienda.css'

export function Trastienda() {
  return (
    <RequiereSesion>
      {sesion =>
        abreTrastienda(sesion.role) ? (
          <Sitio key={sesion.user.id} sesion={sesion} />
        ) : (
          // Who works here but has no section here works at the counter.
          <Navigate to={esPersonal(sesion.role) ? RUTAS.pedidos : RUTAS.noEncontrada} replace />
        )
      }
    </RequiereSesion>
  )
}
