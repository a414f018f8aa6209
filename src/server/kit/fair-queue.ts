// A fair queue: a semaphore with priorities, so that a flood of one caller never takes every place.
import { LRUCache } from 'lru-cache'
import { ocupado } from '../base/errors.ts'

export interface FairQueue {
  /** `quien` asks, an address or a person: one place at a time for each, nobody in particular without it. */
  run<T>(quien: string | undefined, work: () => Promise<T>): Promise<T>
  /** Whoever proved who they are goes before everybody who did not. */
  trust(quien: string | undefined): void
}

interface Turno {
  readonly quien: string | undefined
  /** Lower goes first. */
  readonly rango: number
  start: () => void
  refuse: () => void
}

/** `juntos` at the same time, `cola` waiting for their turn; whoever comes after is told to come back. */
export function createFairQueue(juntos: number, cola: number): FairQueue {
  const enCurso: Turno[] = []
  const esperando: Turno[] = []
  const trato = createTrato()

  const mayStart = ({ quien }: Turno) =>
    enCurso.length < juntos && (quien === undefined || enCurso.every(otro => otro.quien !== quien))

  /** The first in rank of those who may, and of equals the longest waiting. */
  function startNext(): void {
    const siguiente = esperando.filter(mayStart).reduce<Turno | undefined>(better, undefined)
    if (siguiente === undefined) return
    esperando.splice(esperando.indexOf(siguiente), 1)
    enCurso.push(siguiente)
    siguiente.start()
    startNext()
  }

  /** A full queue lets go of the last in rank, who may be the newcomer. */
  function makeRoom(nuevo: Turno): boolean {
    if (esperando.length < cola || mayStart(nuevo)) return true
    const ultimo = esperando.reduce<Turno | undefined>(worse, undefined)
    if (ultimo === undefined || ultimo.rango <= nuevo.rango) return false
    esperando.splice(esperando.indexOf(ultimo), 1)
    ultimo.refuse()
    return true
  }

  return {
    async run(quien, work) {
      const turno: Turno = {
        quien,
        rango: trato.rank(quien),
        start: () => undefined,
        refuse: () => undefined,
      }
      if (!makeRoom(turno)) throw ocupado()
      await new Promise<void>((resolve, reject) => {
        turno.start = resolve
        turno.refuse = () => reject(ocupado())
        esperando.push(turno)
        startNext()
      })
      try {
        return await work()
      } finally {
        enCurso.splice(enCurso.indexOf(turno), 1)
        startNext()
      }
    },
    trust: trato.trust,
  }
}

const better = (uno: Turno | undefined, otro: Turno): Turno =>
  uno === undefined || otro.rango < uno.rango ? otro : uno
const worse = (uno: Turno | undefined, otro: Turno): Turno =>
  uno === undefined || otro.rango >= uno.rango ? otro : uno

const OLVIDO_MS = 60_000
const RECORDADOS_MAX = 5_000
/** More than anybody asks for in a minute: who is trusted goes before everybody who is not. */
const VENTAJA = 1_000_000

/** Who goes first: whoever is trusted, then whoever asked least in the last minute. */
function createTrato() {
  const pedidos = new LRUCache<string, number>({ max: RECORDADOS_MAX, ttl: OLVIDO_MS, noUpdateTTL: true })
  const conocidos = new LRUCache<string, true>({ max: RECORDADOS_MAX })
  return {
    rank(quien: string | undefined): number {
      if (quien === undefined) return 0
      const antes = pedidos.get(quien) ?? 0
      pedidos.set(quien, antes + 1)
      return conocidos.has(quien) ? antes - VENTAJA : antes
    },
    trust(quien: string | undefined): void {
      if (quien !== undefined) conocidos.set(quien, true)
    },
  }
}
