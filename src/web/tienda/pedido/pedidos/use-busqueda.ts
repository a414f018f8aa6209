// The Admin's filter, search (debounced) and order, kept in the address: Back undoes a choice, a reload or a link keeps it.
import { useEffect, useEffectEvent, useState } from 'react'
import {
  espera,
  FILTRO_INICIAL,
  type Filtro,
  filtroDe,
  ORDEN_INICIAL,
  type Orden,
} from '#domain/pedido/estado-texto.ts'
import { readFrom, writeTo } from '#web/comun/almacen/almacen.ts'
import { CLAVE_ORDEN } from '#web/comun/almacen/claves.ts'
import { useLocation, useNavigate, useNavigationType } from '#web/comun/navegacion/ruta.ts'

/** After the last key. */
const ESPERA_MS = 300
export const BUSQUEDA_MAX = 60

interface Eleccion {
  readonly filtro: Filtro
  readonly q: string
  /** Null: as it is without a choice. */
  readonly orden: Orden | null
}

/** Searching looks through all states unless one is chosen. */
const filtroSinElegir = (q: string): Filtro => (q === '' ? FILTRO_INICIAL : 'todos')

const ordenDe = (texto: string | null): Orden | null =>
  texto === 'nuevos' || texto === 'viejos' ? texto : null

/** What waits keeps the order this device was last given; the rest begins with the newest. */
function ordenSinElegir(filtro: Filtro): Orden {
  return (espera(filtro) ? ordenDe(readFrom('localStorage', CLAVE_ORDEN)) : null) ?? ORDEN_INICIAL
}

function readEleccion(direccion: string): Eleccion {
  const parametros = new URLSearchParams(direccion)
  const q = (parametros.get('q') ?? '').trim().slice(0, BUSQUEDA_MAX)
  const filtro = filtroDe(parametros.get('estado')) ?? filtroSinElegir(q)
  return { filtro, q, orden: ordenDe(parametros.get('orden')) }
}

function writeEleccion({ filtro, q, orden }: Eleccion): string {
  const parametros = new URLSearchParams()
  if (filtro !== filtroSinElegir(q)) parametros.set('estado', filtro)
  if (q !== '') parametros.set('q', q)
  if (orden !== null) parametros.set('orden', orden)
  return parametros.size === 0 ? '' : `?${parametros}`
}

/** The state one came from when the search began, to go back to when it ends. */
interface Marca {
  readonly previo?: Filtro
}

export function useBusqueda() {
  const { search: direccion, state, key } = useLocation()
  const tipo = useNavigationType()
  const navigate = useNavigate()
  const eleccion = readEleccion(direccion)
  const { filtro, q } = eleccion
  const [texto, setTexto] = useState(q)
  const [visto, setVisto] = useState(key)
  if (visto !== key) {
    setVisto(key)
    if (tipo === 'POP') setTexto(q)
  }

  const go = (cambio: Partial<Eleccion>, marca: Marca | null, replace: boolean) =>
    void navigate(
      { search: writeEleccion({ ...eleccion, orden: null, ...cambio }) },
      { replace, state: marca, preventScrollReset: true },
    )

  const limpio = texto.trim()
  const settle = useEffectEvent(() => {
    const marca = state as Marca | null
    if (limpio === '') go({ q: '', filtro: marca?.previo ?? FILTRO_INICIAL }, null, true)
    else if (q === '') go({ q: limpio, filtro: 'todos' }, { previo: filtro }, false)
    else go({ q: limpio }, marca, true)
  })
  useEffect(() => {
    if (limpio === q) return
    const reloj = setTimeout(() => settle(), limpio === '' ? 0 : ESPERA_MS)
    return () => clearTimeout(reloj)
  }, [limpio, q])

  return {
    filtro,
    q,
    texto,
    orden: eleccion.orden ?? ordenSinElegir(filtro),
    search: setTexto,
    setFiltro: (nuevo: Filtro) => {
      if (nuevo !== filtro) go({ filtro: nuevo }, state as Marca | null, false)
    },
    setOrden: (orden: Orden) => {
      if (espera(filtro)) writeTo('localStorage', CLAVE_ORDEN, orden)
      go({ orden }, state as Marca | null, true)
    },
  }
}
