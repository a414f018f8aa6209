// The text of the search box, kept in the address (debounce) so that coming back from a product finds it again (CAT-03), and whether a phone shows it full screen.
import { startTransition, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { objeto, uno } from '#domain/lector.ts'
import { useDeLaPagina } from '#web/comun/estado/hidratado.ts'
import { useLocation, useNavigate } from '#web/comun/navegacion/ruta.ts'
import { replaceUrl } from './ancla.ts'

const PARAMETRO = 'buscar'

/** How long the hand rests before the address follows, in milliseconds: changing it costs more than a keystroke may. */
const REPOSO_URL = 600

/** How long it rests before the list follows: the letter is on the screen first, and the next one finds it free. */
const REPOSO_LISTA = 60

/** Where a keyboard leaves no room for a catalogue above it. */
const TELEFONO = '(width <= 768px), (height <= 480px)'

export interface Busqueda {
  readonly texto: string
  /** The text the list shows: it lags behind the box, so that typing never waits for cards. */
  readonly mostrado: string
  /** The address asks for a search, if only for an empty box. */
  readonly pedida: boolean
  /** The search fills the screen of a phone. */
  readonly abierta: boolean
  setTexto(texto: string): void
  /** Somebody is in the box: a phone gives it the screen, and Back takes it away again. */
  open(): void
  close(): void
  /** The box was left: the address follows at once, because what comes next may be another page. */
  onSalir(): void
}

export function useBusqueda(): Busqueda {
  const { key, search, hash } = useLocation()
  const navigate = useNavigate()
  const deLaPagina = useDeLaPagina()
  const [texto, setTexto] = useState(deLaPagina ? '' : (readTexto(search) ?? ''))
  const [pedida, setPedida] = useState(!deLaPagina && readTexto(search) !== null)
  const [mostrado, setMostrado] = useState(texto)
  const abierta = useSyncExternalStore(
    watchTelefono,
    () => pedida && isTelefono(),
    () => false,
  )

  const pendiente = useRef<{ readonly texto: string; readonly reloj: number } | null>(null)
  const forget = useCallback(() => {
    if (pendiente.current) window.clearTimeout(pendiente.current.reloj)
    pendiente.current = null
  }, [])
  const onSalir = useCallback(() => {
    const debido = pendiente.current
    forget()
    if (debido) writeTexto(debido.texto, isTelefono())
  }, [forget])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change that is due must not reach another page's address
  useEffect(() => forget, [key])

  /** The address this one was told about last: the first, and the one a phone opens by itself. */
  const sabida = useRef(key)
  const abriendo = useRef(false)
  useEffect(() => {
    const escrito = readTexto(window.location.search)
    if (abriendo.current) {
      abriendo.current = false
    } else if (sabida.current !== key) {
      setTexto(escrito ?? '')
      // At once: a catalogue that is seen again must not be searched for what was typed before.
      setMostrado(escrito ?? '')
      setPedida(escrito !== null)
    } else if (escrito !== null) {
      // The server's page is the same for everyone: what the address asks for comes in afterwards.
      if (escrito !== '') setTexto(escrito)
      setPedida(true)
    }
    sabida.current = key
  }, [key])

  const change = useCallback(
    (nuevo: string) => {
      setTexto(nuevo)
      forget()
      pendiente.current = { texto: nuevo, reloj: window.setTimeout(onSalir, REPOSO_URL) }
    },
    [forget, onSalir],
  )
  const open = () => {
    if (pedida || !isTelefono()) return
    setPedida(true)
    abriendo.current = true
    const url = new URL(window.location.href)
    url.searchParams.set(PARAMETRO, texto)
    void navigate({ search: url.search, hash }, { state: ABIERTA, preventScrollReset: true })
  }
  const close = () => {
    forget()
    setTexto('')
    setMostrado('')
    setPedida(false)
    if (readEntrada(window.history.state)) void navigate(-1)
    else writeTexto('', false)
  }

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

  return { texto, mostrado, pedida, abierta, setTexto: change, open, close, onSalir }
}

/** Marks the entry of the history that a phone's search is: closing it is going back. */
const ABIERTA = { buscador: true }
const readEntrada = objeto({ usr: objeto({ buscador: uno([true]) }) })

const isTelefono = () => window.matchMedia(TELEFONO).matches

function watchTelefono(onChange: () => void): () => void {
  const consulta = window.matchMedia(TELEFONO)
  consulta.addEventListener('change', onChange)
  return () => consulta.removeEventListener('change', onChange)
}

/** `conVacio`: an empty text stays in the address, because the search is still open. */
function writeTexto(texto: string, conVacio: boolean): void {
  replaceUrl(url => {
    if (texto.trim() === '' && !conVacio) url.searchParams.delete(PARAMETRO)
    else url.searchParams.set(PARAMETRO, texto)
  })
}

/** Null where the address asks for no search. */
function readTexto(search: string): string | null {
  return new URLSearchParams(search).get(PARAMETRO)
}
