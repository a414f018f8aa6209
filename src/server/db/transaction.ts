// A transaction over statements that are prepared once a connection, tried again once when two of them got in each other's way (deadlock).
import type pg from 'pg'
import { isDatabaseAway, ocupado } from '../base/errors.ts'
import { createSemaphore, type Semaphore } from '../kit/semaphore.ts'

/** Prepared under its name: the same name always carries the same text. */
export interface Sentencia {
  readonly name: string
  readonly text: string
}

export interface Tx {
  /** Sent at once: statements that do not wait for each other's rows travel together, and run one after the other. */
  rows<T>(sentencia: Sentencia, valores: readonly unknown[]): Promise<T[]>
}

/** One plan a prepared statement: working one out anew each time cost an order a third of its time. */
const BEGIN = 'begin; set local plan_cache_mode = force_generic_plan'

/**
 * Transactions wait for each other's locks, and hold a connection meanwhile: with so many at a time, buyers of one article
 * wait in a line of their own and leave the other connections to everybody else.
 */
const JUNTAS = 6
const ESPERA_MS = 5_000
/** A burst is waited out; where people keep coming, better some are told at once than all wait as long as they may. */
const PACIENCIA = { rafagaMs: ESPERA_MS, previstaMs: 300, corta: 4 * JUNTAS }
const turnosDe = new WeakMap<pg.Pool, Semaphore>()

function turnos(pool: pg.Pool): Semaphore {
  const suyos = turnosDe.get(pool) ?? createSemaphore(JUNTAS, ESPERA_MS, PACIENCIA)
  turnosDe.set(pool, suyos)
  return suyos
}

/** Other turns than our own, before the first transaction. */
export function setTurnos(pool: pg.Pool, suyos: Semaphore): void {
  turnosDe.set(pool, suyos)
}

/** Whether a transaction begun now would be sent away: whoever asks early saves what comes before it. */
export function isFull(pool: pg.Pool, enCamino: number): boolean {
  return turnos(pool).full(enCamino)
}

/** Deadlock, and a serialization failure. */
const CHOQUES = new Set(['40P01', '40001'])

export function inTransaction<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  return retryChoque(() => attempt(pool, work))
}

/** A whole transaction, once more when it got in another's way; whoever is unlucky twice is told to come back. */
export async function retryChoque<T>(transaction: () => Promise<T>): Promise<T> {
  try {
    return await transaction()
  } catch (error) {
    if (!isChoque(error)) throw error
  }
  try {
    return await transaction()
  } catch (error) {
    throw isChoque(error) ? ocupado() : error
  }
}

function isChoque(error: unknown): boolean {
  return CHOQUES.has(codeOf(error))
}

/** Says nothing but that a statement before it failed. */
const ABORTADA = '25P02'

function codeOf(error: unknown): string {
  return String((error as { code?: unknown }).code)
}

async function attempt<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const leave = await turnos(pool).take()
  try {
    return await runOn(pool, work)
  } finally {
    leave()
  }
}

async function runOn<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let roto: Error | undefined
  let terminada = false
  let choque: unknown
  let causa: unknown
  try {
    const comienzo = client.query(BEGIN)
    comienzo.catch(() => undefined) // whoever waits for the first rows hears of it
    const resultado = await work({
      async rows(sentencia, valores) {
        // What would run after the end would run outside of any transaction.
        if (terminada) throw new Error(`the transaction was over before ${sentencia.name}`)
        try {
          const [{ rows }] = await Promise.all([send(client, sentencia, valores), comienzo])
          return rows
        } catch (error) {
          if (isChoque(error)) choque = error
          if (codeOf(error) !== ABORTADA) causa ??= error
          throw error
        }
      },
    })
    terminada = true
    await comienzo
    await client.query('commit')
    return resultado
  } catch (error) {
    terminada = true
    // What travelled behind it only says that the transaction is aborted, and may be heard of first.
    const primero = choque ?? (codeOf(error) === ABORTADA ? (causa ?? error) : error)
    // A connection that cannot even go back is of no use to the next who asks for one, nor is one to where nothing is written.
    if (isDatabaseAway(primero)) roto = primero as Error
    else {
      await client.query('rollback').catch((otro: Error) => {
        roto = otro
      })
    }
    throw primero
  } finally {
    client.release(roto)
  }
}

/** One prepared statement by itself. */
export async function rowsOf<T>(
  pool: pg.Pool,
  sentencia: Sentencia,
  valores: readonly unknown[],
): Promise<T[]> {
  const client = await pool.connect()
  let roto: Error | undefined
  try {
    return (await send(client, sentencia, valores)).rows
  } catch (error) {
    roto = error as Error
    throw error
  } finally {
    client.release(roto)
  }
}

function send(client: pg.PoolClient, { name, text }: Sentencia, valores: readonly unknown[]) {
  return client.query({ name, text, values: [...valores] })
}
