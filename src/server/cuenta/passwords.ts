// Password hashing: argon2id, few at a time, and the same work whether or not there is an account, against timing attacks (L1, L6).
import { randomBytes } from 'node:crypto'
import * as argon2 from '@node-rs/argon2'
import { createFairQueue } from '../kit/fair-queue.ts'

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

/** 19 MiB, two passes: the least that current guidance accepts, 16-18 a second on a small machine. */
const HASHING: Hashing = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function createPasswords({ hashing = HASHING, juntos = 2, cola = 20 }: Opciones = {}): Passwords {
  // Made at once, so that not even the first stranger is recognised by the time it takes.
  const senuelo = argon2.hash(randomBytes(16).toString('hex'), hashing)
  senuelo.catch(() => undefined)
  const turnos = createFairQueue(juntos, cola)
  let llamadas = 0

  function inTurn<T>(quien: string | undefined, work: () => Promise<T>): Promise<T> {
    return turnos.run(quien, () => {
      llamadas++
      return work()
    })
  }

  return {
    hash: (password, quien) => inTurn(quien, () => argon2.hash(password, hashing)),
    async verify(hash, password, quien) {
      const contra = hash ?? (await senuelo)
      const igual = await inTurn(quien, () => argon2.verify(contra, password))
      if (igual && hash !== null) turnos.trust(quien)
      return igual && hash !== null
    },
    calls: () => llamadas,
  }
}
