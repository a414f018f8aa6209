// Puts a backup back: the whole file is proven first, then everything happens in one transaction, so that whatever interrupts it leaves what was there (OPS-01, H4).
import type { FileHandle } from 'node:fs/promises'
import type pg from 'pg'
import { holdCaminos } from '#server/db/caminos.ts'
import { copyIn } from '#server/db/copy.ts'
import {
  createLista,
  holdMigraciones,
  type Migracion,
  readMigraciones,
  runMigracion,
} from '#server/db/migrate.ts'
import { explainSinLugar, StartError } from '#server/proceso/start-error.ts'
import { type CopiaAnotada, findFalta } from '../copia-vista.ts'
import { dropTodo, hasAlgo, setAside } from './esquema.ts'
import type { Cabecera, Leida, Secuencia, Tabla } from './formato.ts'
import { type Callada, quietTienda } from './prueba.ts'
import { readCopia } from './read.ts'
import { DE_COPIAS } from './sql.ts'
import { nombreDe, readColumnas, readSecuencias, TRABAJOS_DE_ANTES } from './tablas.ts'

export interface OpcionesRestaurar {
  /** A shop that is there is lost. */
  readonly reemplazar: boolean
  /** Other servers have the database open. */
  readonly forzar: boolean
  /** Only to look at it: nobody outside hears of it. */
  readonly prueba: boolean
  /** Of a sealed file. */
  readonly clave?: string | null
}

export interface Restaurada extends Leida {
  /** Applied after the rows were in. */
  readonly migradas: readonly string[]
  /** Tables of the file that no shop has. */
  readonly sobran: readonly string[]
  /** What was silenced in one that is only tried. */
  readonly callada: Callada | null
}

const LOCK_TIMEOUT = '15s'

/** What this program can do with the file, said before anything is opened. */
export async function checkCopia(archivo: FileHandle, clave: string | null = null): Promise<Leida> {
  const leida = await readCopia(archivo, {}, clave)
  await splitMigraciones(leida.cabecera)
  return leida
}

/** Those the file was made with, and those that came since. */
async function splitMigraciones({ migraciones }: Cabecera) {
  const todas = await readMigraciones()
  const suyas = new Map(migraciones.map(({ nombre, checksum }) => [nombre, checksum]))
  const desconocida = migraciones.find(({ nombre }) => !todas.some(una => una.nombre === nombre))
  if (desconocida !== undefined) {
    throw new StartError(
      `La copia es de una versión más nueva de Mostrador (tiene la migración ${desconocida.nombre}). Actualizá el programa y volvé a probar. No se tocó nada.`,
    )
  }
  const otra = todas.find(({ nombre, checksum }) => (suyas.get(nombre) ?? checksum) !== checksum)
  if (otra !== undefined) {
    throw new StartError(
      `La copia se hizo con otro programa: su migración ${otra.nombre} no es la de este. No se tocó nada.`,
    )
  }
  const hasta = (una: Migracion) => suyas.has(una.nombre)
  return { suyas: todas.filter(hasta), nuevas: todas.filter(una => !hasta(una)) }
}

