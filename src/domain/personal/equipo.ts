// A device of the counter: how long it stays in, when it locks, what opens it, and when a session is about to end (ADM-08).

const MINUTO = 60_000

/** Milliseconds. */
export const EQUIPO = {
  vida: 12 * 60 * MINUTO,
  /** Without a touch. */
  bloqueo: 10 * MINUTO,
  /** How far apart a device in use tells the server so. */
  latido: MINUTO,
} as const

export const PIN = { min: 4, max: 6, intentos: 5 } as const

/** How long before its end a session says so on the staff's screens. */
const AVISO_MS = 30 * MINUTO

/** A login as young as this stands for a password that was just typed. */
export const RECIEN_MS = 5 * MINUTO

export interface EstadoEquipo {
  /** The last touch anybody told of; milliseconds since 1970, as all moments here. */
  readonly visto: number
  /** Locked on purpose since then. */
  readonly bloqueado: number | null
}

/**
 * Since when it is locked; null while it is open. The device itself locks to the second and says so; for one that says
 * nothing, switched off or tampered with, the server waits for the touch it may not have heard of yet.
 */
export function bloqueadoDesde({ visto, bloqueado }: EstadoEquipo, ahora: number): number | null {
  if (bloqueado !== null) return bloqueado
  const limite = visto + EQUIPO.bloqueo + EQUIPO.latido
  return ahora >= limite ? limite : null
}

/** How near a session is to its end. */
export function plazo(hasta: number, ahora: number): 'lejos' | 'pronto' | 'vencida' {
  if (ahora >= hasta) return 'vencida'
  return hasta - ahora <= AVISO_MS ? 'pronto' : 'lejos'
}

/** Said of a wrong one, with what is left: the last one asks for the password. */
export function textoPinMalo(quedan: number): string {
  if (quedan === 0) return 'El PIN no es correcto. No quedan intentos: ingresá con tu contraseña.'
  return `El PIN no es correcto. ${quedan === 1 ? 'Queda 1 intento' : `Quedan ${quedan} intentos`}.`
}

const ESCALERA = '01234567890'
const reverse = (texto: string) => [...texto].reverse().join('')

/** What is wrong with a new PIN; null when nothing is. The ones everybody tries first are of no use with five tries. */
export function errorPin(pin: string): string | null {
  if (!/^\d+$/.test(pin) || pin.length < PIN.min || pin.length > PIN.max) {
    return `El PIN tiene de ${PIN.min} a ${PIN.max} números.`
  }
  const repetido = new Set(pin).size === 1
  if (repetido || ESCALERA.includes(pin) || reverse(ESCALERA).includes(pin)) {
    return 'Ese PIN es muy fácil de adivinar. Elegí otro.'
  }
  return null
}
