// The nightly backup as a job of the queue: once, whatever number of servers; a failure is told, kept and tried again the next hour (OPS-01).
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import { tocaCopia } from '#domain/copia/noche.ts'
import type { SnapshotSource } from '../catalogo/snapshot.ts'
import type { Carril } from '../cola/runner.ts'
import type { Config } from '../config.ts'
import { connectionOf } from '../db/connect.ts'
import type { DB } from '../db/types.ts'
import { StartError } from '../start-error.ts'
import { writeArchivo } from './archivo.ts'
import { nombreCopia, openCarpeta, removeViejas } from './carpeta.ts'
import { connectCopia } from './open.ts'
import { readSecreto } from './secreto.ts'
import { COPIA_NOCTURNA, COPIA_PEDIDA, insertCopia, type MotivoCopia, readBuenaPropia } from './sql.ts'
import { takeCopia } from './take.ts'

/** Every hour: the hour of the setting is looked at then, and a night that was missed. */
export const CRONTAB_COPIAS = `0 * * * * ${COPIA_NOCTURNA} ?jobKey=${COPIA_NOCTURNA}&max=3`
/** What the shop itself needs of the disk its backups share. */
const RESERVA = 256 * 1024 * 1024

export interface CopiasDeps {
  readonly config: Pick<Config, 'backupDir' | 'dataDir' | 'jwtSecret'>
  readonly pool: pg.Pool
  readonly db: Kysely<DB>
  readonly tiendas: SnapshotSource
  readonly log: Pick<Logger, 'info' | 'error'>
  readonly now: () => Date
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
          const toca = tocaCopia(tiendas.current().personal, await readBuenaPropia(db), now())
          if (toca) await make('noche')
        },
        [COPIA_PEDIDA]: () => make('mano'),
      },
    },
    close: () => cierre.abort(),
  }
}

async function makeCopia(deps: CopiasDeps, motivo: MotivoCopia, cierre: AbortSignal): Promise<void> {
  const { config, db, tiendas, log, now } = deps
  const empezadaAt = now()
  const archivo = join(config.backupDir, nombreCopia(empezadaAt))
  const hecha = { motivo, archivo, servidor: hostname(), empezadaAt }
  try {
    await openCarpeta(config.backupDir)
    const bytes = await writeOne(deps, archivo, cierre)
    await insertCopia(db, { ...hecha, bytes, error: null })
    const quitadas = await removeViejas(config.backupDir, tiendas.current().personal.copiasGuardadas, now())
    log.info({ archivo, bytes, quitadas: quitadas.length }, 'copia de seguridad hecha')
  } catch (error) {
    // Whoever closes the shop gives the job back: another server, or the next start, makes it.
    if (cierre.aborted) throw error
    log.error({ err: error, archivo }, 'la copia de seguridad no se pudo hacer')
    const motivoDeFalla =
      error instanceof StartError ? error.message : 'No se pudo: el registro de la tienda dice por qué.'
    await insertCopia(db, { ...hecha, bytes: null, error: motivoDeFalla })
  }
}

async function writeOne({ pool, config }: CopiasDeps, archivo: string, cierre: AbortSignal): Promise<number> {
  const client = await connectCopia(connectionOf(pool))
  // With a statement under way that closes the connection at once.
  const cut = () => void client.end().catch(() => undefined)
  cierre.addEventListener('abort', cut, { once: true })
  try {
    cierre.throwIfAborted()
    const secreto = await readSecreto(config)
    return await writeArchivo(archivo, { reserva: RESERVA }, async escritor => {
      await takeCopia(client, escritor, secreto)
    })
  } finally {
    cierre.removeEventListener('abort', cut)
    await client.end().catch(() => undefined)
  }
}
