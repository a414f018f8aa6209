// The text of the search box, kept in the address so that coming back from a product finds it again (CAT-03).
import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useHidratado } from '../../state/hidratado.ts'
import { replaceUrl } from './ancla.ts'

const PARAMETRO = 'buscar'
const DEMORA = 200

export interface Busqueda {
  readonly texto: string
  /** The text the list shows: it may lag behind the box, so that typing never waits for cards. */
  readonly diferido: string
  setTexto(texto: string): void
}

export function useBusqueda(): Busqueda {
  const { pathname, search } = useLocation()
  const hidratado = useHidratado()
  const [texto, setTexto] = useState(hidratado ? leer(search) : '')

  // The server's page is the same for everyone: what the address asks for comes in afterwards.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another category's page starts with its own text
  useEffect(() => setTexto(leer(window.location.search)), [pathname])

  // Changing the address costs more than a keystroke should: it follows once the hand rests.
  const reloj = useRef<ReturnType<typeof setTimeout>>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change that is due must not reach another page's address
  useEffect(() => () => clearTimeout(reloj.current), [pathname])

  const change = useCallback((nuevo: string) => {
    setTexto(nuevo)
    clearTimeout(reloj.current)
    reloj.current = setTimeout(() => escribir(nuevo), DEMORA)
  }, [])

  return { texto, diferido: useDeferredValue(texto), setTexto: change }
}

function escribir(texto: string): void {
  replaceUrl(url => {
    if (texto.trim() === '') url.searchParams.delete(PARAMETRO)
    else url.searchParams.set(PARAMETRO, texto)
  })
}

function leer(search: string): string {
  return new URLSearchParams(search).get(PARAMETRO) ?? ''
}
