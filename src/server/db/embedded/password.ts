// The password of the embedded PostgreSQL: only who can read a file of this process's account gets in through the socket.
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { giveTo } from './account.ts'
import type { Home } from './home.ts'

const ARCHIVO = 'clave'
const HBA = 'pg_hba.conf'
/** Nobody enters without it, the account PostgreSQL runs under included: started by root, that is `nobody`, and anybody's. */
const CERRADA = 'local all all scram-sha-256\n'
const ABIERTA = 'local all all trust\n'

/** Written once beside the data, for the account of this process alone. */
export async function openPassword(home: Home): Promise<string> {
  const guardada = await readPassword(home)
  if (guardada !== null) return guardada
  const archivo = join(home.folder, ARCHIVO)
  const nueva = `${archivo}.${process.pid}`
  await writeFile(nueva, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600, flush: true })
  // Of servers that start together the first one's stays.
  await link(nueva, archivo).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(nueva)
  // A cluster that does not know it yet lets in whoever is about to tell it.
  if (existsSync(home.data)) await writeHba(home, ABIERTA)
  return openPassword(home)
}

export async function readPassword({ folder }: Home): Promise<string | null> {
  const texto = await readFile(join(folder, ARCHIVO), 'utf8').catch(() => '')
  return texto.trim() || null
}

/** Makes the password the cluster's, and asks everybody for it from now on. */
export async function closeDoor(home: Home, client: pg.Client, password: string): Promise<void> {
  if ((await readFile(join(home.data, HBA), 'utf8')) === CERRADA) return
  await client.query('set log_statement = none')
  await client.query(`alter role current_user password ${client.escapeLiteral(password)}`)
  await writeHba(home, CERRADA)
  await client.query('select pg_reload_conf()')
}

async function writeHba({ data, account }: Home, texto: string): Promise<void> {
  const archivo = join(data, HBA)
  await writeFile(`${archivo}.nuevo`, texto, { mode: 0o600, flush: true })
  await giveTo(account, `${archivo}.nuevo`)
  await rename(`${archivo}.nuevo`, archivo)
}
