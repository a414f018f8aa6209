// Keeps the session true while the shop is open, and tells the person when it ended without them asking for it.
import { useEffect } from 'react'
import { sostieneSesion } from '#domain/cuenta/personal.ts'
import { regresoDesde } from '#domain/cuenta/regreso.ts'
import { RUTAS } from '#domain/rutas.ts'
import { TOAST_MS } from '../../constantes.ts'
import { useLocation, useNavigate } from '../../navegacion/ruta.ts'
import { holdActividad } from '../../state/actividad.ts'
import { showAviso } from '../../state/avisos.ts'
import { watchGustos } from '../../state/gustos-vigilancia.ts'
import { useSesion } from '../../state/sesion.ts'
import { watchSesion } from '../../state/vigilancia.ts'

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
