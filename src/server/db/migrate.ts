// Migrations bring a database up to the tables this code expects: SQL files in order, each once (advisory lock), never changed afterwards.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { StartError } from '#server/proceso/start-error.ts'
import { holdCaminos } from './caminos.ts'
import { connectionOf } from './connect.ts'
import { type Aplicada, type Cabecera, checkOrden, findAdelantadas, readCabecera } from './versiones.ts'
import { putBackMigraciones } from './vuelta.ts'

export interface Migracion extends Cabecera {
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

/** So long a change waits for a table that others use, who wait behind it meanwhile; then it lets them by and asks again. */
const TURNO = '3s'
const TURNOS = 40
/** It waited too long, or was the one to give way when it and an order each had what the other wanted. */
const SIN_TURNO = new Set(['55P03', '40P01'])

/** Names of the migrations applied now. `onAdelantada` hears which ones of a later version are there, when this code can run on them. */
export async function migrate(
  pool: pg.Pool,
  folder = FOLDER,
  onAdelantada: (nombres: readonly string[]) => void = () => undefined,
): Promise<string[]> {
  const all = await readMigraciones(folder)
  // The lock belongs to this session and ends with it.
  const client = new pg.Client({ ...connectionOf(pool), query_timeout: 0 })
  client.on('error', () => undefined) // the statement under way tells
  await client.connect()
  try {
    // A change of a big table takes what it takes, also where the account has a limit of its own.
    await client.query('set statement_timeout = 0')
    await holdMigraciones(client)
    const { pending, adelantadas } = await findPending(client, all)
    for (const migracion of pending) await apply(client, migracion)
    // What the later version keeps beside its tables is its own business.
    if (adelantadas.length === 0) await holdCaminos(client)
    else onAdelantada(adelantadas)
    await client.query(MEND)
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
      return {
        nombre,
        sql,
        checksum: createHash('sha256').update(sql).digest('hex'),
        ...readCabecera(nombre, sql),
      }
    }),
  )
}

async function findPending(
  client: pg.Client,
  all: readonly Migracion[],
): Promise<{ pending: Migracion[]; adelantadas: string[] }> {
  const rows = await readAplicadas(client)
  const applied = new Map(rows.map(row => [row.nombre, row.checksum]))
  for (const { nombre, checksum } of all) {
    const known = applied.get(nombre)
    if (known !== undefined && known !== checksum) {
      throw new StartError(
        `La migración ${nombre} cambió después de aplicarse. Dejala como estaba y escribí el cambio en una migración nueva.`,
      )
    }
  }
  const pending = all.filter(({ nombre }) => !applied.has(nombre))
  const adelantadas = findAdelantadas(
    all.map(({ nombre }) => nombre),
    pending.map(({ nombre }) => nombre),
    rows,
  )
  checkOrden(pending, rows)
  return { pending, adelantadas }
}

/** The list of what was applied, before anything is. The column came later: the version before neither reads nor writes it. */
export async function createLista(client: pg.Client): Promise<void> {
  await client.query(`create table if not exists migraciones (
    nombre text primary key,
    checksum text not null,
    aplicada_en timestamptz not null default now(),
    sirve text
  )`)
  const { rows } = await client.query(
    "select from pg_attribute where attrelid = 'migraciones'::regclass and attname = 'sirve'",
  )
  if (rows.length === 0) await client.query('alter table migraciones add column sirve text')
}

async function readAplicadas(client: pg.Client): Promise<(Aplicada & { readonly checksum: string })[]> {
  await createLista(client)
  await putBackMigraciones(client)
  const aplicadas = await client.query<Aplicada & { readonly checksum: string }>(
    'select nombre, checksum, sirve from migraciones order by nombre',
  )
  return aplicadas.rows
}

/**
 * Orders hold their articles before they write themselves down: a change that takes the two the other way round gives way to one
 * of them only to meet the next. So whatever table it lacked is the first it takes the next time.
 */
async function apply(client: pg.Client, migracion: Migracion): Promise<void> {
  let faltaron: readonly string[] = []
  for (let turno = 1; ; turno++) {
    try {
      await client.query(`begin; set local lock_timeout = '${TURNO}'`)
      for (const tabla of faltaron) await client.query(`lock table ${tabla} in access exclusive mode`)
      await write(client, migracion)
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      const { code = '', detail = '' } = error as { code?: string; detail?: string }
      if (!SIN_TURNO.has(code) || turno >= TURNOS) throw failed(migracion, error)
      const falto = await findTabla(client, detail)
      if (falto !== null) faltaron = [falto, ...faltaron.filter(tabla => tabla !== falto)]
    }
  }
}

/** The table this session waited for, by the detail of a deadlock: 'Process 12 waits for ShareLock on relation 34 of …', in the server's language. */
async function findTabla(client: pg.Client, detail: string): Promise<string | null> {
  const { rows: sesion } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const oid = new RegExp(`^\\D*${sesion[0]?.pid}\\D+?\\w+Lock\\D+(\\d+)`, 'm').exec(detail)?.[1]
  const { rows } = await client.query<{ tabla: string }>(
    "select oid::regclass::text as tabla from pg_class where oid = $1::oid and relkind in ('r', 'p')",
    [oid ?? 0],
  )
  return rows[0]?.tabla ?? null
}

/** In the transaction of who asks: its end is the migration's. */
export async function runMigracion(client: pg.Client, migracion: Migracion): Promise<void> {
  await write(client, migracion).catch((error: unknown) => {
    throw failed(migracion, error)
  })
}

async function write(client: pg.Client, { nombre, sql, checksum, sirve }: Migracion): Promise<void> {
  await client.query(sql)
  await client.query('insert into migraciones (nombre, checksum, sirve) values ($1, $2, $3)', [
    nombre,
    checksum,
    sirve,
  ])
}

function failed({ nombre }: Migracion, error: unknown): StartError {
  return new StartError(`La migración ${nombre} falló y no dejó cambios: ${(error as Error).message}`)
}
