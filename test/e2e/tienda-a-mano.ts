// A shop of its own for the browser tests of the back room: the real process without demo data, and its keeper.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import pg from 'pg'
import { ask, JEFA, readToken } from '../support/primera-tienda.ts'
import { freePort } from '../support/puerto.ts'
import {
  databaseUrlOf,
  removeDataDir,
  type ServerProcess,
  startServer,
  temporaryFolder,
} from '../support/server.ts'
import { switchOffEntrega } from '../support/sin-entrega.ts'
import { copyTienda } from '../support/tienda-copiada.ts'
import { alive } from './support.ts'

export interface TiendaAMano {
  readonly url: string
  readonly token: string
  /** A call in the name of its keeper. */
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): ReturnType<typeof ask>
  /** As its keeper. */
  visit(page: Page, ruta: string): Promise<void>
  /** As anybody, in a window of its own. */
  visitor(browser: Browser, ruta: string): Promise<Page>
  /** What no screen and no call does by itself; its rows. */
  write(consulta: string, valores: readonly unknown[]): Promise<readonly Readonly<Record<string, unknown>>[]>
  close(): Promise<void>
}

export async function openTienda(env: Readonly<Record<string, string>> = {}): Promise<TiendaAMano> {
  const folder = await temporaryFolder()
  const dataDir = join(folder, 'datos')
  await copyTienda(dataDir, env.SEED === 'demo' ? 'demo' : 'none')
  const server: ServerProcess = startServer({
    env: { ...env, DATA_DIR: dataDir, PORT: String(await freePort()) },
  })
  await server.ready
  if (env.SEED === 'demo') await switchOffEntrega(await databaseUrlOf(dataDir))
  const { url } = server
  const token = await readToken(url, JEFA)
  const yo = await ask(url, 'GET', '/api/users/me?populate=role', undefined, token)

  async function visit(page: Page, ruta: string): Promise<void> {
    await page.addInitScript(
      ([user, jwt]) => {
        localStorage.setItem('mostrador.instalacion', '1')
        localStorage.setItem('user', user ?? '')
        localStorage.setItem('role', 'Admin')
        localStorage.setItem('token', jwt ?? '')
        localStorage.setItem('mostrador.actividad', String(Date.now()))
        sessionStorage.setItem('mostrador.pestana', '0')
      },
      [JSON.stringify({ ...yo, poliPriv: true }), token],
    )
    await page.goto(url + ruta)
    await alive(page)
  }

  return {
    url,
    token,
    call: (method, path, body) => ask(url, method, path, body, token),
    visit,
    async visitor(browser, ruta) {
      const page = await (await browser.newContext()).newPage()
      await page.addInitScript(() => localStorage.setItem('mostrador.instalacion', '1'))
      await page.goto(url + ruta)
      await alive(page)
      return page
    },
    async write(consulta, valores) {
      const cliente = new pg.Client({ connectionString: await databaseUrlOf(dataDir) })
      await cliente.connect()
      return cliente
        .query(consulta, [...valores])
        .then(({ rows }) => rows)
        .finally(() => cliente.end())
    },
    async close() {
      server.child.kill('SIGTERM')
      await server.ended
      await removeDataDir(dataDir)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
