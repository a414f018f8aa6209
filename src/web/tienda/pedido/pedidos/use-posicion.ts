// Scroll restoration, where one is in the list: another filter begins at its first card, and coming back goes to where one was.
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { cualquiera, luego, readJson, varios } from '#domain/lector.ts'
import { readFrom, writeTo } from '#web/comun/almacen/almacen.ts'
import { CLAVE_POSICIONES } from '#web/comun/almacen/claves.ts'
import { useLocation, useNavigationType } from '#web/comun/navegacion/ruta.ts'

/** Places in the history that are remembered. */
const MAXIMO = 50
/** How long a list that was read may still grow towards the place one was at. */
const PACIENCIA_MS = 3_000
const AIRE_PX = 8
/** What a person does to say where they want to be. */
const GESTOS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

const readPosiciones = varios(
  luego(varios(cualquiera), ([clave, y]): [string, number] | undefined =>
    typeof clave === 'string' && typeof y === 'number' ? [clave, y] : undefined,
  ),
)

let posiciones: Map<string, number> | undefined

function posicionesGuardadas(): Map<string, number> {
  if (posiciones) return posiciones
  posiciones = new Map(readPosiciones(readJson(readFrom('sessionStorage', CLAVE_POSICIONES))))
  return posiciones
}

function remember(key: string, y: number): void {
  const todas = posicionesGuardadas()
  todas.delete(key)
  todas.set(key, y)
  writeTo('sessionStorage', CLAVE_POSICIONES, JSON.stringify([...todas].slice(-MAXIMO)))
}

/** Brings the beginning of an element to just below the bar, where it is not in sight already. */
export function showInicio(elemento: HTMLElement | null): void {
  if (elemento === null) return
  const barra = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--topbar'))
  const sobra = elemento.getBoundingClientRect().top - barra - AIRE_PX
  if (sobra < 0) window.scrollTo({ top: window.scrollY + sobra, behavior: 'instant' })
}

/** `leida` once the list of this address is on the screen. */
export function usePosicion(zona: RefObject<HTMLElement | null>, leida: boolean): void {
  const { key, search } = useLocation()
  const tipo = useNavigationType()
  const busqueda = useRef(search)
  /** Where to be once the list is there: a place of before, or its first card. */
  const meta = useRef<number | 'primera' | undefined>(undefined)

  useLayoutEffect(() => {
    const otra = busqueda.current !== search
    busqueda.current = search
    if (tipo === 'POP') meta.current = posicionesGuardadas().get(key)
    else if (otra) meta.current = 'primera'
    const approach = () => {
      if (meta.current === 'primera') showInicio(zona.current)
      else if (meta.current !== undefined) window.scrollTo({ top: meta.current, behavior: 'instant' })
    }
    approach()
    const stop = () => {
      meta.current = undefined
    }
    let reloj: ReturnType<typeof setTimeout> | undefined
    const note = () => {
      clearTimeout(reloj)
      // What the page does by itself while the list comes is nobody's place.
      if (meta.current === undefined) reloj = setTimeout(() => remember(key, window.scrollY), 100)
    }
    const crecimiento = new ResizeObserver(approach)
    crecimiento.observe(document.body)
    window.addEventListener('scroll', note, { passive: true })
    for (const gesto of GESTOS) window.addEventListener(gesto, stop, { passive: true })
    return () => {
      clearTimeout(reloj)
      crecimiento.disconnect()
      window.removeEventListener('scroll', note)
      for (const gesto of GESTOS) window.removeEventListener(gesto, stop)
    }
  }, [key, search, tipo, zona])

  useEffect(() => {
    if (!leida) return
    const reloj = setTimeout(() => {
      meta.current = undefined
    }, PACIENCIA_MS)
    return () => clearTimeout(reloj)
  }, [leida])
}
