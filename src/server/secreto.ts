// The secret that signs sessions when nobody configured one: made once, kept in the data folder.
import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDataDir } from './data-dir.ts'
import { StartError } from './start-error.ts'

const FILE = 'jwt-secret'

export async function openSecreto(dataDir: string): Promise<string> {
  await openDataDir(dataDir)
  const path = join(dataDir, FILE)
  await createOnce(path)
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
