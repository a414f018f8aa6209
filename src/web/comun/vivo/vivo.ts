// Keeps the live line of the orders open: it comes back by itself (reconnect), and after every gap the screen is told to read again.
import { ApiError } from '../request/request.ts'
import { rejectSesion, useSesion } from '../sesion/sesion.ts'
import { type CambioVivo, readVivo } from './api.ts'

const PRIMERA_MS = 1_000
const ULTIMA_MS = 30_000
/** The server speaks every now and then; a line that is silent for longer than this is dead. */
const SILENCIO_MS = 60_000

export interface OyenteVivo {
  /** Also while nobody sees the page; otherwise the line rests then and leaves its place to the page that is seen. */
  readonly enSegundoPlano: boolean
  onCambio(cambio: CambioVivo): void
  /** The line is open: whatever happened before it was is to be read. */
  onAbierto(): void
  onCaido(): void
}

/** Exponential backoff with jitter: twice as long each time, and never all screens at once; `azar` from 0 to 1. */
export function backoff(intento: number, primeraMs: number, ultimaMs: number, azar = Math.random()): number {
  const tope = Math.min(ultimaMs, primeraMs * 2 ** intento)
  return tope / 2 + (tope / 2) * azar
}

/** Who gave their place to another screen of theirs waits longest: they would take turns at throwing each other out. */
export function esperaDe(intento: number, cedida: boolean, azar?: number): number {
  return backoff(cedida ? Number.POSITIVE_INFINITY : intento, PRIMERA_MS, ULTIMA_MS, azar)
}

/** Gives the way to stop. */
export function watchVivo(oyente: OyenteVivo): () => void {
  let detenido = false
  let intento = 0
  let linea: AbortController | null = null
  let espera: ReturnType<typeof setTimeout> | undefined

  const descansa = () => !oyente.enSegundoPlano && document.visibilityState === 'hidden'
  const connect = async () => {
    const token = useSesion.getState().sesion?.token
    if (detenido || linea !== null || token === undefined || descansa()) return
    clearTimeout(espera)
    const propia = new AbortController()
    linea = propia
    let cedida = false
    let silencio: ReturnType<typeof setTimeout> | undefined
    const onSenal = () => {
      clearTimeout(silencio)
      silencio = setTimeout(() => propia.abort(), SILENCIO_MS)
    }
    onSenal()
    try {
      await readVivo(token, propia.signal, {
        onSenal,
        onCambio: cambio => oyente.onCambio(cambio),
        onHueco: () => oyente.onAbierto(),
        onCedida: () => {
          cedida = true
        },
        onAbierto: () => {
          intento = 0
          oyente.onAbierto()
        },
      })
    } catch (error) {
      // However it ended, it is opened again below, unless the server no longer knows who asks.
      const rechazo = error instanceof ApiError && error.status === 401 ? error : null
      if (rechazo && useSesion.getState().sesion?.token === token) rejectSesion(rechazo.details)
    }
    clearTimeout(silencio)
    linea = null
    if (detenido) return
    oyente.onCaido()
    espera = setTimeout(() => void connect(), esperaDe(intento++, cedida))
  }
  /** The network is back, or somebody looks again: no reason to wait any longer. Or nobody looks any more. */
  const hurry = () => {
    if (descansa()) linea?.abort()
    else if (document.visibilityState === 'visible') void connect()
  }
  /** The browser knows before the line does: a cable that is out ends nothing by itself. */
  const drop = () => linea?.abort()
  window.addEventListener('online', hurry)
  window.addEventListener('offline', drop)
  document.addEventListener('visibilitychange', hurry)
  // A session that was renewed in place is no reason to wait either.
  const forget = useSesion.subscribe((ahora, antes) => {
    if (ahora.sesion?.token !== antes.sesion?.token) void connect()
  })
  void connect()
  return () => {
    detenido = true
    clearTimeout(espera)
    linea?.abort()
    forget()
    window.removeEventListener('online', hurry)
    window.removeEventListener('offline', drop)
    document.removeEventListener('visibilitychange', hurry)
  }
}
