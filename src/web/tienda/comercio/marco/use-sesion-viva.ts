// Keeps the session true while the shop is open, and tells the person when it ended without them asking for it.
import { useEffect } from 'react'
import { regresoDesde } from '#domain/cuenta/regreso.ts'
import { sostieneSesion } from '#domain/personal/personal.ts'
import { RUTAS } from '#domain/rutas.ts'
import { TOAST_MS } from '#web/comun/constantes.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { useLocation, useNavigate } from '#web/comun/navegacion/ruta.ts'
import { holdActividad } from '#web/comun/sesion/actividad.ts'
import { useSesion } from '#web/comun/sesion/sesion.ts'
import { watchGustos } from '#web/tienda/cuenta/gustos-vigilancia.ts'
import { watchSesion } from '#web/tienda/cuenta/vigilancia.ts'

export function useSesionViva(): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const fin = useSesion(estado => estado.fin)
  const sostiene = useSesion(({ sesion }) => sesion !== null && sostieneSesion(sesion.role, pathname))
  useEffect(watchSesion, [])
  useEffect(watchGustos, [])
  useEffect(() => (sostiene ? holdActividad() : undefined), [sostiene])
  useEffect(() => {
    if (fin === null) return
    useSesion.setState({ fin: null })
    if (fin === 'salida' || fin === 'mudanza') return
    showAviso({
      titulo: 'Sesión expirada',
      descripcion: 'Por favor, inicia sesión nuevamente',
      tipo: 'alerta',
      ms: TOAST_MS.error,
    })
    if (fin !== 'rechazo') return
    void navigate(RUTAS.login, { replace: true, state: { volverA: regresoDesde({ pathname, search }) } })
  }, [fin, navigate, pathname, search])
}
