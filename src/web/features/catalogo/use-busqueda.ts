// The text of the search box, kept in the address (debounce) so that coming back from a product finds it again (CAT-03).
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useHidratado } from '../../state/hidratado.ts'
import { replaceUrl } from './ancla.ts'

const PARAMETRO = 'buscar'

/** How long the hand rests before the address follows, in milliseconds: changing it costs more than a keystroke may. */
const REPOSO_URL = 600

/** How long it rests before the list follows: the letter is on the screen first, and the next one finds it free. */
const REPOSO_LISTA = 60

interface Busqueda {
  readonly texto: string
  /** The text the list shows: it lags behind the box, so that typing never waits for cards. */
  readonly mostrado: string
  setTexto(texto: string): void
  /** The box was left: the address follows at once, because what comes next may be another page. */
  onSalir(): void
}

export function useBusqueda(): Busqueda {
  const { pathname, search } = useLocation()
  const hidratado = useHidratado()
  const [texto, setTexto] = useState(hidratado ? readTexto(search) : '')

  // The server's page is the same for everyone: what the address asks for comes in afterwards.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another category's page starts with its own text
  useEffect(() => {
    const pedido = readTexto(window.location.search)
    if (pedido !== '') setTexto(pedido)
  }, [pathname])

  const pendiente = useRef<{ readonly texto: string; readonly reloj: number } | null>(null)
  const forget = useCallback(() => {
    if (pendiente.current) window.clearTimeout(pendiente.current.reloj)
    pendiente.current = null
  }, [])
  const onSalir = useCallback(() => {
    const debido = pendiente.current
    forget()
    if (debido) writeTexto(debido.texto)
  }, [forget])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change that is due must not reach another page's address
  useEffect(() => forget, [pathname])

  const change = useCallback(
    (nuevo: string) => {
      setTexto(nuevo)
      forget()
      pendiente.current = { texto: nuevo, reloj: window.setTimeout(onSalir, REPOSO_URL) }
    },
    [forget, onSalir],
  )

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

  return { texto, mostrado, setTexto: change, onSalir }
}

function writeTexto(texto: string): void {
  replaceUrl(url => {
    if (texto.trim() === '') url.searchParams.delete(PARAMETRO)
    else url.searchParams.set(PARAMETRO, texto)
  })
}

function readTexto(search: string): string {
  return new URLSearchParams(search).get(PARAMETRO) ?? ''
}
