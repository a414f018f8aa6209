// Migrations bring a database up to the tables this code expects: SQL files in order, each once (advisory lock), never changed afterwards.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { StartError } from '#server/start-error.ts'
import { holdCaminos } from './caminos.ts'
import { connectionOf } from './connect.ts'

export interface Migracion {
  readonly nombre: string
  readonly sql: string
  readonly checksum: string
}

const FOLDER = fileURLToPath(new URL('../../../migrations/', import.meta.url))
/** Servers that start together wait here for the first one; any constant of our own will do. */
const LOCK_KEY = 4_151_905_018

/** For a database that was read in from a dump (0052); an old one does not have it yet. */
const MEND = `do $$ begin
  if to_regprocedure('mend_cambios()') is not null then perform mend_cambios(); end if;
end $$`

/** Waits for whoever changes the tables now, and keeps everybody else from it for as long as this session lasts. */
export async function holdMigraciones(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [LOCK_KEY])
}

/** Names of the migrations applied now. The job queue brings its own, run under the same lock. */
export async function migrate(pool: pg.Pool, folder = FOLDER): Promise<string[]> {
  const all = await readMigraciones(folder)
  // The lock belongs to this session and ends with it. A change of a big table takes what it takes.
  const client = new pg.Client({ ...connectionOf(pool), statement_timeout: 0, query_timeout: 0 })
  client.on('error', () => undefined) // the statement under way tells
  await client.connect()
  try {
    await holdMigraciones(client)
    const pending = await findPending(client, all)
    for (const migracion of pending) await apply(client, migracion)
    await holdCaminos(client)
    await client.query(MEND)
    await runMigrations({ pgPool: pool, noHandleSignals: true })
    return pending.map(({ nombre }) => nombre)
  } finally {
    await client.end().catch(() => undefined)
  }
}

export async function readMigraciones(folder = FOLDER): Promise<Migracion[]> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
  const numbers = names.map(name => name.slice(0, 4))
  if (names.some(name => !/^\d{4}_[a-z0-9-]+\.sql$/.test(name)) || new Set(numbers).size < names.length) {
    throw new StartError(`migrations/: los archivos se llaman NNNN_nombre.sql y cada número va una sola vez.`)
  }
  return Promise.all(
    names.map(async nombre => {
      const sql = (await readFile(`${folder}/${nombre}`, 'utf8')).replaceAll('\r\n', '\n')
      return { nombre, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** The list of what was applied, before anything is. */
export async function createLista(client: pg.Client): Promise<void> {
  await client.query(`create table if not exists migraciones (
    nombre text primary key,
    checksum text not null,
    aplicada_en timestamptz not null default now()
  )`)
}

async function findPending(client: pg.Client, all: readonly Migracion[]): Promise<Migracion[]> {
  await createLista(client)
  const { rows } = await client.query<{ nombre: string; checksum: string }>(
    'select nombre, checksum from migraciones',
  )
  const applied = new Map(rows.map(row => [row.nombre, row.checksum]))
  for (const { nombre, checksum } of all) {
    const known = applied.get(nombre)
    if (known !== undefined && known !== checksum) {
      throw new StartError(
        `La migración ${nombre} cambió después de aplicarse. Dejala como estaba y escribí el cambio en una migración nueva.`,
      )
    }
  }
  const unknown = [...applied.keys()].find(nombre => !all.some(migracion => migracion.nombre === nombre))
  if (unknown !== undefined) {
    throw new StartError(
      `La base tiene la migración ${unknown}, que este programa no conoce: es de una versión más nueva.`,
    )
  }
  return all.filter(({ nombre }) => !applied.has(nombre))
}

async function apply(client: pg.Client, migracion: Migracion): Promise<void> {
  try {
    await client.query('begin')
    await runMigracion(client, migracion)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** In the transaction of who asks: its end is the migration's. */
export async function runMigracion(client: pg.Client, { nombre, sql, checksum }: Migracion): Promise<void> {
  try {
    await client.query(sql)
    await client.query('insert into migraciones (nombre, checksum) values ($1, $2)', [nombre, checksum])
  } catch (error) {
    throw new StartError(`La migración ${nombre} falló y no dejó cambios: ${(error as Error).message}`)
  }
}
