// The secret that signs sessions when nobody configured one: made once, kept in the data folder, for its owner's eyes only; and what those before it sealed taken over by a new one (rotation).
import { randomBytes } from 'node:crypto'
import { chmod, link, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Logger } from 'pino'
import { actualDe, createCifrado, type Llaves } from '../base/cifrado.ts'
import { rowsOf } from '../db/transaction.ts'
import { openDataDir } from './data-dir.ts'
import { StartError } from './start-error.ts'

const SELLADOS = [
  { uso: 'segundo-factor', tabla: 'segundos_factores', de: 'user_id', columna: 'secreto' },
  { uso: 'webhook', tabla: 'webhooks_secretos', de: 'webhook_id', columna: 'sellado' },
  { uso: 'push', tabla: 'push_llaves', de: 'id', columna: 'sellada' },
  { uso: 'facturacion', tabla: 'arca_credenciales', de: 'id', columna: 'clave_sellada' },
  { uso: 'facturacion', tabla: 'arca_tickets', de: 'id', columna: 'sellado' },
] as const

interface Fila {
  readonly id: number
  readonly sellado: Buffer
}

/** How many were sealed anew. What none of the secrets opens stays as it is: the one that does may come back. */
export async function resealSecretos(pool: pg.Pool, llaves: Llaves): Promise<number> {
  let cuantos = 0
  for (const { uso, tabla, de, columna } of SELLADOS) {
    const [actual, todas] = [createCifrado(actualDe(llaves), uso), createCifrado(llaves, uso)]
    const read = {
      name: `resellar-${tabla}`,
      text: `select ${de} as id, ${columna} as sellado from ${tabla} where ${columna} is not null`,
    }
    // Somebody may change it meanwhile: then theirs is newer, and sealed as it should be.
    const write = {
      name: `resellar-${tabla}-guardar`,
      text: `update ${tabla} set ${columna} = $3 where ${de} = $1 and ${columna} = $2`,
    }
    for (const { id, sellado } of await rowsOf<Fila>(pool, read, [])) {
      if (actual.open(sellado, id) !== null) continue
      const secreto = todas.open(sellado, id)
      if (secreto === null) continue
      await rowsOf(pool, write, [id, sellado, actual.seal(secreto, id)])
      cuantos++
    }
  }
  return cuantos
}

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
