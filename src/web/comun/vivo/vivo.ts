// The live line of the orders, one a tab however many listen: it comes back by itself (reconnect), and after every gap all of them are told to read again.
import type { ResumenWire } from '#contract/pedido/mostrador.schema.ts'
import { ApiError } from '../request/request.ts'
import { rejectSesion, useSesion } from '../sesion/sesion.ts'
import { type CambioVivo, readVivo } from './api.ts'

const PRIMERA_MS = 1_000
const ULTIMA_MS = 30_000
/** The server speaks every now and then; a line that is silent for longer than this is dead. */
const SILENCIO_MS = 60_000
/** From one screen to the next the line stays open. */
const DESPEDIDA_MS = 1_000

export interface OyenteVivo {
  /** Also while nobody sees the page; otherwise it hears nothing then, and where all rest the line leaves its place to the page that is seen. */
  readonly enSegundoPlano: boolean
  onCambio(cambio: CambioVivo): void
  /** What the counter counts, when it changed: for who serves everybody. */
  onConteos?(resumen: ResumenWire): void
  /** The line is open, from now on for this listener: whatever happened before is to be read. */
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

const oyentes = new Set<OyenteVivo>()
let linea: AbortController | null = null
let abierta = false
let intento = 0
let espera: ReturnType<typeof setTimeout> | undefined
let despedida: ReturnType<typeof setTimeout> | undefined
/** What was counted last, for who comes while the line is open. */
let contado: ResumenWire | null = null
/** Lets go of what the line watches; null while nobody listens. */
let release: (() => void) | null = null

const oye = ({ enSegundoPlano }: OyenteVivo) => enSegundoPlano || document.visibilityState === 'visible'

/** A listener that goes, or comes, while others are told is no reason to miss one. */
function tell(say: (oyente: OyenteVivo) => void): void {
  for (const oyente of [...oyentes].filter(oye)) say(oyente)
}

function greet(oyente: OyenteVivo): void {
  oyente.onAbierto()
  if (contado !== null) oyente.onConteos?.(contado)
}

async function connect(): Promise<void> {
  const token = useSesion.getState().sesion?.token
  if (linea !== null || token === undefined || ![...oyentes].some(oye)) return
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
      onCambio: cambio => tell(oyente => oyente.onCambio(cambio)),
      onConteos: resumen => {
        contado = resumen
        tell(oyente => oyente.onConteos?.(resumen))
      },
      onHueco: () => tell(oyente => oyente.onAbierto()),
      onCedida: () => {
        cedida = true
      },
      onAbierto: () => {
        intento = 0
        abierta = true
        tell(greet)
      },
    })
  } catch (error) {
    // However it ended, it is opened again below, unless the server no longer knows who asks.
    const rechazo = error instanceof ApiError && error.status === 401 ? error : null
    if (rechazo && useSesion.getState().sesion?.token === token) rejectSesion(rechazo.details)
  }
  clearTimeout(silencio)
  linea = null
  abierta = false
  contado = null
  if (oyentes.size === 0) return
  for (const oyente of [...oyentes]) oyente.onCaido()
  espera = setTimeout(() => void connect(), esperaDe(intento++, cedida))
}

/** The network is back, or somebody looks again: no reason to wait any longer. Or nobody looks any more. */
function hurry(): void {
  if (![...oyentes].some(oye)) linea?.abort()
  else if (document.visibilityState === 'visible') void connect()
}

/** Who rested while the line stayed open for others missed what it said. */
function wake(): void {
  hurry()
  if (abierta && document.visibilityState === 'visible') {
    for (const oyente of [...oyentes].filter(({ enSegundoPlano }) => !enSegundoPlano)) greet(oyente)
  }
}

/** The browser knows before the line does: a cable that is out ends nothing by itself. */
const drop = () => linea?.abort()

function hold(): () => void {
  window.addEventListener('online', hurry)
  window.addEventListener('offline', drop)
  document.addEventListener('visibilitychange', wake)
  const forget = useSesion.subscribe((ahora, antes) => {
    // Somebody else's line, or nobody's; or the one from before this became a device of the counter, which ends apart from it.
    if (ahora.sesion?.user.id !== antes.sesion?.user.id || ahora.sesion?.equipo !== antes.sesion?.equipo)
      drop()
    // A session that was renewed in place is no reason to wait either.
    if (ahora.sesion?.token !== antes.sesion?.token) void connect()
  })
  return () => {
    window.removeEventListener('online', hurry)
    window.removeEventListener('offline', drop)
    document.removeEventListener('visibilitychange', wake)
    forget()
  }
}

/** Gives the way to stop. */
export function watchVivo(oyente: OyenteVivo): () => void {
  oyentes.add(oyente)
  clearTimeout(despedida)
  release ??= hold()
  if (!abierta) void connect()
  // Not before whoever listens has the way to stop.
  else queueMicrotask(() => abierta && oyentes.has(oyente) && oye(oyente) && greet(oyente))
  return () => {
    oyentes.delete(oyente)
    if (oyentes.size > 0) return hurry()
    clearTimeout(espera)
    despedida = setTimeout(() => {
      release?.()
      release = null
      intento = 0
      linea?.abort()
    }, DESPEDIDA_MS)
  }
}
