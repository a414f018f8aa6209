// The data folder: created when missing, refused in words when it cannot be used.
import { existsSync } from 'node:fs'
import { chmod, mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartError } from './start-error.ts'

export async function openDataDir(dataDir: string): Promise<void> {
  const root = process.getuid?.() === 0
  try {
    if (await createFolder(dataDir)) await chmod(dataDir, root ? 0o711 : 0o700) // PostgreSQL's account passes through
    const probe = join(dataDir, `.prueba-${process.pid}`)
    await writeFile(probe, '')
    await rm(probe)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const isFile =
      code === 'EEXIST' || code === 'ENOTDIR' || (await stat(dataDir).catch(() => null))?.isFile()
    throw new StartError(
      isFile
        ? `DATA_DIR: ${dataDir} no es una carpeta.`
        : `DATA_DIR: no se puede escribir en ${dataDir} (${code ?? 'error'}).`,
    )
  }
}

/**
 * True when it was not there before. Node's own recursive mkdir goes round for ever in a place like /proc, which
 * exists and yet answers that it does not.
 */
async function createFolder(folder: string): Promise<boolean> {
  try {
    await mkdir(folder)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return false
    const parent = dirname(folder)
    if (code !== 'ENOENT' || existsSync(parent)) throw error
    await createFolder(parent)
    return createFolder(folder)
  }
}
