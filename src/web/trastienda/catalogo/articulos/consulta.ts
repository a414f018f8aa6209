// What of the sheet is shown (query string): search, filter, place and order, as the address has them; a filter is a step of the history, a letter of the search is not (ART-01).
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { FILTROS, type Filtro, ORDENES, type Orden } from '#domain/catalogo/fila.ts'
import { parseId } from '#domain/rutas.ts'
import { useLocation, useNavigate } from '#web/comun/navegacion/ruta.ts'

export interface Consulta {
  readonly texto: string
  readonly filtro: Filtro
  readonly categoria: number | null
  readonly sub: number | null
  readonly orden: Orden
  readonly alReves: boolean
}

function readConsulta(search: string): Consulta {
  const parametros = new URLSearchParams(search)
  const orden = parametros.get('orden') ?? ''
  const [alReves, nombre] = [orden.startsWith('-'), orden.replace(/^-/, '')]
  return {
    texto: parametros.get('buscar') ?? '',
    filtro: FILTROS.find(filtro => filtro === parametros.get('ver')) ?? 'todos',
    categoria: parseId(parametros.get('categoria') ?? ''),
    sub: parseId(parametros.get('sub') ?? ''),
    orden: ORDENES.find(otro => otro === nombre) ?? 'tienda',
    alReves,
  }
}

/** Only what is not as it is without saying. */
function writeConsulta({ texto, filtro, categoria, sub, orden, alReves }: Consulta): string {
  const parametros = new URLSearchParams()
  if (texto.trim() !== '') parametros.set('buscar', texto)
  if (filtro !== 'todos') parametros.set('ver', filtro)
  if (categoria !== null) parametros.set('categoria', String(categoria))
  if (sub !== null) parametros.set('sub', String(sub))
  if (orden !== 'tienda' || alReves) parametros.set('orden', `${alReves ? '-' : ''}${orden}`)
  const escrita = parametros.toString()
  return escrita === '' ? '' : `?${escrita}`
}

/** How long the hand rests before the address follows, and before the list does, in milliseconds. */
const REPOSO_URL = 600
const REPOSO_LISTA = 200

/** The text that an entry of the history asks for; a new one for each that says another than the box. */
export interface Solicitud {
  readonly texto: string
}

interface EnDireccion {
  /** What the list shows: its text lags behind the box. */
  readonly consulta: Consulta
  readonly pedido: Solicitud
  /** What the box says now; the box alone is drawn again for it. */
  onTexto(texto: string): void
  change(cambios: Partial<Consulta>): void
}

export function useConsulta(): EnDireccion {
  const { search, key } = useLocation()
  const navigate = useNavigate()
  const base = useMemo(() => readConsulta(search), [search])
  const [pedido, setPedido] = useState<Solicitud>({ texto: base.texto })
  const [mostrado, setMostrado] = useState(base.texto)
  const tecleado = useRef(base.texto)
  const relojes = useRef<readonly ReturnType<typeof setTimeout>[]>([])
  const stop = useCallback(() => relojes.current.forEach(clearTimeout), [])
  useEffect(() => stop, [stop])

  // Going back and forth in the history brings the text of that place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry of the history is another text
  useEffect(() => {
    const { texto } = readConsulta(window.location.search)
    if (texto !== tecleado.current) {
      stop()
      tecleado.current = texto
      setPedido({ texto })
    }
    setMostrado(texto)
  }, [key])

  const onTexto = useCallback(
    (texto: string) => {
      tecleado.current = texto
      stop()
      const showLista = () => startTransition(() => setMostrado(texto))
      const writeDireccion = () => {
        const consulta = readConsulta(window.location.search)
        if (consulta.texto === texto) return
        const url = `${window.location.pathname}${writeConsulta({ ...consulta, texto })}`
        window.history.replaceState(window.history.state, '', url)
      }
      relojes.current = [setTimeout(showLista, REPOSO_LISTA), setTimeout(writeDireccion, REPOSO_URL)]
    },
    [stop],
  )

  const change = useCallback(
    (cambios: Partial<Consulta>) => {
      const consulta = { ...readConsulta(window.location.search), texto: tecleado.current, ...cambios }
      navigate({ search: writeConsulta(consulta) }, { preventScrollReset: true })
    },
    [navigate],
  )
  const consulta = useMemo(() => ({ ...base, texto: mostrado }), [base, mostrado])
  return { consulta, pedido, onTexto, change }
}
