// The work of the night as a job of the queue: sums, backup and, once a month, a trial; what fails is told, kept and tried again the next hour (OPS-01).
import { mkdir, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import { copiasQueSobran } from '#domain/gestion/copias/guardadas.ts'
import { tocaCopia, tocaNoche, tocaPrueba } from '#domain/gestion/copias/noche.ts'
import { localDe } from '#domain/texto/fecha-local.ts'
import type { SnapshotSource } from '#server/catalogo/snapshot.ts'
import type { Carril } from '#server/cola/runner.ts'
import { connectionOf } from '#server/db/connect.ts'
import type { DB } from '#server/db/types.ts'
import { type Resultado, readUltimoCuadre } from '#server/pago/cuadres.ts'
import type { Config } from '#server/proceso/config.ts'
import { StartError } from '#server/proceso/start-error.ts'
import { type CopiaAnotada, type Falta, findFalta } from '../copia-vista.ts'
import { type Escrito, sumArchivo, writeArchivo } from './archivo.ts'
import { tellAdmins } from './aviso.ts'
import { connectCopia } from './open.ts'
import { sweepPruebas, tryCopia } from './prueba-mensual.ts'
import { readSecreto } from './secreto.ts'
import {
  COPIA_NOCTURNA,
  COPIA_PEDIDA,
  type Guardada,
  insertCopia,
  insertPrueba,
  type MotivoCopia,
  markQuitadas,
  noteRevision,
  REVISAR_COPIAS,
  readGuardadas,
  readUltimaNoche,
  readUltimaPrueba,
} from './sql.ts'
import { takeCopia } from './take.ts'

const NOMBRE = /^mostrador-\d{4}-\d\d-\d\d-\d{6}\.copia$/

/**
 * The folder of the shop's own backups: how they are called, and whether each is there as it was noted down.
 */
async function openCarpeta(carpeta: string): Promise<void> {
  await mkdir(carpeta, { recursive: true, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`No se puede usar la carpeta de las copias, ${carpeta} (${error.code}).`)
  })
}

/** By the shop's clock: 'mostrador-2026-11-16-040000.copia'. */
function nombreCopia(ahora: Date): string {
  const [dia, hora = ''] = localDe(ahora).split('T')
  const segundos = String(ahora.getUTCSeconds()).padStart(2, '0')
  return `mostrador-${dia}-${hora.replace(':', '')}${segundos}.copia`
}

/** What is wrong with its file, every byte added up again. */
async function findFaltaEntera(copia: CopiaAnotada): Promise<Falta | null> {
  const falta = await findFalta(copia)
  if (falta !== null || copia.suma === null) return falta
  try {
    return (await sumArchivo(copia.archivo)) === copia.suma ? null : 'otra-suma'
  } catch {
    return 'no-se-lee'
  }
}

/** Ours by its name and its place: nothing else is ever taken away. */
async function removeCopia(carpeta: string, archivo: string): Promise<boolean> {
  if (resolve(dirname(archivo)) !== resolve(carpeta) || !NOMBRE.test(basename(archivo))) return false
  await rm(join(carpeta, basename(archivo)), { force: true })
  return true
}

/** Every hour: the hour of the setting is looked at then, and a night that was missed; half an hour later, the files. */
export const CRONTAB_COPIAS = `0 * * * * ${COPIA_NOCTURNA}
30 * * * * ${REVISAR_COPIAS}`
/** What the shop itself needs of the disk its backups share. */
const RESERVA = 256 * 1024 * 1024
/** How often all the bytes of a file are added up again. */
const CADA_SUMA_MS = 20 * 3_600_000

export interface CopiasDeps {
  readonly config: Pick<Config, 'backupDir' | 'backupKey' | 'dataDir' | 'jwtSecret' | 'publicUrl'>
  readonly pool: pg.Pool
  readonly db: Kysely<DB>
  readonly tiendas: SnapshotSource
  readonly log: Pick<Logger, 'info' | 'error'>
  readonly now: () => Date
  /** Works every sum out again. */
  readonly cuadre: () => Promise<Resultado>
}

