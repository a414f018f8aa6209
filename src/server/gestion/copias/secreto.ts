// The secret that signs sessions and seals second factors and webhooks: in the backup where the shop made its own, and only recognised where it was given one (0072).
import { hkdfSync } from 'node:crypto'
import { constants, copyFile, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/proceso/config.ts'
import { openDataDir } from '#server/proceso/data-dir.ts'
import { SECRETO } from '#server/proceso/secreto.ts'
import type { Cabecera } from './formato.ts'
import type { Secreto } from './take.ts'

type DeConfig = Pick<Config, 'dataDir' | 'jwtSecret'>

function huellaDe(secreto: string): string {
  return Buffer.from(hkdfSync('sha256', secreto, '', 'mostrador huella 1', 16)).toString('hex')
}

async function readPropio(dataDir: string): Promise<string | null> {
  return (await readFile(join(dataDir, SECRETO), 'utf8').catch(() => '')).trim() || null
}

export async function readSecreto({ dataDir, jwtSecret }: DeConfig): Promise<Secreto> {
  // What comes from the environment stays there, with the keys of the mail server and of the payment service.
  if (jwtSecret !== null) return { huella: huellaDe(jwtSecret), secreto: null }
  const propio = await readPropio(dataDir)
  return { huella: propio === null ? null : huellaDe(propio), secreto: propio }
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}

/** False when the shop will not open what the backup's shop sealed. */
export async function putSecreto(
  { dataDir, jwtSecret, jwtSecretAnteriores }: DeConfig & Pick<Config, 'jwtSecretAnteriores'>,
  cabecera: Cabecera,
): Promise<boolean> {
  const { huella, secreto } = cabecera
  if (jwtSecret !== null) {
    return huella === null || [jwtSecret, ...jwtSecretAnteriores].some(suyo => huellaDe(suyo) === huella)
  }
  const propio = await readPropio(dataDir)
  if (secreto === null) return huella === null || (propio !== null && huellaDe(propio) === huella)
  if (propio === secreto) return true
  await openDataDir(dataDir)
  const path = join(dataDir, SECRETO)
  await writeFile(`${path}.nuevo`, `${secreto}\n`, { mode: 0o600, flush: true })
  // The first one stays the one from before, however often this is done.
  if (propio !== null) {
    await copyFile(path, `${path}.antes`, constants.COPYFILE_EXCL).catch(unlessThere)
  }
  await rename(`${path}.nuevo`, path)
  return true
}
