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
  start: () => void
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

  const mayStart = ({ quien }: Turno) =>
    enCurso.length < juntos && (quien === undefined || enCurso.every(otro => otro.quien !== quien))

  /** The longest waiting of those who may. */
  function startNext(): void {
    const lugar = esperando.findIndex(mayStart)
    const [siguiente] = lugar < 0 ? [] : esperando.splice(lugar, 1)
    if (siguiente === undefined) return
    enCurso.push(siguiente)
    siguiente.start()
    startNext()
  }

  async function inTurn<T>(quien: string | undefined, work: () => Promise<T>): Promise<T> {
    const turno: Turno = { quien, start: () => undefined }
    if (esperando.length >= cola && !mayStart(turno)) throw ocupado()
    await new Promise<void>(resolve => {
      turno.start = resolve
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
      return igual && hash !== null
    },
    calls: () => llamadas,
  }
}
