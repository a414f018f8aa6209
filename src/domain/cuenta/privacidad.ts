// The privacy policy people accept: its version, and where they may go on after accepting it (PRIV-01, PRIV-02).
import { RUTAS } from '../rutas.ts'

/** The day this text came into force: what an acceptance is an acceptance of. */
export const PRIVACIDAD_VERSION = '2026-11-01'

/** Screens that send people to the policy. Anything else in the navigation state is ignored, so no link can lead off the site. */
const RETORNOS: readonly string[] = [
  RUTAS.inicio,
  RUTAS.signup,
  RUTAS.login,
  RUTAS.perfil,
  RUTAS.datosPersonales,
  RUTAS.editarUsuario,
  RUTAS.carrito,
  RUTAS.pedidos,
]

/** The path as we spell it; /signup when none of ours was asked for. */
export function retornoPrivacidad(pedido: unknown): string {
  if (typeof pedido !== 'string') return RUTAS.signup
  return RETORNOS.find(ruta => ruta.toLowerCase() === pedido.toLowerCase()) ?? RUTAS.signup
}
