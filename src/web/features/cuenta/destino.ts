// Where a person goes once they are in: the policy first, then missing data, then what they came for (LOG-03, OAUTH-01).
import type { Persona } from '#contract/sesion.wire.ts'
import { perfilCompleto } from '#domain/registro.ts'
import { RUTAS } from '#domain/rutas.ts'

interface Destino {
  readonly to: string
  readonly state: Readonly<Record<string, unknown>> | null
}

export function destinoDe(user: Persona, volverA: string | null): Destino {
  if (!user.poliPriv) {
    return { to: RUTAS.privacidad, state: { volverA: RUTAS.datosPersonales, despues: volverA } }
  }
  if (!perfilCompleto(user)) return { to: RUTAS.datosPersonales, state: { volverA } }
  return { to: volverA ?? RUTAS.inicio, state: null }
}
