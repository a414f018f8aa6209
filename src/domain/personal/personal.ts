// Whom an open screen keeps logged in (ADM-08).
import { rutaCon } from '../camino.ts'
import { trabaja } from '../cuenta/usuario.ts'

/** True where an open screen counts as activity: the staff's own, and for nobody else (SESS-01). */
export function sostieneSesion(role: string, camino: string): boolean {
  return trabaja(role) && rutaCon('sostiene', camino) !== null
}
