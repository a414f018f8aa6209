// What every browser test stands on: a page that may not complain, and the few things all of them do.
import { test as base, expect, type Page } from '@playwright/test'
import axe from 'axe-core'

export { expect }

export interface Opciones {
  /** Complaints a test provokes on purpose; one pattern, because the runner reads a longer list as something else. */
  readonly permitidas: readonly [] | readonly [RegExp]
}

/** What the runner itself writes where it keeps service workers out. */
const SIN_TRABAJADOR = 'Service Worker registration blocked by Playwright'

/** Fails a test on console errors (policy violations among them), hydration warnings and uncaught exceptions. */
export const test = base.extend<Opciones & { readonly sinQuejas: undefined }>({
  permitidas: [[], { option: true }],
  sinQuejas: [
    async ({ context, permitidas: [permitida] }, use) => {
      const quejas: string[] = []
      const note = (texto: string) => {
        if (!permitida?.test(texto) && texto !== SIN_TRABAJADOR) quejas.push(texto)
      }
      context.on('console', mensaje => {
        if (['error', 'warning'].includes(mensaje.type())) note(mensaje.text())
      })
      context.on('weberror', fallo => note(String(fallo.error())))
      await use(undefined)
      // An answer that is still being changed when the test is over is nobody's fault.
      await Promise.all(
        [context, ...context.pages()].map(lugar => lugar.unrouteAll({ behavior: 'ignoreErrors' })),
      )
      expect(quejas, 'complaints of the page').toEqual([])
    },
    { auto: true },
  ],
})

/** The document of an unknown address answers 404, which the browser writes to its console. */
export const RESPUESTA_404 = /status of 404/

/** Waits until the page answers to clicks: what the server rendered is only a picture until then. */
export async function open(page: Page, ruta: string): Promise<void> {
  await page.goto(ruta)
  await alive(page)
}

/** React leaves its mark on the elements it has taken over. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const raiz = document.getElementById('app')?.firstElementChild
    return raiz !== null && raiz !== undefined && Object.keys(raiz).some(clave => clave.startsWith('__react'))
  })
  // Its effects, which listen to the person, follow before the browser gets a rest.
  await page.evaluate(() => new Promise<unknown>(resolve => requestIdleCallback(resolve, { timeout: 1_000 })))
}

/** Skips the two seconds of the category skeletons: this browser session has seen them. */
export async function rememberCategorias(page: Page): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem('mostrador.categorias-vistas', '1'))
}

/** Every rule of axe, colour contrast and the target sizes of WCAG 2.2 included. */
const REGLAS: axe.RunOptions = {
  resultTypes: ['violations'],
  preload: false,
  rules: { 'target-size': { enabled: true } },
}

/** axe itself, laid into a page once: its runner for Playwright takes five times as long, with a page of its own each time. */
export async function expectAccessible(page: Page, solo?: string[]): Promise<void> {
  // The screen is there, and not only what waits for it.
  await expect(page.locator('h1, [role$="dialog"]').first()).toBeAttached()
  // A notice that is read aloud at once is hidden from those who hear it until it has the focus; it goes by itself.
  await expect(page.locator('[aria-hidden="true"] [aria-label="Cerrar aviso"]')).toHaveCount(0)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const opciones = solo ? { ...REGLAS, runOnly: solo } : REGLAS
  // A screen that is on its way out while it is looked at is looked at again.
  await expect
    .poll(
      () =>
        page.evaluate(async reglas => {
          const { axe: suyo } = window as unknown as { readonly axe: typeof axe }
          const { violations } = await suyo.run(document, reglas)
          return violations.map(({ id, nodes }) => `${id}: ${nodes.map(n => n.target.join(' ')).join(', ')}`)
        }, opciones),
      // A run over a long page takes seconds on a busy machine.
      { timeout: 90_000 },
    )
    .toEqual([])
}
