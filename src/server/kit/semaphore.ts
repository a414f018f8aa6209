// A semaphore with load shedding: so many at a time, the rest in the order they came, and nobody for longer than makes sense.
import { ocupado } from '../base/errors.ts'

export interface Semaphore {
  /** Settles when it is this one's turn; the answer ends it. */
  take(): Promise<() => void>
  /** Asked by who comes: whether they would be sent away, with so many on their way before them. */
  full(enCamino: number): boolean
}

interface Espera {
  readonly desde: number
  readonly begin: () => void
  readonly refuse: () => void
}

/** How much the latest turn counts towards how long one takes. */
const PESO = 0.1
/** The part of a burst sent away for each that is done: its first turns are slow, and say little of the next. */
const POR_TURNO = 1 / 20
/** Who is this near to their turn is not sent away after all: a part of the longest wait. */
const CERCA = 1 / 4
/** A line this old to which people still come is no burst where they are many more than turns, and at this age at any rate. */
const VIEJA_MS = 650
const SIN_FIN_MS = 3_000
const MUCHOS_MAS = 4
const RECIENTE_MS = 250

interface Paciencia {
  /** Who would have to wait longer, as turns go at the moment, is told at once, those who came last first. */
  readonly previstaMs?: number
  /** The same in a burst, which passes; `previstaMs` is then for where people keep coming to a line that does not end (overload). */
  readonly rafagaMs?: number
  /** A line no longer than this is short: nobody in it is sent away for what is foreseen, however slow turns are. */
  readonly corta?: number
  readonly now?: () => number
}

/** Nobody waits longer than `esperaMs`. */
export function createSemaphore(
  juntos: number,
  esperaMs: number,
  {
    previstaMs = Number.POSITIVE_INFINITY,
    rafagaMs = previstaMs,
    corta = 0,
    now = () => performance.now(),
  }: Paciencia = {},
): Semaphore {
  const cola: Espera[] = []
  let libres = juntos
  /** How long a turn takes lately. */
  let media = 0
  let colaDesde = 0
  let llegadaAt = Number.NEGATIVE_INFINITY
  let rechazoAt = Number.NEGATIVE_INFINITY
  /** Who came lately, by spells. */
  let ratoDesde = Number.NEGATIVE_INFINITY
  let esteRato = 0
  let elAnterior = 0

  function enter(): () => void {
    const desde = now()
    return () => {
      const duro = now() - desde
      media = media === 0 ? duro : media + (duro - media) * PESO
      const siguiente = cola.shift()
      if (siguiente === undefined) libres++
      else siguiente.begin()
      shed(isOverrun() ? cola.length : Math.ceil(cola.length * POR_TURNO))
    }
  }

  function arrive(): void {
    llegadaAt = now()
    const rato = llegadaAt - ratoDesde
    if (rato >= RECIENTE_MS) {
      elAnterior = rato < 2 * RECIENTE_MS ? esteRato : 0
      esteRato = 0
      ratoDesde = llegadaAt
    }
    esteRato++
  }

  function isRush(): boolean {
    const turnos = ((now() - ratoDesde + RECIENTE_MS) * juntos) / media
    return esteRato + elAnterior > MUCHOS_MAS * turnos
  }

  function isOverrun(): boolean {
    const ahora = now()
    if (ahora - llegadaAt >= RECIENTE_MS) return false
    if (ahora - rechazoAt < VIEJA_MS) return true
    const edad = cola.length > 0 ? ahora - colaDesde : 0
    return edad > SIN_FIN_MS || (edad > VIEJA_MS && isRush())
  }

  const paciencia = () => (isOverrun() ? previstaMs : rafagaMs)

  /** From the end: who came first has been promised a turn. */
  function shed(cuantos: number): void {
    const limite = paciencia()
    for (let i = 0; i < cuantos; i++) {
      const ultimo = cola.at(-1)
      if (ultimo === undefined || cola.length <= corta) return
      const lleva = now() - ultimo.desde
      const falta = (cola.length * media) / juntos
      if (lleva + falta <= limite || falta <= limite * CERCA) return
      cola.pop()
      ultimo.refuse()
    }
  }

  return {
    full(enCamino) {
      arrive()
      const antes = cola.length + enCamino + 1 - libres
      if (antes <= corta) return false
      const prevista = (antes * media) / juntos
      // It goes on for as long as people come, also while the line happens to be empty.
      if (isOverrun() && prevista > previstaMs) rechazoAt = llegadaAt
      return prevista > paciencia()
    },
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
        if (cola.length === 0) colaDesde = espera.desde
        cola.push(espera)
        shed(1)
      })
    },
  }
}
