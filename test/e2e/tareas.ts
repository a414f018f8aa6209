// The daily tasks of the shopkeeper in the browser tests: the finger whose taps are counted, and what customers and the shop's books say afterwards.
import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test'
import { alive, expect } from './support.ts'
import { readTokens, type TiendaQuePesa, type Tokens } from './tienda-que-pesa.ts'

/** Most tasks are to take at most so many taps. */
export const POCOS = 4

/**
 * The taps each takes from Hoy. What is typed counts none, the keyboard's Enter included; a field that must be tapped first counts
 * one, and so does the choice in a list or a gallery the phone lays over the page.
 */
export const TOQUES = {
  'one price': 3,
  '+8 % to a category': 4,
  'prices from another day': 4,
  'an offer until Sunday': 4,
  'sold out': 2,
  'begin to count the stock': 3,
  'count the stock again': 3,
  'a photo': 4,
  // Name and price are typed, category and portion chosen: nothing of it can be guessed for the shopkeeper.
  'a new article': 7,
  'two preparations': 4,
  archive: 3,
  // The sheet lies in the phone's files: a tap opens them and a tap chooses.
  'a sheet imported': 5,
  'a wholesale list and its customer': 4,
  'a discount code': 4,
  hours: 4,
  'close for a holiday': 4,
  'close today': 1,
  'the text of a message': 4,
  'invite somebody': 4,
  'a device of the counter with its PIN': 4,
  'an order by telephone': 4,
  'swap a line': 4,
  'weigh by typing': 3,
  'weigh by label': 1,
  'a weight off the tolerance': 2,
  'a total and its link': 1,
  'a transfer that arrived': 2,
  'cash collected': 2,
  'hand over': 2,
  'cancel with a refund': 4,
  'close the till': 3,
  'a backup': 4,
  'the health of the shop': 2,
} as const satisfies Readonly<Record<string, number>>

/** The ways back, from where a task ended or from Hoy: counted too, and not among the tasks. */
export const VUELTAS = {
  'a price taken back': 1,
  'prices of a category taken back': 1,
  'there again': 2,
  'open again': 1,
} as const satisfies Readonly<Record<string, number>>

type Tarea = keyof typeof TOQUES | keyof typeof VUELTAS

interface Dedo {
  tap(donde: Locator): Promise<void>
  /** One of a list that the phone itself lays over the page: a tap opens it, a tap chooses. */
  choose(lista: Locator, opcion: string): Promise<void>
  /** Out of the phone's own gallery or files: a tap opens it, a tap chooses. */
  pick(boton: Locator, archivo: { name: string; mimeType: string; buffer: Buffer }): Promise<void>
}

/** From Hoy to the end of the task, its taps counted. */
export async function doTarea(tarea: Tarea, task: (dedo: Dedo) => Promise<void>): Promise<void> {
  let toques = 0
  await task({
    async tap(donde) {
      toques += 1
      await donde.tap()
    },
    async choose(lista, opcion) {
      toques += 2
      await lista.selectOption({ label: opcion })
    },
    async pick(boton, archivo) {
      toques += 2
      const pedido = boton.page().waitForEvent('filechooser')
      await boton.tap()
      await (await pedido).setFiles(archivo)
    },
  })
  expect.soft(toques, `taps of: ${tarea}`).toBe({ ...TOQUES, ...VUELTAS }[tarea])
}

export async function openHoy(page: Page): Promise<void> {
  await page.goto('/Trastienda')
  await alive(page)
}

export const openTelefono = (tienda: TiendaQuePesa, browser: Browser) =>
  tienda.open(browser, 'admin', '/Trastienda', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })

export const barra = (page: Page, nombre: string) =>
  page.getByRole('navigation', { name: 'Trastienda' }).getByRole('link', { name: nombre, exact: true })
export const boton = (donde: Page | Locator, name: string | RegExp) => donde.getByRole('button', { name })
export const deshacer = (page: Page) =>
  page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Deshacer' }).first()

type Quien = 'admin' | 'cliente' | 'visita'

interface Respuesta {
  readonly status: number
  readonly data: ReturnType<typeof JSON.parse>
  readonly texto: string
}

/** The shop by its calls: what a task left behind, and what comes before one. */
interface Verdad {
  readonly tokens: Tokens
  call(quien: Quien, method: string, ruta: string, data?: object): Promise<Respuesta>
  /** As the shop window answers anybody. */
  articulo(id: number): Promise<Respuesta['data']>
  /** Its page as the server sends it to anybody. */
  pagina(id: number): Promise<string>
  /** Orders as the customer does: the order's number. */
  buy(articulos: readonly object[], resto?: object): Promise<number>
  /** The same where it cannot be had: why. */
  beRefused(articulos: readonly object[]): Promise<string>
  /** As its customer reads it. */
  pedido(id: number): Promise<Respuesta['data']>
  cancel(id: number): Promise<void>
}

/** From one address nobody logs in as often as the tests of a shop would. */
const dados = new Map<TiendaQuePesa, Tokens>()

/** After an hour in which nobody ordered: an account may order ten times in one. */
export async function openVerdad(request: APIRequestContext, tienda: TiendaQuePesa): Promise<Verdad> {
  await tienda.write(`update pedidos set created_at = created_at - interval '1 hour'`, [])
  const tokens = dados.get(tienda) ?? (await readTokens(request))
  dados.set(tienda, tokens)
  const call: Verdad['call'] = async (quien, method, ruta, data) => {
    const respuesta = await request.fetch(ruta, {
      method,
      headers: {
        ...(quien !== 'visita' && { authorization: `Bearer ${tokens[quien]}` }),
        'idempotency-key': crypto.randomUUID(),
        // A line of its own, since the shop closes one that was quiet for long.
        connection: 'close',
      },
      ...(data && { data: { data } }),
    })
    const texto = await respuesta.text()
    const json = respuesta.headers()['content-type']?.includes('json') === true
    return { status: respuesta.status(), data: json ? JSON.parse(texto).data : null, texto }
  }
  const order = (articulos: readonly object[], resto: object = {}) =>
    call('cliente', 'POST', '/api/pedidos/crear-completo', {
      articulos,
      direccion: 'Mitre 1482, 3.º B',
      ...resto,
    })
  return {
    tokens,
    call,
    articulo: async id => (await call('visita', 'GET', `/api/articulos/${id}`)).data?.attributes,
    pagina: async id => (await call('visita', 'GET', `/ProdDetalle/${id}`)).texto,
    async buy(articulos, resto) {
      const { status, data, texto } = await order(articulos, resto)
      expect(status, texto).toBe(200)
      return data.id
    },
    async beRefused(articulos) {
      const { status, texto } = await order(articulos)
      expect([400, 409], texto).toContain(status)
      return texto
    },
    pedido: async id => (await call('cliente', 'GET', `/api/pedidos/${id}`)).data.attributes,
    async cancel(id) {
      const { status, texto } = await call('admin', 'PUT', `/api/pedidos/${id}/estado`, {
        estado: 'cancelado',
        plata: 'queda',
      })
      expect(status, texto).toBe(200)
    },
  }
}
