// Password hashes: argon2id, few at a time, and the same work whether or not there is an account (L1, L6).
import { randomBytes } from 'node:crypto'
import * as argon2 from '@node-rs/argon2'
import { ocupado } from './errors.ts'

export interface Passwords {
  hash(password: string): Promise<string>
  /** Without a hash it does the work of one and answers false. */
  verify(hash: string | null, password: string): Promise<boolean>
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
  const esperando: (() => void)[] = []
  let ocupados = 0
  let llamadas = 0

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (ocupados < juntos) ocupados++
    else if (esperando.length < cola) await new Promise<void>(resolve => esperando.push(resolve))
    else throw ocupado()
    llamadas++
    try {
      return await work()
    } finally {
      const siguiente = esperando.shift()
      if (siguiente) siguiente()
      else ocupados--
    }
  }

  return {
    hash: password => inTurn(() => argon2.hash(password, hashing)),
    async verify(hash, password) {
      const contra = hash ?? (await senuelo)
      const igual = await inTurn(() => argon2.verify(contra, password))
      return igual && hash !== null
    },
    calls: () => llamadas,
  }
}