export interface TareasCopias {
  readonly carril: Carril
  /** A backup under way is given up, and nothing is left of it. */
  close(): void
}

export function createTareasCopias(deps: CopiasDeps): TareasCopias {
  const { db, tiendas, now } = deps
  const cierre = new AbortController()
  const make = (motivo: MotivoCopia) => makeCopia(deps, motivo, cierre.signal)
  return {
    carril: {
      juntas: 1,
      lentaMs: Number.POSITIVE_INFINITY,
      tope: 1,
      tareas: {
        async [COPIA_NOCTURNA]() {
          const { personal } = tiendas.current()
          // First the sums: what they found is in the backup, and tells whether it is one of a shop that adds up.
          if (tocaNoche(personal, await readUltimoCuadre(deps.pool), now())) await reconcile(deps)
          if (tocaCopia(personal, await readUltimaNoche(db), now())) await make('noche')
          if (tocaPrueba(personal, await readUltimaPrueba(db), now())) await tryUltima(deps, cierre.signal)
        },
        [COPIA_PEDIDA]: () => make('mano'),
        [REVISAR_COPIAS]: () => reviewCopias(deps),
      },
    },
    close: () => cierre.abort(),
  }
}

/** A backup of a shop whose sums cannot be worked out is worth more than none. */
async function reconcile({ cuadre, log }: CopiasDeps): Promise<void> {
  try {
    const { cuantos, sobran } = await cuadre()
    if (cuantos > 0) log.error({ cuantos, sobran }, 'las cuentas no cierran: está en Salud de la tienda')
    else log.info({ sobran }, 'las cuentas cierran')
  } catch (error) {
    log.error({ err: error }, 'no se pudo revisar si las cuentas cierran')
  }
}

async function makeCopia(deps: CopiasDeps, motivo: MotivoCopia, cierre: AbortSignal): Promise<void> {
  const { config, db, log, now } = deps
  const empezadaAt = now()
  const archivo = join(config.backupDir, nombreCopia(empezadaAt))
  const hecha = { motivo, archivo, servidor: hostname(), empezadaAt }
  try {
    await openCarpeta(config.backupDir)
    const escrito = await writeOne(deps, archivo, cierre)
    await insertCopia(db, { ...hecha, escrito, error: null })
    const quitadas = await removeViejas(deps)
    log.info({ archivo, ...escrito, quitadas }, 'copia de seguridad hecha')
  } catch (error) {
    // Whoever closes the shop gives the job back: another server, or the next start, makes it.
    if (cierre.aborted) throw error
    log.error({ err: error, archivo }, 'la copia de seguridad no se pudo hacer')
    const falla = enPalabras(error)
    await insertCopia(db, { ...hecha, escrito: null, error: falla })
    await tellAdmins(avisoDe(deps), { clase: 'fallida', motivo: falla })
  }
}

const enPalabras = (error: unknown) =>
  error instanceof StartError ? error.message : 'No se pudo: el registro de la tienda dice por qué.'

const avisoDe = ({ db, tiendas, config: { publicUrl }, log }: CopiasDeps) => ({ db, tiendas, publicUrl, log })

/**
 * So many of each kind stay, as they were noted down and in the order they were made: neither a name nor a clock decides. What is
 * not there takes nobody's place, and what is not whole is nobody's to throw away.
 */
async function removeViejas({ config, db, tiendas }: CopiasDeps): Promise<number> {
  const vistas = await lookAtAll(await readGuardadas(db))
  const enteras = vistas.filter(({ falta }) => falta === null)
  const sobran = copiasQueSobran(enteras, tiendas.current().personal.copiasGuardadas)
  const quitadas: number[] = []
  for (const { id, archivo } of sobran) if (await removeCopia(config.backupDir, archivo)) quitadas.push(id)
  const idas = vistas.filter(({ falta }) => falta === 'no-esta').map(({ id }) => id)
  await markQuitadas(db, [...quitadas, ...idas])
  return quitadas.length
}

