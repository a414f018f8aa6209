// Lets only a logged-in person through who has accepted the policy; the others are sent where they can do so, and come back.
import { Fragment, type ReactNode } from 'react'
import { regresoDesde } from '#domain/cuenta/regreso.ts'
import { RUTAS } from '#domain/rutas.ts'
import { Navigate } from '#web/comun/navegacion/Navigate.tsx'
import { useLocation } from '#web/comun/navegacion/ruta.ts'
import { type Sesion, useSesion } from '#web/comun/sesion/sesion.ts'
import { debeAceptar, destinoAlEntrar } from './destino.ts'
import { Espera } from './Espera.tsx'

interface Props {
  /** What stands here until it is known who looks. */
  readonly espera?: ReactNode
  readonly children: (sesion: Sesion) => ReactNode
}

export function RequiereSesion({ espera, children }: Props) {
  const volverA = regresoDesde(useLocation())
  const lista = useSesion(estado => estado.lista)
  const sesion = useSesion(estado => estado.sesion)
  if (!lista) return espera ?? <Espera texto="Cargando tus datos" />
  if (sesion === null) return <Navigate to={RUTAS.login} replace state={{ volverA }} />
  if (debeAceptar(sesion)) return <Navigate replace {...destinoAlEntrar(sesion, volverA)} />
  // What a screen holds in memory is of one person: the next begins with nothing of it.
  return <Fragment key={sesion.user.id}>{children(sesion)}</Fragment>
}
