// The text of the search box, kept in the address so that coming back from a product finds it again (CAT-03).
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useHidratado } from '../../state/hidratado.ts'
import { replaceUrl } from './ancla.ts'

const PARAMETRO = 'buscar'

/** How long the hand rests before the address follows, in milliseconds. */
const REPOSO_URL = 200

/** How long it rests before the list follows: the letter is on the screen first, and the next one finds it free. */
const REPOSO_LISTA = 40

interface Busqueda {
  readonly texto: string
  /** The text the list shows: it lags behind the box, so that typing never waits for cards. */
  readonly mostrado: string
  setTexto(texto: string): void
}

export function useBusqueda(): Busqueda {
  const { pathname, search } = useLocation()
  const hidratado = useHidratado()
  const [texto, setTexto] = useState(hidratado ? leer(search) : '')

  // The server's page is the same for everyone: what the address asks for comes in afterwards.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another category's page starts with its own text
  useEffect(() => {
    const pedido = leer(window.location.search)
    if (pedido !== '') setTexto(pedido)
  }, [pathname])

  // Changing the address costs more than a keystroke should: it follows once the hand rests.
  const reloj = useRef<ReturnType<typeof setTimeout>>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change that is due must not reach another page's address
  useEffect(() => () => clearTimeout(reloj.current), [pathname])

  const change = useCallback((nuevo: string) => {
    setTexto(nuevo)
    clearTimeout(reloj.current)
    reloj.current = setTimeout(() => escribir(nuevo), REPOSO_URL)
  }, [])

  const [mostrado, setMostrado] = useState(texto)
  useEffect(() => {
    let espera: ReturnType<typeof setTimeout>
    const cuadro = requestAnimationFrame(() => {
      espera = setTimeout(() => startTransition(() => setMostrado(texto)), REPOSO_LISTA)
    })
    return () => {
      cancelAnimationFrame(cuadro)
      clearTimeout(espera)
    }
  }, [texto])

  return { texto, mostrado, setTexto: change }
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