function lookAtAll(guardadas: readonly Guardada[]): Promise<Guardada[]> {
  return Promise.all(
    guardadas.map(async una => ({ ...una, falta: (await findFalta(una)) ?? alterada(una.falta) })),
  )
}

/** What only adding it up can tell stays told until it is added up again. */
const alterada = (falta: Falta | null) => (falta === 'otra-suma' ? falta : null)

const FALTAS: Readonly<Record<Falta, string>> = {
  'no-esta': 'no está',
  'otro-tamanio': 'no tiene el tamaño con el que se guardó',
  'otra-suma': 'no tiene el contenido con el que se guardó',
  'no-se-lee': 'no se puede leer',
}

/** Every file at a glance, and of one of them every byte: the one nobody added up for longest. */
async function reviewCopias(deps: CopiasDeps): Promise<void> {
  const { config, db, log, now } = deps
  await sweepPruebas(config.dataDir)
  const guardadas = await readGuardadas(db)
  const vistas = await lookAtAll(guardadas)
  const vieja = guardadas
    .filter(({ revisadaAt }) => now().getTime() - (revisadaAt?.getTime() ?? 0) > CADA_SUMA_MS)
    .toSorted((a, b) => (a.revisadaAt?.getTime() ?? 0) - (b.revisadaAt?.getTime() ?? 0))[0]
  for (const [i, vista] of vistas.entries()) {
    const entera = vista.id === vieja?.id
    const falta = entera ? await findFaltaEntera(vista) : vista.falta
    const antes = guardadas[i]?.falta ?? null
    if (falta !== antes || entera) await noteRevision(db, vista.id, falta, entera)
    if (falta === null || falta === antes) continue
    const { archivo, servidor } = vista
    log.error({ archivo, servidor, falta }, 'falta una copia de seguridad, o no es la que se guardó')
    const motivo = `${archivo} (en ${servidor}): ${FALTAS[falta]}.`
    await tellAdmins(avisoDe(deps), { clase: 'perdida', motivo })
  }
}

/** The newest that is there. A shop without any has nothing to try, and is told so elsewhere. */
async function tryUltima(deps: CopiasDeps, cierre: AbortSignal): Promise<void> {
  const { config, db, log, now } = deps
  const ultima = (await lookAtAll(await readGuardadas(db))).find(({ falta }) => falta === null)
  if (ultima === undefined) return
  const { archivo } = ultima
  const hecha = { archivo, servidor: hostname(), empezadaAt: now() }
  try {
    const filas = await tryCopia({ dataDir: config.dataDir, clave: config.backupKey }, archivo, cierre)
    await insertPrueba(db, { ...hecha, filas, error: null })
    log.info({ archivo, filas }, 'la última copia de seguridad volvió entera en una base de prueba')
  } catch (error) {
    if (cierre.aborted) throw error
    log.error({ err: error, archivo }, 'la última copia de seguridad no volvió en una base de prueba')
    const falla = enPalabras(error)
    await insertPrueba(db, { ...hecha, filas: null, error: falla })
    await tellAdmins(avisoDe(deps), { clase: 'prueba', motivo: falla })
  }
}

async function writeOne(
  { pool, config }: CopiasDeps,
  archivo: string,
  cierre: AbortSignal,
): Promise<Escrito> {
  const client = await connectCopia(connectionOf(pool))
  // With a statement under way that closes the connection at once.
  const cut = () => void client.end().catch(() => undefined)
  cierre.addEventListener('abort', cut, { once: true })
  try {
    cierre.throwIfAborted()
    const secreto = await readSecreto(config)
    return await writeArchivo(archivo, { reserva: RESERVA, clave: config.backupKey }, async escritor => {
      await takeCopia(client, escritor, secreto)
    })
  } finally {
    cierre.removeEventListener('abort', cut)
    await client.end().catch(() => undefined)
  }
}
