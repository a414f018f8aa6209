// The router: which screen stands at the address, brought before it is shown, and each step of it in the browser's history (client-side routing).
import type { ComponentType } from 'react'
import { matchPantalla } from '#domain/camino.ts'
import { cualquiera, entero, parcial, texto } from '#domain/lector.ts'
import type { Pantalla } from '#domain/pantallas.ts'
import { RUTAS } from '#domain/rutas.ts'
import { alturaDe, holdAlturas, keepAltura } from './desplazamiento.ts'
import { type Destino, type Direccion, hrefOf, resolveDestino } from './direccion.ts'

export interface Lugar extends Direccion {
  /** What who led here left for the screen; null where nobody did. */
  readonly state: unknown
  /** Another for each entry of the history. */
  readonly key: string
}

/** Through the history, one step more, or in the place of the last. */
export type Tipo = 'POP' | 'PUSH' | 'REPLACE'

export interface Ruta {
  readonly lugar: Lugar
  readonly tipo: Tipo
  readonly pantalla: Pantalla
  /** What stands in the path for `:id`, `:categoria` or `*`, in lower case. */
  readonly parametro: string
  /** Null when its script never came. */
  readonly Pagina: ComponentType | null
  readonly error?: unknown
  /** Where the page is to be once it is shown. */
  readonly altura: number | 'inicio' | 'queda'
}

interface Opciones {
  readonly replace?: boolean | undefined
  readonly state?: unknown
  /** The page stays where it is. */
  readonly preventScrollReset?: boolean | undefined
  /** The browser leads from one screen to the next with a picture of both. */
  readonly viewTransition?: boolean | undefined
}

interface Viaje extends Pick<Ruta, 'lugar' | 'tipo' | 'altura'> {
  readonly animado: boolean
}

interface Arranque {
  load(pantalla: Pantalla): Promise<ComponentType>
  /** The one address that says that it needs a network; every other screen stays what it is. */
  readonly ausente?: string | undefined
}

type Show = (ruta: Ruta, animado: boolean) => void

const PERDIDA = { pantalla: 'noEncontrada', parametro: '' } as const
const readEntrada = parcial({ usr: cualquiera, key: texto, idx: entero(0) })
const entradaActual = () => readEntrada(window.history.state) ?? {}
const newKey = () => Math.random().toString(36).slice(2, 10)

let arranque: Arranque
let actual: Ruta
/** The number of the entry one is at: of the one that was left, while the browser tells of another. */
let indice = 0
let show: Show | undefined
/** Of the journeys that wait for their screen only the last arrives. */
let turno = 0
const paginas = new Map<Pantalla, ComponentType>()
/** The ways that were shown with a picture of both ends: back over them too. */
const animados = new Set<string>()

function lugarActual(): Lugar {
  const { pathname, search, hash } = window.location
  const { usr = null, key = 'default' } = entradaActual()
  return { pathname, search, hash, state: usr, key }
}

/** Null where no screen stands. */
function screenAt(pathname: string): Pick<Ruta, 'pantalla' | 'parametro'> | null {
  if (pathname === arranque.ausente) return { pantalla: 'sinConexion', parametro: '' }
  return matchPantalla(pathname)
}

async function bring(pantalla: Pantalla): Promise<Pick<Ruta, 'Pagina' | 'error'>> {
  try {
    const Pagina = await arranque.load(pantalla)
    paginas.set(pantalla, Pagina)
    return { Pagina }
  } catch (error) {
    return { Pagina: null, error }
  }
}

/** The address and the entry of the history; where the browser refuses one more, the page itself is left for it. */
function write({ lugar, tipo }: Pick<Viaje, 'lugar' | 'tipo'>): void {
  if (tipo === 'POP') return
  const href = hrefOf(lugar)
  const { idx = 0 } = entradaActual()
  const entrada = { usr: lugar.state, key: lugar.key, idx: tipo === 'PUSH' ? idx + 1 : idx }
  try {
    if (tipo === 'PUSH') window.history.pushState(entrada, '', href)
    else window.history.replaceState(entrada, '', href)
  } catch {
    window.location.assign(href)
  }
}

