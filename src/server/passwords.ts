// Password hashes: argon2id, few at a time, and the same work whether or not there is an account (L1, L6).
import { randomBytes } from 'node:crypto'
import * as argon2 from '@node-rs/argon2'
import { ocupado } from './errors.ts'

export interface Passwords {
  /** `quien` asks, an address or a person: one hash at a time for each, so that a flood never takes every core. */
  hash(password: string, quien?: string): Promise<string>
  /** Without a hash it does the work of one and answers false. */
  verify(hash: string | null, password: string, quien?: string): Promise<boolean>
  /** Hashes computed for callers so far. */
  calls(): number
}

interface Hashing {
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}

interface Opciones {
  readonly hashing?: Hashing
  /** Computed at the same time; each takes its memory and a core. */
  readonly juntos?: number
  /** Waiting for their turn; whoever comes after is told to come back. */
  readonly cola?: number
}

interface Turno {
  readonly quien: string | undefined
  /** Lower goes first. */
  readonly rango: number
  start: () => void
  refuse: () => void
}

/** 19 MiB, two passes: the least that current guidance accepts, 16-18 a second on a small machine. */
const HASHING: Hashing = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function createPasswords({ hashing = HASHING, juntos = 2, cola = 20 }: Opciones = {}): Passwords {
  // Made at once, so that not even the first stranger is recognised by the time it takes.
  const senuelo = argon2.hash(randomBytes(16).toString('hex'), hashing)
  senuelo.catch(() => undefined)
  const enCurso: Turno[] = []
  const esperando: Turno[] = []
  let llamadas = 0

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

  async function inTurn<T>(quien: string | undefined, work: () => Promise<T>): Promise<T> {
    const turno: Turno = { quien, rango: trato.rank(quien), start: () => undefined, refuse: () => undefined }
    if (!makeRoom(turno)) throw ocupado()
    await new Promise<void>((resolve, reject) => {
      turno.start = resolve
      turno.refuse = () => reject(ocupado())
      esperando.push(turno)
      startNext()
    })
    llamadas++
    try {
      return await work()
    } finally {
      enCurso.splice(enCurso.indexOf(turno), 1)
      startNext()
    }
  }

  return {
    hash: (password, quien) => inTurn(quien, () => argon2.hash(password, hashing)),
    async verify(hash, password, quien) {
      const contra = hash ?? (await senuelo)
      const igual = await inTurn(quien, () => argon2.verify(contra, password))
      if (igual && hash !== null) trato.remember(quien)
      return igual && hash !== null
    },
    calls: () => llamadas,
  }
}

const better = (uno: Turno | undefined, otro: Turno): Turno =>
  uno === undefined || otro.rango < uno.rango ? otro : uno
const worse = (uno: Turno | undefined, otro: Turno): Turno =>
  uno === undefined || otro.rango >= uno.rango ? otro : uno

const OLVIDO_MS = 60_000
const CONOCIDOS_MAX = 5_000
/** More than anybody asks for in a minute: who was right before goes before everybody who was not. */
const VENTAJA = 1_000_000

/** Who goes first: whoever knew a password before, then whoever asked least in the last minute. */
function createTrato() {
  const pedidos = new Map<string, number>()
  const conocidos = new Set<string>()
  let desde = performance.now()
  return {
    rank(quien: string | undefined): number {
      if (quien === undefined) return 0
      if (performance.now() - desde > OLVIDO_MS) {
        pedidos.clear()
        desde = performance.now()
      }
      const antes = pedidos.get(quien) ?? 0
      pedidos.set(quien, antes + 1)
      return conocidos.has(quien) ? antes - VENTAJA : antes
    },
    remember(quien: string | undefined): void {
      if (quien === undefined) return
      // A Set keeps the order of insertion: the one unheard of for longest goes.
      conocidos.delete(quien)
      conocidos.add(quien)
      const [viejo] = conocidos
      if (conocidos.size > CONOCIDOS_MAX && viejo !== undefined) conocidos.delete(viejo)
    },
  }
}
