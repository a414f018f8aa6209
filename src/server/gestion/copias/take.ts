// Takes a backup: every table of the shop as one snapshot sees it, while orders go on, with the jobs that were promised (OPS-01).
import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { copyOut } from '#server/db/copy.ts'
import { StartError } from '#server/proceso/start-error.ts'
import { FORMATO, type Secuencia } from './formato.ts'
import { DE_COPIAS } from './sql.ts'
import { nombreDe, readColumnas, readSecuencias, TRABAJOS, TRABAJOS_DE_ANTES } from './tablas.ts'
import type { Escritor } from './write.ts'

/** One at a time for a database; any constant of our own will do. */
const LOCK_KEY = 4_151_905_019
/** Who changes the tables just now is waited for this long. */
const ESPERA = '30s'

/** Of a moment, not of the shop: which servers are open, and the clock of the queue. */
const DE_PASO: ReadonlySet<string> = new Set(['procesos', 'trabajos_reloj'])

/** Jobs nobody has given up; what a server has in its hands counts as not done. Of backups none: this one is its own job. */
const PENDIENTES = `select ${TRABAJOS.columnas.join(', ')} from ${TRABAJOS.nombre}
  where (attempts < max_attempts or locked_at is not null) and tarea <> all ('{${DE_COPIAS.join(',')}}') order by id`

/** What waits in the queue of the release before, where a server of ours has not taken it over yet. */
const DE_ANTES = `select t.identifier, j.payload, null, j.run_at, j.max_attempts, j.key, j.priority, null
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where (j.attempts < j.max_attempts or j.locked_at is not null)
    and t.identifier <> all ('{${DE_COPIAS.join(',')}}') order by j.id`

export interface Secreto {
  readonly huella: string | null
  readonly secreto: string | null
}

/** How many rows each table had. */
export async function takeCopia(
  client: pg.Client,
  escritor: Escritor,
  secreto: Secreto,
): Promise<ReadonlyMap<string, number>> {
  const { rows: turno } = await client.query('select pg_try_advisory_lock($1) as mio', [LOCK_KEY])
  if (!turno[0].mio) throw new StartError('Ya se está haciendo otra copia. Esperá a que termine.')
  const tablas = await begin(client)
  const { rows } = await client.query<{
    hecha: Date
    postgres: number
    cola: string | null
  }>(
    `select now() as hecha, current_setting('server_version_num')::integer as postgres,
      to_regclass('graphile_worker._private_jobs')::text as cola`,
  )
  const [base] = rows
  if (base === undefined) throw new Error('the database said nothing of itself')
  const { rows: migraciones } = await client.query<{ nombre: string; checksum: string }>(
    'select nombre, checksum from migraciones order by nombre',
  )
  const { postgres, hecha } = base
  await escritor.cabecera({ formato: FORMATO, hecha: hecha.toISOString(), postgres, migraciones, ...secreto })

  const filas = new Map<string, number>()
  for (const { nombre, columnas, binaria } of tablas) {
    if (nombre === TRABAJOS.nombre) {
      const { datos } = copyOut(client, `copy (${PENDIENTES}) to stdout`)
      filas.set(nombre, await escritor.tabla(TRABAJOS, false, datos))
      continue
    }
    const lista = columnas.map(nombreDe).join(', ')
    const { datos, filas: copiadas } = copyOut(
      client,
      `copy (select ${lista} from ${nombreDe(nombre)}) to stdout`,
    )
    filas.set(nombre, await escritor.tabla({ nombre, columnas }, binaria, datos))
    if ((await copiadas) !== filas.get(nombre)) throw new Error(`rows of ${nombre} were lost on the way`)
  }
  if (base.cola !== null) {
    const { datos } = copyOut(client, `copy (${DE_ANTES}) to stdout`)
    filas.set(TRABAJOS_DE_ANTES.nombre, await escritor.tabla(TRABAJOS_DE_ANTES, false, datos))
  }
  // After the rows: a number is never given out twice, and what nobody used is no loss.
  await escritor.secuencias(await readUltimos(client))
  await client.query('commit')
  await client.query('select pg_advisory_unlock($1)', [LOCK_KEY])
  return filas
}

/**
 * The tables as of one moment, and held so. First held, then looked at: a table that a new version wrote anew in between would
 * look empty. Where it changed before it was held, everything is begun again.
 */
async function begin(client: pg.Client): Promise<Tablas> {
  for (;;) {
    const halladas = await readTablas(client)
    if (!halladas.some(({ nombre }) => nombre === 'migraciones')) {
      throw new StartError('No hay ninguna tienda en esa base de datos.')
    }
    const nombres = halladas.map(({ nombre }) => nombreDe(nombre)).join(', ')
    await client.query('begin isolation level repeatable read read only')
    await client.query(`set local lock_timeout = '${ESPERA}'; lock table ${nombres} in access share mode`)
    const tablas = await readTablas(client)
    if (isDeepStrictEqual(tablas, halladas)) return tablas
    await client.query('rollback')
  }
}

type Tablas = Awaited<ReturnType<typeof readColumnas>>

async function readTablas(client: pg.Client): Promise<Tablas> {
  return (await readColumnas(client)).filter(({ nombre }) => !DE_PASO.has(nombre))
}

async function readUltimos(client: pg.Client): Promise<Secuencia[]> {
  const secuencias: Secuencia[] = []
  for (const nombre of await readSecuencias(client)) {
    const { rows } = await client.query<{ ultimo: string; usada: boolean }>(
      `select last_value::text as ultimo, is_called as usada from ${nombreDe(nombre)}`,
    )
    for (const { ultimo, usada } of rows) secuencias.push({ nombre, ultimo, usada })
  }
  return secuencias
}
