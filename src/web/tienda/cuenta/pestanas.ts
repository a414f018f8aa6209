// Which tabs of the shop are open, to tell at the next load whether the last one was closed meanwhile (SESS-02).
//
// Nothing is cleared when a page is hidden: switching to WhatsApp, a phone that freezes a tab and a reload all look
// like a closed tab at that moment. Instead every tab signs in under a key of its own in local storage and signs out
// on `pagehide`, and keeps a mark in its session storage, which survives reloads but not the tab. Whoever loads next
// decides: another tab is signed in, or this tab carries the mark -> the session goes on; neither -> it ended.
// A tab that the phone threw out of memory never signed out, so it still counts as open, for as long as an unused
// session lives anyway. Where this errs it keeps the session, and the 30 minutes without activity end it.

import { keysOf, readFrom, removeFrom, writeTo } from '#web/comun/almacen/almacen.ts'
import { CLAVE_PESTANA } from '#web/comun/almacen/claves.ts'
import { TIEMPOS } from '#web/comun/constantes.ts'

/** A tab that comes back through the history after longer than this was most likely closed and reopened. */
const REGRESO_MS = 5 * 60_000
const PREFIJO = `${CLAVE_PESTANA}.`

/** Fresh at every load: a duplicated tab copies the session storage and must not sign the other one out. */
let propia = ''

export interface Carga {
  /** Other tabs that are signed in. */
  readonly otras: number
  /** This tab was here before. */
  readonly marcada: boolean
  /** When it said goodbye; null when it never did. */
  readonly despedida: number | null
  /** How the browser came to load the page: 'navigate', 'reload', 'back_forward'. */
  readonly navegacion: string
  readonly ahora: number
}

export function sigueAbierta({ otras, marcada, despedida, navegacion, ahora }: Carga): boolean {
  if (otras > 0) return true
  if (!marcada) return false
  // Reopened and restored tabs bring their session storage back and arrive as a step in the history.
  return navegacion !== 'back_forward' || despedida === null || ahora - despedida <= REGRESO_MS
}

export function readCarga(ahora: number): Carga {
  const marca = readFrom('sessionStorage', CLAVE_PESTANA)
  const despedida = Number(marca ?? '')
  const [entrada] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return {
    otras: countOtras(ahora),
    marcada: marca !== null,
    despedida: despedida > 0 ? despedida : null,
    navegacion: entrada?.type ?? 'navigate',
    ahora,
  }
}

export function signIn(): void {
  propia ||= Math.random().toString(36).slice(2)
  writeTo('localStorage', PREFIJO + propia, String(Date.now()))
  writeTo('sessionStorage', CLAVE_PESTANA, '0')
}

export function signOut(): void {
  removeFrom('localStorage', PREFIJO + propia)
  writeTo('sessionStorage', CLAVE_PESTANA, String(Date.now()))
}

function countOtras(ahora: number): number {
  const claves = keysOf('localStorage').filter(
    clave => clave.startsWith(PREFIJO) && clave !== PREFIJO + propia,
  )
  const muertas = claves.filter(
    clave => !(ahora - Number(readFrom('localStorage', clave)) < TIEMPOS.inactividad),
  )
  removeFrom('localStorage', ...muertas)
  return claves.length - muertas.length
}
