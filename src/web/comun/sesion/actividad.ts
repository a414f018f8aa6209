// When the person last did something, in whichever tab: after half an hour without (idle timeout), the session is over (SESS-01).
import { readFrom, writeTo } from '../almacen/almacen.ts'
import { CLAVE_ACTIVIDAD, CLAVE_EN_CAMINO, CLAVE_EQUIPO, CLAVE_TOKEN } from '../almacen/claves.ts'
import { TIEMPOS } from '../constantes.ts'

/** Moving the mouse fires hundreds of events a second; the storage hears of one in five seconds. */
const ANOTAR_MS = 5_000
/** How often an open screen of the staff says that it is. */
const SOSTENER_MS = 60_000
const SENALES = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart', 'wheel'] as const

/** The latest this tab saw or heard of: enough where the storage keeps nothing. */
let vista = 0

export function noteActividad(ahora: number): void {
  vista = ahora
  writeTo('localStorage', CLAVE_ACTIVIDAD, String(ahora))
}

let sostenida = false

/** While a screen of the staff is open it counts as activity, for the other tabs too (ADM-08). Gives the way to stop. */
export function holdActividad(): () => void {
  const note = () => noteActividad(Date.now())
  sostenida = true
  note()
  const reloj = setInterval(note, SOSTENER_MS)
  return () => {
    sostenida = false
    clearInterval(reloj)
    // The half hour begins when the screen is left; a session that ended leaves nothing behind.
    if (readFrom('localStorage', CLAVE_TOKEN) !== null) note()
  }
}

export function isSostenida(): boolean {
  return sostenida
}

/** Another tab noted something. */
export function hearActividad(valor: string | null): void {
  vista = Math.max(vista, momento(valor))
}

/** Whoever delivers is out with a run: where there is no network nobody could log in again (ENT-04). */
export function isEnCamino(ahora: number): boolean {
  return momento(readFrom('localStorage', CLAVE_EN_CAMINO)) > ahora
}

/** Milliseconds until the session runs out; zero or less when it has. */
export function restante(ahora: number): number {
  // A device of the counter locks instead; what ends it is its own twelve hours.
  if (sostenida || isEnCamino(ahora) || readFrom('localStorage', CLAVE_EQUIPO) !== null)
    return TIEMPOS.inactividad
  const ultima = Math.max(vista, momento(readFrom('localStorage', CLAVE_ACTIVIDAD)))
  if (ultima <= ahora) return TIEMPOS.inactividad - (ahora - ultima)
  // A clock that was set back must not end a session, nor keep one for ever: the half hour begins now.
  noteActividad(ahora)
  return TIEMPOS.inactividad
}

/** What is no moment was long ago. */
function momento(valor: string | null): number {
  return Number(valor) || 0
}

/** Notes what the person does and calls `onVencida` once nobody did anything for too long; gives the way to stop. */
export function watchActividad(onVencida: () => void): () => void {
  let reloj: ReturnType<typeof setTimeout> | undefined

  const arm = () => {
    clearTimeout(reloj)
    reloj = setTimeout(check, Math.max(0, restante(Date.now())))
  }
  const check = () => (restante(Date.now()) <= 0 ? onVencida() : arm())
  const note = () => {
    const ahora = Date.now()
    if (Math.abs(ahora - vista) < ANOTAR_MS) return
    // Whoever touches a phone that slept for an hour is too late: first look, then note.
    if (restante(ahora) <= 0) onVencida()
    else noteActividad(ahora)
  }
  const alVolver = () => {
    if (document.visibilityState !== 'visible') return
    check()
    note()
  }

  const opciones = { passive: true, capture: true }
  for (const senal of SENALES) window.addEventListener(senal, note, opciones)
  document.addEventListener('visibilitychange', alVolver)
  window.addEventListener('pageshow', alVolver)
  arm()
  return () => {
    clearTimeout(reloj)
    for (const senal of SENALES) window.removeEventListener(senal, note, opciones)
    document.removeEventListener('visibilitychange', alVolver)
    window.removeEventListener('pageshow', alVolver)
  }
}
