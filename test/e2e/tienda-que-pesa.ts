// A demo shop of its own that weighs its orders and is paid at the demo's payment service (PAGOS=demo), for the browser tests about that: its keeper and its customer logged in, and its scale.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRequestContext, Browser, BrowserContextOptions, Page } from '@playwright/test'
import pg from 'pg'
import type { PesajeWire } from '#contract/pedido/pesada.schema.ts'
import { CUENTAS_DEMO } from '#server/cuenta/cuentas-demo.ts'
import { freePort } from '../support/puerto.ts'
import { databaseUrlOf, removeDataDir, startServer, temporaryFolder } from '../support/server.ts'
import { switchOffEntrega } from '../support/sin-entrega.ts'
import { copyTienda } from '../support/tienda-copiada.ts'
import { readToken, signIn } from './mostrador.ts'
import { alive, test as base, expect } from './support.ts'

const [ADMIN, CLIENTE] = CUENTAS_DEMO
const conToken = (token: string) => ({ authorization: `Bearer ${token}` })
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
  await copyTienda(dataDir, 'demo')
  const port = String(await freePort())
  const server = startServer({ env: { SEED: 'demo', PAGOS: 'demo', DATA_DIR: dataDir, PORT: port } })
  await server.ready
  await switchOffEntrega(await databaseUrlOf(dataDir))
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
        // One that was kept open may be closed by the shop while a test looks at a screen for long.
        headers: {
          ...conToken(token ?? ''),
          'idempotency-key': crypto.randomUUID(),
          connection: 'close',
        },
        ...(data && { data: { data } }),
      })
      if (!respuesta.ok()) throw new Error(`${method} ${path}: ${await respuesta.text()}`)
      return respuesta.json()
    },
    async write(consulta, valores) {
      const cliente = new pg.Client({ connectionString: await databaseUrlOf(dataDir) })
      await cliente.connect()
      await cliente.query(consulta, [...valores])
      await cliente.end()
    },
    async close() {
      server.child.kill('SIGTERM')
      await server.ended
      await removeDataDir(dataDir)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** One for a whole file, as what every page of it opens. */
export const test = base.extend<object, { readonly tienda: TiendaQuePesa }>({
  tienda: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from its first parameter
    async ({}, use) => {
      const tienda = await openTiendaQuePesa()
      await use(tienda)
      await tienda.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ tienda }, use) => use(tienda.url),
  storageState: async ({ tienda: { url: origin } }, use) => {
    await use({
      cookies: [],
      origins: [{ origin, localStorage: [{ name: 'mostrador.instalacion', value: '1' }] }],
    })
  },
})

export interface Balanza {
  readonly cliente: string
  /** An order of the customer's own that is being prepared: a kilo of vacío in two, a kilo of asado. */
  pedir(): Promise<number>
  /** In the order of its lines, 0 for none there; gives the message of the last one that waits. */
  pesar(id: number, ...gramos: readonly number[]): Promise<string>
  avisar(id: number): Promise<void>
  ajustar(data: object): Promise<void>
}

export interface Tokens {
  readonly admin: string
  readonly cliente: string
}

export const readTokens = async (request: APIRequestContext): Promise<Tokens> => ({
  cliente: await readToken(request, CLIENTE),
  admin: await readToken(request, ADMIN),
})

/** The counter, by the calls its screens make. */
export async function openBalanza(request: APIRequestContext, tokens?: Tokens): Promise<Balanza> {
  const { cliente, admin } = tokens ?? (await readTokens(request))
  const call = async (method: string, ruta: string, data: object, token = admin, clave = '') => {
    const headers = { ...conToken(token), ...(clave && { 'idempotency-key': clave }) }
    const respuesta = await request.fetch(ruta, { method, headers, data })
    expect([respuesta.status(), respuesta.ok() ? '' : await respuesta.text()]).toEqual([200, ''])
    return (await respuesta.json()).data
  }
  return {
    cliente,
    async pedir() {
      const articulos = [
        { articuloId: 1, valorId: 2, cantidad: 2 },
        { articuloId: 2, valorId: 4, cantidad: 1 },
      ]
      const data = { articulos, direccion: 'Mitre 1482, 3.º B' }
      const { id } = await call('POST', '/api/pedidos/crear-completo', { data }, cliente, crypto.randomUUID())
      await call('PUT', `/api/pedidos/${id}/estado`, { data: { estado: 'en_proceso' } })
      return id
    },
    async pesar(id, ...gramos) {
      const respuesta = await request.get(`/api/pedidos/${id}/pesaje`, { headers: conToken(admin) })
      const { lineas }: PesajeWire = (await respuesta.json()).data
      let mensaje = ''
      for (const [i, pesado] of gramos.entries()) {
        const linea = lineas[i]
        const modo = pesado === 0 && { modo: 'falta' }
        const data = { gramos: pesado, vez: linea?.vez, clave: crypto.randomUUID(), ...modo }
        const { whatsapp } = await call('PUT', `/api/pedidos/${id}/lineas/${linea?.id}/peso`, { data })
        mensaje = whatsapp?.texto ?? mensaje
      }
      return mensaje
    },
    avisar: id => call('POST', `/api/pedidos/${id}/avisar-total`, {}),
    ajustar: data => call('PUT', '/api/trastienda/ajustes', { data }),
  }
}
