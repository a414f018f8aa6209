// Answers of the catalogue call that the demo shop does not give: longer, slower, stranger.
import type { Page } from '@playwright/test'
import type { CategoriasWire } from '#contract/catalogo/catalogo.schema.ts'
import { open } from './support.ts'

const LLAMADA = '**/api/categorias?*'

/** Objects of the wire that may be changed before they reach the browser. */
type Mutable<T> = T extends object ? { -readonly [K in keyof T]: Mutable<T[K]> } : T
type Respuesta = Mutable<CategoriasWire>

/** A promise and the way to keep it. */
export function gate(): { readonly promise: Promise<void>; release(): void } {
  let release = () => {}
  const promise = new Promise<void>(resolve => {
    release = resolve
  })
  return { promise, release: () => release() }
}

/** Keeps the page asleep, as a slow line does, until the answer is called: what the server rendered is there, nothing answers yet. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, release } = gate()
  await page.route(/\/assets\/entry-client.*\.js/, async ruta => {
    await promise
    await ruta.continue()
  })
  return release
}

/** Changes what the call answers, and holds the answer back until `cuando` lets it go. */
export async function changeCatalogo(
  page: Page,
  change: (wire: Respuesta) => void,
  cuando: Promise<void> = Promise.resolve(),
): Promise<void> {
  await page.route(LLAMADA, async ruta => {
    await cuando
    const respuesta = await ruta.fetch()
    const wire: Respuesta = await respuesta.json()
    change(wire)
    await ruta.fulfill({ response: respuesta, json: wire })
  })
}

/** Every article as often as asked, each with an id of its own. */
export function multiply(veces: number): (wire: Respuesta) => void {
  return wire => {
    for (const categoria of wire.data) {
      for (const sub of categoria.attributes.sub_categorias?.data ?? []) {
        const articulos = sub.attributes.articulos
        if (!articulos) continue
        articulos.data = Array.from({ length: veces }, (_, vuelta) =>
          articulos.data.map(articulo => ({
            ...articulo,
            id: articulo.id + vuelta * 10_000,
            attributes: { ...articulo.attributes, nombre: `${articulo.attributes.nombre} ${vuelta + 1}` },
          })),
        ).flat()
      }
    }
  }
}

/** A page that is not about products and wants the catalogue at rest: with that call its router is at work. */
export async function openAyuda(page: Page): Promise<void> {
  const llamada = page.waitForRequest(LLAMADA)
  await open(page, '/Ayuda')
  await llamada
}

/** A navigation inside the application to an address no link on the screen has. */
export async function goInside(page: Page, ruta: string): Promise<void> {
  await page.evaluate(camino => {
    window.history.pushState({ idx: 1, key: 'prueba', usr: null }, '', camino)
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
  }, ruta)
}
