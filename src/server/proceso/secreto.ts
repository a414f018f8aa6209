// The secret that signs sessions when nobody configured one: made once, kept in the data folder, for its owner's eyes only.
import { randomBytes } from 'node:crypto'
import { chmod, link, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { openDataDir } from './data-dir.ts'
import { StartError } from './start-error.ts'

/** Its file in the data folder. */
export const SECRETO = 'jwt-secret'

export async function openSecreto(dataDir: string, log: Pick<Logger, 'warn'>): Promise<string> {
  await openDataDir(dataDir)
  const path = join(dataDir, SECRETO)
  await createOnce(path)
  await closeToOthers(path, log)
  const secreto = (await readFile(path, 'utf8')).trim()
  if (secreto.length < 32) {
    throw new StartError(
      `${path} está dañado. Borralo para crear uno nuevo (las sesiones abiertas se cierran).`,
    )
  }
  return secreto
}

/** Written aside and linked when complete, so that no process ever reads half a secret. */
async function createOnce(path: string): Promise<void> {
  const partial = `${path}.${process.pid}`
  try {
    await readFile(path)
    return
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw new StartError(`No se puede leer ${path}.`)
  }
  await writeFile(partial, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
  await link(partial, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(partial)
}

/** Whoever reads it can be anybody in the shop. A copy or a restored backup often leaves it open. */
async function closeToOthers(path: string, log: Pick<Logger, 'warn'>): Promise<void> {
  const { mode } = await stat(path)
  if ((mode & 0o077) === 0) return
  try {
    await chmod(path, 0o600)
  } catch {
    throw new StartError(
      `${path} lo pueden leer otros usuarios de esta máquina y no es de este usuario: chmod 600 ${path}`,
    )
  }
  log.warn(
    { archivo: path },
    'otros usuarios de esta máquina podían leer el secreto de las sesiones; ya no. Si alguien pudo copiarlo, detené la tienda y borralo: se hace uno nuevo y todas las sesiones se cierran',
  )
}
