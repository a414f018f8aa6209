// Log throttling: lines about what strangers can cause at will, each kind at most so many a minute, the rest only counted.
import type { FastifyBaseLogger } from 'fastify'

export type Anotar = (suceso: Readonly<Record<string, unknown>>, texto: string) => void

const VENTANA_MS = 60_000
const POR_VENTANA = 60

interface Ventana {
  desde: number
  dichos: number
  callados: number
}

/** A flood leaves sixty lines a minute of its kind, and one that says how many were left out. */
export function createAnotador<N extends 'info' | 'error' = 'info'>(
  log: Pick<FastifyBaseLogger, N>,
  now: () => Date,
  nivel: N = 'info' as N,
): Anotar {
  const ventanas = new Map<string, Ventana>()
  return (suceso, texto) => {
    const ahora = now().getTime()
    let ventana = ventanas.get(texto)
    if (ventana === undefined || ahora - ventana.desde >= VENTANA_MS) {
      if (ventana !== undefined && ventana.callados > 0) {
        log[nivel]({ callados: ventana.callados }, `${texto}: hubo más en ese minuto`)
      }
      ventana = { desde: ahora, dichos: 0, callados: 0 }
      ventanas.set(texto, ventana)
    }
    if (ventana.dichos >= POR_VENTANA) ventana.callados++
    else {
      ventana.dichos++
      log[nivel](suceso, texto)
    }
  }
}
