// A semaphore with load shedding: so many at a time, the rest in the order they came, and nobody for longer than makes sense.
import { ocupado } from '../errors.ts'

export interface Semaphore {
  /** Settles when it is this one's turn; the answer ends it. */
  take(): Promise<() => void>
  /** Whether who came now would be sent away, with so many on their way before them. */
  full(enCamino: number): boolean
}

interface Espera {
  readonly desde: number
  readonly begin: () => void
  readonly refuse: () => void
}

/** How much the latest turn counts towards how long one takes. */
const PESO = 0.1
/** The part of a crowd sent away for each that is done: its first turns are slow, and say little of the next. */
const POR_TURNO = 1 / 20
/** Who is this near to their turn is not sent away after all: a part of the longest wait. */
const CERCA = 1 / 4

/**
 * `previstaMs`: who would have to wait longer than this, as turns go at the moment, is told at once. Those who come last
 * are sent away first, so that a crowd is served at its full pace and nobody waits in vain.
 */
export function createSemaphore(
  juntos: number,
  esperaMs: number,
  previstaMs = Number.POSITIVE_INFINITY,
  now: () => number = () => performance.now(),
): Semaphore {
  const cola: Espera[] = []
  let libres = juntos
  /** How long a turn takes lately. */
  let media = 0

  function enter(): () => void {
    const desde = now()
    return () => {
      const duro = now() - desde
      media = media === 0 ? duro : media + (duro - media) * PESO
      const siguiente = cola.shift()
      if (siguiente === undefined) libres++
      else siguiente.begin()
      shed(Math.ceil(cola.length * POR_TURNO))
    }
  }

  /** From the end: who came first has been promised a turn. */
  function shed(cuantos: number): void {
    for (let i = 0; i < cuantos; i++) {
      const ultimo = cola.at(-1)
      if (ultimo === undefined) return
      const lleva = now() - ultimo.desde
      const falta = (cola.length * media) / juntos
      if (lleva + falta <= previstaMs || falta <= previstaMs * CERCA) return
      cola.pop()
      ultimo.refuse()
    }
  }

  return {
    full: enCamino => ((cola.length + enCamino + 1) * media) / juntos > previstaMs,
    take() {
      if (libres > 0) {
        libres--
        return Promise.resolve(enter())
      }
      return new Promise((resolve, reject) => {
        const espera: Espera = {
          desde: now(),
          begin() {
            clearTimeout(plazo)
            resolve(enter())
          },
          refuse() {
            clearTimeout(plazo)
            reject(ocupado())
          },
        }
        const plazo = setTimeout(() => {
          cola.splice(cola.indexOf(espera), 1)
          espera.refuse()
        }, esperaMs)
        cola.push(espera)
        shed(1)
      })
    },
  }
}
