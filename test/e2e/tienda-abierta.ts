// A demo shop of its own that weighs its orders and has the loopback provider (PAGOS=demo), with its keeper and its customer logged in.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import pg from 'pg'
import { CUENTAS_DEMO } from '#server/cuentas-demo.ts'
import { freePort } from '../support/puerto.ts'
import { databaseUrlOf, removeDataDir, startServer, temporaryFolder } from '../support/server.ts'
import { readToken, signIn } from './mostrador.ts'
import { alive } from './support.ts'

const [ADMIN, CLIENTE] = CUENTAS_DEMO
const TELEFONO: BrowserContextOptions = {
  viewport: { width: 360, height: 800 },
  hasTouch: true,
  isMobile: true,
}

export interface TiendaQuePesa {
  readonly url: string
  /** A window of its own: the keeper's on a desk, the customer's on a phone. Chats open, and say nothing. */
  open(
    browser: Browser,
    quien: 'admin' | 'cliente',
    ruta: string,
    opciones?: BrowserContextOptions,
  ): Promise<Page>
  /** A call in somebody's name. */
  call(page: Page, method: 'GET' | 'POST' | 'PUT', path: string, data?: object): Promise<unknown>
  /** What no screen and no call does by itself: a payment that arrived wrong. */
  write(consulta: string, valores: readonly unknown[]): Promise<void>
  close(): Promise<void>
}

export async function openTiendaQuePesa(): Promise<TiendaQuePesa> {
  const folder = await temporaryFolder()
  const dataDir = join(folder, 'datos')
  const port = String(await freePort())
  const server = startServer({ env: { SEED: 'demo', PAGOS: 'demo', DATA_DIR: dataDir, PORT: port } })
  await server.ready
  const { url } = server
  return {
    url,
    async open(browser, quien, ruta, opciones = quien === 'cliente' ? TELEFONO : {}) {
      const contexto = await browser.newContext({
        baseURL: url,
        locale: 'es-AR',
        timezoneId: 'America/Argentina/Buenos_Aires',
        serviceWorkers: 'block',
        reducedMotion: 'reduce',
        ...opciones,
      })
      await contexto.addInitScript(() => localStorage.setItem('mostrador.instalacion', '1'))
      await contexto.route('https://api.whatsapp.com/**', pedida =>
        pedida.fulfill({ contentType: 'text/html', body: '<title>chat</title>' }),
      )
      const page = await contexto.newPage()
      await signIn(page, await readToken(contexto.request, quien === 'admin' ? ADMIN : CLIENTE))
      await page.goto(ruta)
      await alive(page)
      return page
    },
    async call(page, method, path, data) {
      const token = await page.evaluate(() => localStorage.getItem('token'))
      const respuesta = await page.request.fetch(path, {
        method,
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
        ...(data && { data: { data } }),
      })
      if (!respuesta.ok()) throw new Error(`${method} ${path}: ${await respuesta.text()}`)
      return respuesta.json()
    },
    async write(consulta, valores) {
      const base = new pg.Client({ connectionString: await databaseUrlOf(dataDir) })
      await base.connect()
      await base.query(consulta, [...valores])
      await base.end()
    },
    async close() {
      server.child.kill('SIGTERM')
      await server.ended
      await removeDataDir(dataDir)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