async function go(viaje: Viaje): Promise<void> {
  const mio = ++turno
  const hallada = screenAt(viaje.lugar.pathname)
  if (hallada === null) {
    // An address that nobody has gives its place to the page that says so.
    const perdido: Lugar = { pathname: RUTAS.noEncontrada, search: '', hash: '', state: null, key: newKey() }
    return go({ ...viaje, lugar: perdido, tipo: viaje.tipo === 'PUSH' ? 'PUSH' : 'REPLACE' })
  }
  const conocida = paginas.get(hallada.pantalla)
  const traida = conocida ? { Pagina: conocida } : await bring(hallada.pantalla)
  if (mio !== turno) return
  keepAltura(actual.lugar.key)
  write(viaje)
  if (viaje.animado) animados.add(`${actual.lugar.pathname} ${viaje.lugar.pathname}`)
  arrive(viaje, { ...hallada, ...traida })
}

function arrive(
  { lugar, tipo, altura, animado }: Viaje,
  { pantalla, parametro, Pagina, error }: Omit<Ruta, 'lugar' | 'tipo' | 'altura'>,
): void {
  indice = entradaActual().idx ?? 0
  actual = { lugar, tipo, altura, pantalla, parametro, Pagina, error }
  show?.(actual, animado)
}

/** An entry nobody here made, at the same page; at another one it is somebody's who wrote into the history. */
function isAncla(): boolean {
  const { pathname, search } = window.location
  const { lugar } = actual
  return entradaActual().key === undefined && pathname === lugar.pathname && search === lugar.search
}

/**
 * A link within the page ('#parrilla') is followed by the browser, which makes an entry without a number: it is one step
 * more, unless one was there already.
 */
function followAncla(): void {
  turno += 1
  const { pathname, search, hash } = window.location
  const mismo = hrefOf(actual.lugar) === pathname + search + hash
  window.history.replaceState({ usr: null, key: newKey(), idx: mismo ? indice : indice + 1 }, '')
  arrive({ lugar: lugarActual(), tipo: 'POP', altura: 'queda', animado: false }, actual)
}

/** The browser scrolls before it tells: how far one was is noted when such a link is followed. */
function keepAntes({ target }: MouseEvent): void {
  if (target instanceof Element && target.closest('a[href^="#"]')) keepAltura(actual.lugar.key)
}

function goBack(): void {
  const lugar = lugarActual()
  const [aqui, alla] = [actual.lugar.pathname, lugar.pathname]
  const animado = animados.has(`${aqui} ${alla}`) || animados.has(`${alla} ${aqui}`)
  void go({ lugar, tipo: 'POP', altura: alturaDe(lugar.key) ?? 'inicio', animado })
}

/** The one way to another screen, or to another address of the same. A number counts steps of the history. */
export async function navigate(to: Destino | number, opciones: Opciones = {}): Promise<void> {
  if (typeof to === 'number') return window.history.go(to)
  const { replace = false, state = null, preventScrollReset = false, viewTransition = false } = opciones
  const lugar = { ...resolveDestino(to, actual.lugar.pathname), state, key: newKey() }
  const altura = preventScrollReset ? 'queda' : 'inicio'
  return go({ lugar, tipo: replace ? 'REPLACE' : 'PUSH', altura, animado: viewTransition })
}

export type Navigate = typeof navigate

export const rutaActual = (): Ruta => actual

/** Tells of every journey that arrives; also of one that did before anybody listened. */
export function watchRuta(mostrada: Ruta, onRuta: Show): () => void {
  show = onRuta
  if (actual !== mostrada) onRuta(actual, false)
  return () => {
    show = undefined
  }
}

/** The screen the page was asked for, once its script is here; that of the first screen is asked for twice. */
export async function startHistoria(nuevo: Arranque): Promise<Ruta> {
  arranque = nuevo
  const hallada = screenAt(window.location.pathname) ?? PERDIDA
  const { key = newKey(), idx = 0 } = entradaActual()
  const href = hallada === PERDIDA ? RUTAS.noEncontrada : window.location.href
  window.history.replaceState({ ...window.history.state, key, idx }, '', href)
  const lugar = lugarActual()
  const primera = await bring(hallada.pantalla)
  const traida = primera.Pagina ? primera : await bring(hallada.pantalla)
  const altura = alturaDe(key) ?? 'queda'
  const { pantalla, parametro } = hallada
  actual = { lugar, tipo: 'POP', altura, pantalla, parametro, ...traida }
  indice = idx
  holdAlturas(() => actual.lugar.key)
  document.addEventListener('click', keepAntes, { capture: true })
  window.addEventListener('popstate', () => (isAncla() ? followAncla() : goBack()))
  return actual
}
