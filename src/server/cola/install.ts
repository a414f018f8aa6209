// The tables of the job queue (graphile-worker's own migrations) made inside a transaction of ours, which alone decides whether they stay.
import { runMigrations } from 'graphile-worker'
import type pg from 'pg'

type Consulta = string | pg.QueryConfig

/** Its transactions become parts of ours, and a statement of its that may fail takes nothing else along. */
const PROPIAS: Readonly<Record<string, string>> = {
  begin: 'savepoint cola',
  commit: 'release savepoint cola',
  rollback: 'rollback to savepoint cola',
}

export async function installCola(client: pg.Client): Promise<void> {
  async function query(consulta: Consulta, valores?: unknown[]) {
    const propia = typeof consulta === 'string' ? PROPIAS[consulta] : undefined
    if (propia !== undefined) return client.query(propia)
    await client.query('savepoint cola_paso')
    try {
      const resultado = await client.query(consulta as string, valores)
      await client.query('release savepoint cola_paso')
      return resultado
    } catch (error) {
      await client.query('rollback to savepoint cola_paso')
      throw error
    }
  }
  const conexion = { query, release: () => undefined }
  // As much of a pool as it uses to make its tables.
  const pool = { options: {}, listeners: () => [() => undefined], connect: async () => conexion }
  await runMigrations({ pgPool: pool as unknown as pg.Pool, noHandleSignals: true })
}
