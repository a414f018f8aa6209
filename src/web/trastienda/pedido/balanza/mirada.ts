// What of the codes a camera sees, frame by frame, is a label to count (debounce): one alone, seen twice in a row, not seen a moment ago (PESA-05).
import type { Vistas } from './vistas.ts'

/** A blurred frame can be read as other figures that fit their check digit, once; hardly twice the same. */
const SEGUIDAS = 2

interface Visto {
  readonly codigo: string
  /** False: it is the one of a moment ago, still or again. */
  readonly nueva: boolean
}

/** The codes of one frame in, the label out that is in sight. */
export type Mirada = (codigos: readonly string[], ahora: number) => Visto | null

export function createMirada(vistas: Vistas): Mirada {
  let candidata: string | null = null
  let veces = 0
  return (codigos, ahora) => {
    const distintas = [...new Set(codigos.filter(codigo => /^\d{13}$/.test(codigo)))]
    // Of two in one picture nobody knows which is meant.
    const unica = distintas.length === 1 ? (distintas[0] ?? null) : null
    veces = unica !== null && unica === candidata ? veces + 1 : 1
    candidata = unica
    if (unica === null || veces < SEGUIDAS) return null
    return { codigo: unica, nueva: vistas.isNueva(unica, ahora) }
  }
}