export async function restoreCopia(
  archivo: FileHandle,
  client: pg.Client,
  probada: Leida,
  opciones: OpcionesRestaurar,
): Promise<Restaurada> {
  const { suyas, nuevas } = await splitMigraciones(probada.cabecera)
  await holdMigraciones(client)
  await client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`)
  await checkDestino(client, opciones)
  const obra = { probada, suyas, nuevas, clave: opciones.clave ?? null }
  const sobran = await fill(archivo, client, obra).catch((error: unknown) => {
    throw explain(error)
  })
  const callada = opciones.prueba ? await quietTienda(client) : null
  await forgetIdas(client)
  await client.query('commit')
  return { ...probada, migradas: nuevas.map(({ nombre }) => nombre), sobran, callada }
}

/** Backups noted down where the shop was before, which are not where it is now: nobody took them away, and the next is due. */
async function forgetIdas(client: pg.Client): Promise<void> {
  const { rows } = await client.query<CopiaAnotada & { readonly id: string }>(
    'select id, archivo, bytes::float8 as bytes, suma from copias where error is null and quitada_at is null',
  )
  const faltas = await Promise.all(rows.map(findFalta))
  const idas = rows.flatMap(({ id }, i) => (faltas[i] === 'no-esta' ? [id] : []))
  await client.query(`update copias set quitada_at = now(), falta = 'no-esta' where id = any ($1)`, [idas])
}

interface Obra {
  readonly probada: Leida
  readonly suyas: readonly Migracion[]
  readonly nuevas: readonly Migracion[]
  readonly clave: string | null
}

/** Jobs of the queue before 0098 wait beside the tables until those are of today. */
const DE_ANTES = `create temporary table trabajos_de_antes (n integer generated always as identity, tarea text, datos json,
  cola text, corre_at timestamptz, intentos integer, clave text, prioridad integer, banderas text[]) on commit drop`

/**
 * What tables of before 0098 call where a migration moves their rows: nobody needs these jobs, which the clock brings again within
 * the minute. Then a place for the jobs of the file.
 */
const COLA_DE_ANTES = `create schema graphile_worker;
  create function graphile_worker.add_job(identifier text, payload json default null, max_attempts integer default null)
    returns void language sql as '';
  ${DE_ANTES}`

/** All but the end of the transaction. */
async function fill(
  archivo: FileHandle,
  client: pg.Client,
  { probada, suyas, nuevas, clave }: Obra,
): Promise<string[]> {
  await client.query('begin')
  await dropTodo(client)
  await client.query(COLA_DE_ANTES)
  await createLista(client)
  for (const migracion of suyas) await runMigracion(client, migracion)
  const apartados = await setAside(client)
  const sobran = await load(archivo, client, probada, clave)
  await apartados.restore()
  await putSecuencias(client, probada.secuencias)
  for (const migracion of nuevas) {
    await runMigracion(client, migracion)
    await client.query('set constraints all immediate')
  }
  await client.query('drop schema graphile_worker cascade')
  await addDeAntes(client)
  await holdCaminos(client)
  await client.query('analyze')
  return sobran
}

const OCUPADA = '55P03'

/** Nothing of it stays: the transaction ends with its connection. */
function explain(error: unknown): unknown {
  if (error instanceof StartError) return error
  const sinLugar = explainSinLugar(error)
  if (sinLugar !== null) return sinLugar
  const { code, message } = error as { code?: string; message: string }
  return new StartError(
    code === OCUPADA
      ? 'Alguien está usando la base de datos y no la suelta. No se tocó nada.'
      : `No se pudo restaurar: ${message}. No se tocó nada.`,
  )
}

/** An empty database, or a shop somebody has said may go; nobody at work in it. */
async function checkDestino(client: pg.Client, { reemplazar, forzar }: OpcionesRestaurar): Promise<void> {
  const tablas = (await readColumnas(client)).map(({ nombre }) => nombre)
  const esTienda = tablas.includes('migraciones')
  if (!esTienda && (tablas.length > 0 || (await hasAlgo(client)))) {
    throw new StartError(
      'La base de datos tiene cosas que no son de Mostrador. Elegí una vacía. No se tocó nada.',
    )
  }
  if (esTienda && !reemplazar) {
    throw new StartError(
      'La base de datos ya tiene una tienda. Para reemplazarla por la de la copia, repetí la orden con --reemplazar: lo que hay ahora se pierde. No se tocó nada.',
    )
  }
  if (!forzar && (await isAbierta(client, tablas.includes('procesos')))) {
    throw new StartError(
      'Hay un Mostrador abierto sobre esa base de datos. Detenelo primero y esperá medio minuto (o repetí con --forzar si estás seguro de que no queda ninguno). No se tocó nada.',
    )
  }
}

/** By its connections, and by the sign of life it leaves every few seconds. */
export async function isAbierta(client: pg.Client, conProcesos: boolean): Promise<boolean> {
  const { rows } = await client.query<{ hay: boolean }>(`select exists (select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name like 'mostrador%') as hay`)
  if (rows[0]?.hay) return true
  if (!conProcesos) return false
  const vivos = await client.query(
    `select from procesos where visto_at > clock_timestamp() - interval '20 seconds' limit 1`,
  )
  return vivos.rows.length > 0
}

/** Row by row as they are in the file, into tables this program made: nothing of the file is run. */
async function load(
  archivo: FileHandle,
  client: pg.Client,
  probada: Leida,
  clave: string | null,
): Promise<string[]> {
  const tablas = new Map((await readColumnas(client)).map(tabla => [tabla.nombre, tabla]))
  const sobran: string[] = []
  async function put(tabla: Tabla, datos: AsyncIterable<Buffer>): Promise<void> {
    if (tabla.nombre === TRABAJOS_DE_ANTES.nombre) return putDeAntes(client, datos)
    const suya = tablas.get(tabla.nombre)
    if (suya === undefined) {
      sobran.push(tabla.nombre)
      for await (const _ of datos);
      return
    }
    const rara = tabla.columnas.find(columna => !suya.columnas.includes(columna))
    if (rara !== undefined) {
      throw new StartError(
        `La copia tiene en ${tabla.nombre} una columna que esta tienda no conoce: ${rara}. No se tocó nada.`,
      )
    }
    const columnas = tabla.columnas.map(nombreDe).join(', ')
    // As good as old: nobody else sees these tables yet, and nobody has to look at the rows again.
    const llano = suya.partida ? '' : ' with (freeze)'
    await copyIn(client, `copy ${nombreDe(tabla.nombre)} (${columnas}) from stdin${llano}`, datos)
  }
  const { sha256 } = await readCopia(archivo, { tabla: put }, clave)
  if (sha256 !== probada.sha256) throw new StartError('El archivo cambió mientras se leía. No se tocó nada.')
  return sobran
}

async function putDeAntes(client: pg.Client, datos: AsyncIterable<Buffer>): Promise<void> {
  const columnas = TRABAJOS_DE_ANTES.columnas.join(', ')
  await copyIn(client, `copy trabajos_de_antes (${columnas}) from stdin`, datos)
}

/** Older files have the job that wrote them, too. */
async function addDeAntes(client: pg.Client): Promise<void> {
  await client.query(
    `select add_trabajo(tarea, datos, run_at := corre_at, max_attempts := intentos, job_key := clave)
    from trabajos_de_antes where tarea <> all ($1::text[]) order by n`,
    [DE_COPIAS],
  )
}

async function putSecuencias(client: pg.Client, secuencias: readonly Secuencia[]): Promise<void> {
  const hay = new Set(await readSecuencias(client))
  for (const { nombre, ultimo, usada } of secuencias) {
    if (hay.has(nombre))
      await client.query('select setval($1::regclass, $2, $3)', [nombreDe(nombre), ultimo, usada])
  }
}
