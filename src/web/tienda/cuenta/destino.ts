// Where a person goes once they are in: the policy first, then missing data, then what they came for (LOG-03, OAUTH-01).
import { perfilCompleto } from '#domain/cuenta/perfil.ts'
import { ADMIN, trabaja } from '#domain/cuenta/usuario.ts'
import { RUTA_ESTRENO, RUTAS } from '#domain/rutas.ts'
import type { Sesion } from '#web/comun/sesion/sesion.ts'

interface Destino {
  readonly to: string
  readonly state: Readonly<Record<string, unknown>> | null
}

type Quien = Pick<Sesion, 'user' | 'role'>

/** The policy is for customers: whoever serves at the counter agrees to nothing about deliveries first. */
export function debeAceptar({ user, role }: Quien): boolean {
  return !user.poliPriv && !trabaja(role)
}

/** `estrena`: the shop has no name yet, and whoever keeps it has not been asked for one on this device. */
export function destinoAlEntrar(sesion: Quien, volverA: string | null, estrena = false): Destino {
  if (debeAceptar(sesion)) {
    return { to: RUTAS.privacidad, state: { volverA: RUTAS.datosPersonales, despues: volverA } }
  }
  // Who comes to work here is asked for no address first.
  if (!trabaja(sesion.role) && volverA !== RUTAS.invitacion && !perfilCompleto(sesion.user))
    return { to: RUTAS.datosPersonales, state: { volverA } }
  const inicio = estrena && sesion.role === ADMIN ? RUTA_ESTRENO : RUTAS.inicio
  return { to: volverA ?? inicio, state: null }
}
