// Behind the counter in the browser tests: orders made through the API, and people who are already logged in.
import { setTimeout as wait } from 'node:timers/promises'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import type { UserWire } from '#contract/cuenta/cuenta.schema.ts'
import { fromWirePersona } from '#contract/cuenta/cuenta.wire.ts'
import type { PedidosWire, UnPedidoWire } from '#contract/pedido/pedido-leido.schema.ts'
import type { Cuenta } from './cuentas.ts'
import { alive, expect } from './support.ts'

export const ADMIN: Cuenta = { email: 'admin@mostrador.example', password: 'Admin1234' }

/** A page of the shop's own address on which nothing runs yet. */
const EN_BLANCO = '<!doctype html><title>…</title><link rel="icon" href="data:,">'

const conToken = (token: string) => ({ authorization: `Bearer ${token}` })

/** Whose tests log in more often in a minute than one person may waits as long as the shop says. */
export async function readToken(request: APIRequestContext, cuenta: Cuenta): Promise<string> {
  const { email, password } = cuenta
  const respuesta = await request.post('/api/auth/local', { data: { identifier: email, password } })
  if (respuesta.status() === 429) {
    await wait(Number(respuesta.headers()['retry-after']) * 1000)
    return readToken(request, cuenta)
  }
  expect(respuesta.status()).toBe(200)
  return (await respuesta.json()).jwt
}

/** Two portions of vacío, $19.500, unless said otherwise. */
export async function createPedido(request: APIRequestContext, token: string, cantidad = 2): Promise<number> {
  const respuesta = await request.post('/api/pedidos/crear-completo', {
    headers: { ...conToken(token), 'idempotency-key': crypto.randomUUID() },
    data: {
      data: {
        articulos: [{ articuloId: 1, valorId: 2, cantidad }],
        direccion: 'Mitre 1482, 3.º B',
        detalle: 'Tocar el timbre de abajo',
      },
    },
  })
  expect(respuesta.status()).toBe(200)
  const { data }: UnPedidoWire = await respuesta.json()
  return data.id
}

export async function moveTo(
  request: APIRequestContext,
  token: string,
  id: number,
  estado: string,
  total?: number,
): Promise<void> {
  const respuesta = await request.put(`/api/pedidos/${id}/estado`, {
    headers: conToken(token),
    data: { data: { estado, ...(total !== undefined && { total }) } },
  })
  expect(respuesta.status()).toBe(200)
}

/** Makes this tab that of somebody who logged in a moment ago, without the screens of logging in; at another address of the shop, too. */
export async function signIn(page: Page, token: string, origen = ''): Promise<void> {
  await page.route('**/en-blanco', ruta => ruta.fulfill({ contentType: 'text/html', body: EN_BLANCO }))
  await page.goto(`${origen}/en-blanco`)
  const respuesta = await page.request.get('/api/users/me?populate=role', { headers: conToken(token) })
  const wire: UserWire = await respuesta.json()
  const guardado = {
    user: JSON.stringify(fromWirePersona(wire)),
    role: wire.role?.name ?? '',
    token,
    'mostrador.actividad': String(Date.now()),
  }
  await page.evaluate(valores => {
    for (const [clave, valor] of Object.entries(valores)) localStorage.setItem(clave, valor)
    sessionStorage.setItem('mostrador.pestana', '0')
  }, guardado)
}

/** Opens a screen as somebody who logged in a moment ago in this very tab. */
export async function openAs(page: Page, token: string, ruta: string): Promise<void> {
  await signIn(page, token)
  await page.goto(ruta)
  await alive(page)
}

/** The answer as another one; a call whose page has gone on, or whose test is over, has none. */
export async function changeWire<T>(page: Page, patron: RegExp, cambio: (wire: T) => unknown): Promise<void> {
  await page.route(patron, async ruta => {
    const leida = await ruta
      .fetch()
      .then(async response => ({ response, wire: (await response.json()) as T }))
      .catch(() => null)
    if (leida !== null) await ruta.fulfill({ response: leida.response, json: cambio(leida.wire) })
  })
}

/** The counter once it listens and has read what there is: what comes from now on is new to it. */
export async function openMostrador(page: Page, token: string): Promise<void> {
  await openAs(page, token, '/Pedidos')
  await expect(page.getByText('En vivo')).toBeVisible()
  await expect(conteo(page)).toHaveText(/pendiente$/)
  await expect.poll(() => pendientesEnBarra(page)).not.toBeNaN()
}

/** The counter of a shop with one customer: what the tests beside this one do neither comes nor goes. */
export async function onlyOf(page: Page, token: string): Promise<void> {
  const { id }: UserWire = await (
    await page.request.get('/api/users/me', { headers: conToken(token) })
  ).json()
  const suyo = ({ attributes }: UnPedidoWire['data']) => attributes.user?.data?.id === id
  await changeWire<PedidosWire>(page, LISTA, ({ data, meta }) => ({ data: data.filter(suyo), meta }))
  await changeWire<UnPedidoWire>(page, /\/api\/pedidos\/\d+$/, ({ data, meta }) => {
    const attributes = suyo(data) ? data.attributes : { ...data.attributes, estado: 'cancelado' }
    return { data: { ...data, attributes }, meta }
  })
}

/** Somebody else, with a browser of their own. */
export async function openOther(browser: Browser, token: string, ruta: string): Promise<Page> {
  const contexto = await browser.newContext()
  const page = await contexto.newPage()
  await openAs(page, token, ruta)
  return page
}

/** The card of an order in a list. */
export const tarjeta = (page: Page, id: number) =>
  page.getByRole('article', { name: `Pedido ${id}`, exact: true })

export const filtro = (page: Page, texto: string) =>
  page.getByRole('group', { name: 'Filtrar por estado' }).getByRole('button', { name: texto })

/** The call that reads a page of the list. */
export const LISTA = /\/api\/pedidos\?/

/** New orders wait behind it while somebody works at the list. */
export const nuevosArriba = (page: Page) => page.getByRole('button', { name: /^\d+ nuevos?$/ })

/** Lets a new order be drawn, however many of other tests come in beside it. */
export async function showNuevo(page: Page, id: number): Promise<void> {
  await expect(async () => {
    if (!(await tarjeta(page, id).isVisible())) await nuevosArriba(page).click({ timeout: 1_000 })
    await expect(tarjeta(page, id)).toBeVisible({ timeout: 500 })
  }).toPass()
}

/** A tool of the counter, which a phone keeps behind a button. */
export async function pressHerramienta(page: Page, nombre: string): Promise<void> {
  const herramienta = page.getByRole('button', { name: nombre })
  const mas = page.getByRole('button', { name: 'Más herramientas' })
  await expect(herramienta.or(mas).filter({ visible: true }).first()).toBeVisible()
  if (!(await herramienta.isVisible())) await mas.click()
  await herramienta.click()
}

export const dialogo = (page: Page) => page.getByRole('dialog')
/** How many orders wait, as the bar has it. */
export const pendientesEnBarra = async (page: Page) =>
  Number((await filtro(page, 'Pendientes').textContent())?.match(/\d+/)?.[0])
export const conteo = (page: Page) => page.locator('.pedidos-sub__cuenta')
