// The sheet of articles in the browser tests: articles of a test's own, found by a word that nobody else's have.
import type { APIRequestContext, Page } from '@playwright/test'
import type { ArticuloFila } from '#contract/catalogo/trastienda.schema.ts'
import { openAs } from './mostrador.ts'
import { expect } from './support.ts'

const conToken = (token: string) => ({ authorization: `Bearer ${token}` })

/** A word for the names of one test. */
export const newPalabra = () =>
  `zq${crypto
    .randomUUID()
    .replaceAll(/[^a-z]/g, '')
    .slice(0, 8)}${Date.now() % 1000}`

interface Nuevos {
  readonly request: APIRequestContext
  readonly token: string
  readonly palabra: string
}

/** In no sub-category: nothing of the shop window moves. */
export async function createArticulos(
  { request, token, palabra }: Nuevos,
  datos: readonly object[],
): Promise<ArticuloFila[]> {
  const hechos: ArticuloFila[] = []
  for (const [i, data] of datos.entries()) {
    const nombre = `${palabra} ${String(i + 1).padStart(2, '0')}`
    const respuesta = await request.post('/api/articulos', {
      headers: conToken(token),
      data: { data: { nombre, precioKG: 15_000, valors: [2], stock: 12, ...data } },
    })
    expect(respuesta.status(), await respuesta.text()).toBe(200)
    const { id, attributes } = (await respuesta.json()).data
    hechos.push({ id, ...attributes })
  }
  return hechos
}

export async function readFila(request: APIRequestContext, token: string, id: number): Promise<ArticuloFila> {
  const respuesta = await request.get(`/api/trastienda/articulos/${id}`, { headers: conToken(token) })
  return (await respuesta.json()).data
}

export async function writeFila(
  request: APIRequestContext,
  token: string,
  id: number,
  data: object,
): Promise<void> {
  const respuesta = await request.put(`/api/articulos/${id}`, { headers: conToken(token), data: { data } })
  expect(respuesta.status(), await respuesta.text()).toBe(200)
}

export const ARTICULOS = '/Trastienda/Articulos'
const LECTURA = /\/api\/trastienda\/articulos\?/
export const ESCRITURA = /\/api\/articulos\/(?:\d+|existencias)$/

export async function openPlanilla(page: Page, token: string, busqueda = ''): Promise<void> {
  await openAs(page, token, `${ARTICULOS}${busqueda}`)
  await expect(page.getByText(/^\d+ en \d+ categorías$/)).toBeVisible()
}

export const celda = (page: Page, id: number, columna: string) =>
  page.locator(`[data-celda="${id}:${columna}"]`)

export const fila = (page: Page, nombre: string) => page.getByRole('row').filter({ hasText: nombre })

/** The keyboard is in this cell. */
export async function goTo(page: Page, id: number, columna: string): Promise<void> {
  // A touch of the cell one is in would open it.
  const dentro = await celda(page, id, columna).evaluate(uno => uno === document.activeElement)
  if (!dentro) await celda(page, id, columna).click({ position: { x: 4, y: 25 } })
  await expect(celda(page, id, columna)).toBeFocused()
}

/** As another spreadsheet puts it on the clipboard. */
export async function paste(page: Page, texto: string): Promise<void> {
  await page.evaluate(contenido => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', contenido)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, texto)
}

/** 5,000 of them, without a database that would be everybody's. */
export async function fillArticulos(page: Page, cuantos: number): Promise<void> {
  await page.route(LECTURA, async ruta => {
    const url = new URL(ruta.request().url())
    // A reading whose page has gone on, or whose test is over, has no answer.
    const leida = await ruta
      .fetch()
      .then(async respuesta => ({ respuesta, cuerpo: await respuesta.json() }))
      .catch(() => null)
    if (leida === null) return
    const { respuesta, cuerpo } = leida
    const { data, meta } = cuerpo
    const limite = Number(url.searchParams.get('limite') ?? cuantos)
    const [modelo] = data
    const filas = Array.from({ length: Math.min(limite, cuantos) }, (_, i) => ({
      ...modelo,
      id: 100_000 + i,
      nombre: `Corte ${i + 1}`,
      sub_categoria: 11 + Math.floor((i * 5) / cuantos),
    }))
    const json = { data: url.searchParams.has('desde') ? [] : filas, meta: { ...meta, total: cuantos } }
    await ruta.fulfill({ response: respuesta, json }).catch(() => undefined)
  })
}
