// /Trastienda and everything below it: the back room, for the staff (ADM-01, ADM-03).
import { matchPantalla } from '#domain/camino.ts'
import { esPersonal } from '#domain/personal/permisos.ts'
import { RUTAS } from '#domain/rutas.ts'
import { abreSeccion, abreTrastienda, matchSeccion } from '#domain/trastienda.ts'
import { Navigate } from '#web/comun/navegacion/Navigate.tsx'
import { useLocation } from '#web/comun/navegacion/ruta.ts'
import { RequiereSesion } from '#web/tienda/cuenta/RequiereSesion.tsx'
import { Trastienda as Sitio } from '#web/trastienda/piezas/Trastienda.tsx'
import '../../piezas/trastienda.css'

export function Trastienda() {
  const { pathname } = useLocation()
  const hallada = matchSeccion(matchPantalla(pathname)?.parametro ?? '')
  const abre = (rol: string) => abreTrastienda(rol) || (hallada !== null && abreSeccion(rol, hallada.nombre))
  return (
    <RequiereSesion>
      {sesion =>
        abre(sesion.role) ? (
          <Sitio key={sesion.user.id} sesion={sesion} />
        ) : (
          // Who works here but has nothing to do here works at the counter.
          <Navigate to={esPersonal(sesion.role) ? RUTAS.pedidos : RUTAS.noEncontrada} replace />
        )
      }
    </RequiereSesion>
  )
}
