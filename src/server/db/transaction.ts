// A transaction over statements that are prepared once a connection, tried again once when two of them got in each other's way.
import type pg from 'pg'
import { ocupado } from '../errors.ts'

/** Prepared under its name: the same name always carries the same text. */
export interface Sentencia {
  readonly name: string
  readonly text: string
}

export interface Tx {
  rows<T>(sentencia: Sentencia, valores: readonly unknown[]): Promise<T[]>
}

/** One plan a prepared statement: working one out anew each time cost an order a third of its time. */
const BEGIN = 'begin; set local plan_cache_mode = force_generic_plan'

/** Deadlock, and a serialization failure. */
const CHOQUES = new Set(['40P01', '40001'])

export async function inTransaction<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await attempt(pool, work)
  } catch (error) {
    if (!isChoque(error)) throw error
  }
  try {
    return await attempt(pool, work)
  } catch (error) {
    throw isChoque(error) ? ocupado() : error
  }
}

function isChoque(error: unknown): boolean {
  return CHOQUES.has(String((error as { code?: unknown }).code))
}

async function attempt<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let roto: Error | undefined
  try {
    await client.query(BEGIN)
    const resultado = await work({
      rows: async ({ name, text }, values) => (await client.query({ name, text, values: [...values] })).rows,
    })
    await client.query('commit')
    return resultado
  } catch (error) {
    // A connection that cannot even go back is of no use to the next who asks for one.
    await client.query('rollback').catch((otro: Error) => {
      roto = otro
    })
    throw error
  } finally {
    client.release(roto)
  }
}
