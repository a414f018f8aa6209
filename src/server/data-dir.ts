// The data folder: created when missing, refused in words when it cannot be used.
import { chmod, mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from './start-error.ts'

export async function openDataDir(dataDir: string): Promise<void> {
  const root = process.getuid?.() === 0
  try {
    const created = await mkdir(dataDir, { recursive: true })
    if (created !== undefined) await chmod(dataDir, root ? 0o711 : 0o700) // PostgreSQL's account passes through
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
