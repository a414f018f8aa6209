// A shop that was opened once already, with its keeper, copied for each browser test that wants one of its own: tables and demo data are made once a run.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { runAdmin } from './primera-tienda.ts'
import { freePort } from './puerto.ts'
import { startServer } from './server.ts'

export type Semilla = 'demo' | 'none'

/** As root, PostgreSQL's account passes through; otherwise its files would live elsewhere. */
const PASO = 0o711

/** Makes the folder `dataDir`, from which a shop with this `SEED` opens. */
export async function copyTienda(dataDir: string, semilla: Semilla): Promise<void> {
  // The folder of the run, which goes with it.
  const carpeta = join(process.env.E2E_DATA_DIR ?? '', 'plantillas')
  const plantilla = join(carpeta, semilla)
  if (!existsSync(plantilla)) {
    await mkdir(carpeta, { recursive: true })
    await chmod(carpeta, PASO)
    await makePlantilla(plantilla, semilla)
  }
  // Its files keep their owner, who is PostgreSQL's account.
  await promisify(execFile)('cp', ['-a', plantilla, dataDir])
}

/** Renamed when complete. Of two who make it at once, the first one's stays. */
async function makePlantilla(plantilla: string, semilla: Semilla): Promise<void> {
  const propia = await mkdtemp(`${plantilla}-`)
  await chmod(propia, PASO)
  const env = { SEED: semilla, DATA_DIR: propia, PORT: String(await freePort()) }
  const server = startServer({ env })
  await server.ready
  await runAdmin(env)
  server.child.kill('SIGTERM')
  await server.ended
  await rename(propia, plantilla).catch(error => {
    if (!existsSync(plantilla)) throw error
  })
  await rm(propia, { recursive: true, force: true })
}
