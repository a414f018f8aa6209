// A person at a window of any browser: finds what is called so, presses, writes and reads, with the patience a slow machine asks for.
import { expect, vi } from 'vitest'
import type { Pieza, Ventana } from '../../bench/herramientas/motores.mjs'

type Rol = 'button' | 'link' | 'field' | 'radio' | 'heading'

const BREVE = { timeout: 4_000, interval: 50 }
export const PACIENCIA = { timeout: 40_000, interval: 100 }

/** In the page, by itself: the first thing of this role and name that is seen and that a press would reach. */
function findPieza(rol: Rol, patron: string): Element | null {
  const SELECTORES = {
    button: 'button:not(:disabled, [aria-disabled=true])',
    link: 'a[href]',
    field: 'input:not([type=radio], [type=checkbox]), textarea, select',
    radio: '[type=radio], [type=checkbox]',
    heading: 'h1, h2, h3',
  }
  const clean = (texto: string) => texto.replace(/\s+/g, ' ').trim()
  const nameOf = (e: Element) => {
    const rotulos = [...((e as HTMLInputElement).labels ?? [])].map(r => r.textContent ?? '')
    const [primero = ''] = [e.getAttribute('aria-label') ?? '', ...rotulos, e.textContent ?? ''].filter(clean)
    return clean(primero || (e.getAttribute('placeholder') ?? ''))
  }
  // A round button is drawn by its label.
  const drawn = (e: Element) => (rol === 'radio' ? ((e as HTMLInputElement).labels?.[0] ?? e) : e)
  const isSeen = (e: Element) => e.getClientRects().length > 0 && getComputedStyle(e).visibility === 'visible'
  const isReached = (e: Element) => {
    const { x, y, width, height } = e.getBoundingClientRect()
    const arriba = document.elementFromPoint(x + width / 2, y + height / 2)
    return arriba !== null && (e.contains(arriba) || arriba.contains(e))
  }
  const nombre = new RegExp(patron)
  const todas = [...document.querySelectorAll(SELECTORES[rol])].filter(e => nombre.test(nameOf(e))).map(drawn)
  const vistas = todas.filter(isSeen)
  const alcanzada = vistas.find(isReached)
  if (alcanzada) return alcanzada
  vistas[0]?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return vistas.find(isReached) ?? null
}

export interface Mano {
  readonly ventana: Ventana
  go(url: string): Promise<void>
  press(rol: Rol, nombre: RegExp): Promise<void>
  /** A link, to where it leads: pressed again where it moved away under the finger. */
  follow(nombre: RegExp, camino: RegExp): Promise<void>
  write(nombre: RegExp, texto: string): Promise<void>
  sees(texto: RegExp): Promise<void>
  arrives(camino: RegExp): Promise<string>
  awake(): Promise<void>
}

export function createMano(ventana: Ventana): Mano {
  /** A page that is just leaving answers nothing. */
  const ask = <A extends readonly unknown[], R>(funcion: (...argumentos: A) => R, ...argumentos: A) =>
    ventana.run(funcion, ...argumentos).catch(() => undefined)

  async function take(rol: Rol, nombre: RegExp, what: (pieza: Pieza) => Promise<void>): Promise<void> {
    await vi.waitFor(async () => {
      const pieza = await ventana.find(findPieza, rol, nombre.source)
      if (pieza === null) throw new Error(`No ${rol} called ${nombre} on ${await ask(() => location.href)}`)
      await what(pieza)
    }, PACIENCIA)
  }

  const readCamino = async () => (await ask(() => location.pathname)) ?? ''

  const awake = () =>
    vi.waitFor(async () => {
      const despierta = await ask(() =>
        Object.keys(document.getElementById('app')?.firstElementChild ?? {}).some(k =>
          k.startsWith('__react'),
        ),
      )
      expect(despierta, 'the application has taken the page over').toBe(true)
    }, PACIENCIA)

  return {
    ventana,
    awake,
    async go(url) {
      await ventana.goto(url)
      await awake()
    },
    press: (rol, nombre) => take(rol, nombre, pieza => pieza.press()),
    follow: (nombre, camino) =>
      take('link', nombre, async pieza => {
        await pieza.press()
        await vi.waitFor(async () => expect(await readCamino()).toMatch(camino), BREVE)
      }),
    write: (nombre, texto) => take('field', nombre, pieza => pieza.write(texto)),
    sees: texto =>
      vi.waitFor(async () => {
        // biome-ignore lint/performance/useDomNodeTextContent: what is seen, not what is there
        const todo = await ask(() => document.body.innerText.replace(/\s+/g, ' '))
        expect(todo ?? '').toMatch(texto)
      }, PACIENCIA),
    async arrives(camino) {
      let aqui = ''
      await vi.waitFor(async () => {
        aqui = await readCamino()
        expect(aqui).toMatch(camino)
      }, PACIENCIA)
      return aqui
    },
  }
}
