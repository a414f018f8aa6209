// /Trastienda and everything below it: the back room, for the staff (ADM-01, ADM-03).

import { esPersonal } from '#domain/cuenta/permisos.ts'
import { RUTAS } from '#domain/rutas.ts'
import { abreTrastienda } from '#domain/trastienda.ts'
import { RequiereSesion } from '../features/cuenta/RequiereSesion.tsx'
import { Trastienda as Sitio } from '../features/trastienda/Trastienda.tsx'
import { Navigate } from '../navegacion/Navigate.tsx'
import '../features/trastienda/trastienda.css'

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
