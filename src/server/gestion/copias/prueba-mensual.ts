// The trial by itself (trial restore): the newest backup comes back into a PostgreSQL started for it, is counted, and all of it is thrown away.
import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { findHome } from '#server/db/embedded/home.ts'
import { readPidFile, stopPostmaster } from '#server/db/embedded/postmaster.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { createLogger } from '#server/proceso/logger.ts'
import { StartError } from '#server/proceso/start-error.ts'
import { openArchivo } from './archivo.ts'
import { connectCopia } from './open.ts'
import { checkCopia, restoreCopia } from './restore.ts'

/** Its folder in the data folder: never the shop's own database, nor the server it is on. */
const PRUEBA = 'prueba-de-copia-'
/** A database is several times its compressed backup, and the shop needs room meanwhile. */
const VECES = 12
const RESERVA = 512 * 1024 * 1024

export interface PruebaDeps {
  readonly dataDir: string
  readonly clave: string | null
}

/** How many rows came back. Fails with the reason why they did not. */
export async function tryCopia(
  { dataDir, clave }: PruebaDeps,
  path: string,
  cierre: AbortSignal,
): Promise<number> {
  const archivo = await openArchivo(path)
  let carpeta: string | null = null
  try {
    const probada = await checkCopia(archivo, clave)
    const { bavail, bsize } = await statfs(dataDir)
    if (bavail * bsize < probada.bytes * VECES + RESERVA) {
      throw new StartError('No hay lugar en el disco para probar la copia.')
    }
    cierre.throwIfAborted()
    await sweepPruebas(dataDir)
    carpeta = await mkdtemp(join(dataDir, PRUEBA))
    await chmod(carpeta, 0o711) // where PostgreSQL runs as somebody else
    const log = createLogger('silent')
    const embedded = await startEmbedded({ dataDir: carpeta, log, durable: false, onLost: () => undefined })
    try {
      const client = await connectCopia({ connectionString: embedded.url })
      // With a statement under way that closes the connection at once.
      const end = () => void client.end().catch(() => undefined)
      cierre.addEventListener('abort', end, { once: true })
      try {
        await restoreCopia(archivo, client, probada, { reemplazar: false, forzar: true, prueba: true, clave })
        const { rows } = await client.query<{ hay: string }>('select count(*) as hay from pedidos')
        const esperados = probada.filas.get('pedidos') ?? 0
        if (Number(rows[0]?.hay) !== esperados) {
          throw new StartError(`Volvieron ${rows[0]?.hay} pedidos de ${esperados}.`)
        }
      } finally {
        cierre.removeEventListener('abort', end)
        await client.end().catch(() => undefined)
      }
    } finally {
      await embedded.stop()
    }
    return [...probada.filas.values()].reduce((suma, una) => suma + una, 0)
  } finally {
    await archivo.close()
    if (carpeta !== null) await removePrueba(carpeta)
  }
}

/** What a killed server left of one: a PostgreSQL nobody asks anything, and its files. */
export async function sweepPruebas(dataDir: string): Promise<void> {
  const nombres = await readdir(dataDir).catch(() => [])
  for (const nombre of nombres) if (nombre.startsWith(PRUEBA)) await removePrueba(join(dataDir, nombre))
}

async function removePrueba(carpeta: string): Promise<void> {
  const home = await findHome(carpeta)
  const running = await readPidFile(home.data)
  if (running !== null) await stopPostmaster(home.data, running.pid)
  for (const path of [home.folder, carpeta]) await rm(path, { recursive: true, force: true })
}
