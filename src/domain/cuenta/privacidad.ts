// The privacy policy people accept: its version, and where they may go on after accepting it (PRIV-01, PRIV-02).
import { rutaCon } from '../camino.ts'
import { RUTAS } from '../rutas.ts'

/**
 * The day this text came into force: what an acceptance is an acceptance of. Another text is another day. Who accepted an
 * earlier one is asked for nothing: texts so far took less or promised more. One that takes more has to ask them.
 */
export const PRIVACIDAD_VERSION = '2026-11-18'

/** The path as we spell it; /signup when none of ours was asked for, so that no link can lead off the site. */
export function retornoPrivacidad(pedido: unknown): string {
  return rutaCon('consiente', pedido) ?? RUTAS.signup
}
