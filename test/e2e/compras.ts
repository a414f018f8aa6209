// Buying in the browser tests: carts laid into the storage, the buttons of the cart, and the orders an account has.
import type { APIRequestContext, Page } from '@playwright/test'
import type { PedidosWire } from '#contract/pedido/pedido-leido.schema.ts'
import type { LineaCarrito } from '#domain/pedido/carrito/carrito.ts'
import { type Cuenta, createCuenta } from './cuentas.ts'
import { readToken, signIn } from './mostrador.ts'
import { alive, expect } from './support.ts'

/** 500 g of vacío at the demo price, one portion unless said otherwise. */
export const VACIO: LineaCarrito = {
  articuloId: 1,
  valorId: 2,
  cantidad: 1,
  nombre: 'Vacío',
  valorNombre: '500 g',
  preparaciones: [],
  preparacionNombre: '',
  precioUnitario: 975_000,
  precioLista: 975_000,
  medida: '/Kg',
  grsPorcion: 500,
  descPorciento: null,
  imagenUrl: null,
}

/** A kilo of asado, 10 % off. */
export const ASADO: LineaCarrito = {
  ...VACIO,
  articuloId: 2,
  valorId: 4,
  nombre: 'Asado de tira',
  valorNombre: '1 kg',
  precioUnitario: 1_521_000,
  precioLista: 1_690_000,
  grsPorcion: 1000,
  descPorciento: 10,
}

/** A new customer, logged in; no screen of the shop is open yet. */
export async function enter(
  page: Page,
  request: APIRequestContext,
  direccion?: string | null,
): Promise<Cuenta> {
  const cuenta = await createCuenta(request, direccion === undefined ? {} : { direccion })
  await signIn(page, await readToken(request, cuenta))
  return cuenta
}

/** As if it had been kept by an earlier visit. */
export async function openCarrito(page: Page, carrito: unknown): Promise<void> {
  await page.evaluate(valor => localStorage.setItem('carrito', JSON.stringify(valor)), carrito)
  await page.goto('/Carrito')
  await alive(page)
}

export const finalizar = (page: Page) =>
  page.getByRole('button', { name: 'Finalizar y Contactar por WhatsApp' })

/** A press on a button that says it is disabled, as an impatient person does. */
export const insist = (page: Page) => finalizar(page).dispatchEvent('click')

export const linea = (page: Page, nombre: string) =>
  page.locator('li.carrito-linea').filter({ hasText: nombre })

/** What the order's foot says it costs. */
export const total = (page: Page) => page.locator('.carrito-pie .precio')

export const insignia = (page: Page) => page.getByRole('link', { name: /^Carrito, / })

/** By the icon, which a bar that hides while one scrolls down shows as soon as it has the focus. */
export async function goCarrito(page: Page): Promise<void> {
  await expect(insignia(page)).toHaveAccessibleName(/[1-9]/)
  await insignia(page).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/Carrito')
}

export function readCarrito(page: Page): Promise<readonly LineaCarrito[]> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('carrito') ?? '[]'))
}

/** Ids of the account's orders, newest first. */
export async function readPedidos(page: Page): Promise<number[]> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const respuesta = await page.request.get('/api/pedidos', { headers: { authorization: `Bearer ${token}` } })
  expect(respuesta.status()).toBe(200)
  const { data }: PedidosWire = await respuesta.json()
  return data.map(({ id }) => id).toSorted((a, b) => b - a)
}

/** Catches what the page opens by itself; as a window, or refused like a pop-up blocker does. */
export async function catchVentanas(page: Page, modo: 'abre' | 'bloquea' = 'abre'): Promise<void> {
  await page.addInitScript(abre => {
    const abiertas: string[] = []
    Object.assign(window, { abiertas })
    window.open = url => {
      const lugar = abiertas.push(String(url)) - 1
      const location = { replace: (adonde: string) => (abiertas[lugar] = adonde) }
      return abre ? ({ opener: null, location, close: () => undefined } as unknown as Window) : null
    }
  }, modo === 'abre')
}

export function readVentanas(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { readonly abiertas: string[] }).abiertas)
}

/** Lets the server make the order and loses its answer; gives how often it was asked. */
export async function loseAnswers(page: Page): Promise<{ readonly claves: string[] }> {
  const claves: string[] = []
  await page.route('**/api/pedidos/crear-completo', async ruta => {
    claves.push(ruta.request().headers()['idempotency-key'] ?? '')
    await ruta.fetch()
    await ruta.abort()
  })
  return { claves }
}

export const EXITO = /\/Exito\/\d+$/
export const TEMPORAL = /\/Exito\/temp-[0-9a-f-]{36}$/

export const titulo = (page: Page) => page.getByRole('heading', { level: 1 })
/** What the cart itself says went wrong, beside the message that goes away. */
export const falla = (page: Page, texto: string) => page.locator('.nota--error').filter({ hasText: texto })

/** The number of the order the screen shows. */
export async function expectHecho(page: Page): Promise<number> {
  await expect(page).toHaveURL(EXITO)
  await expect(titulo(page)).toHaveText('Pedido realizado')
  const id = Number(page.url().split('/').at(-1))
  await expect(page.getByText(`Tu número es #${id}`)).toBeVisible()
  return id
}
