// Opens the cart: the order being prepared, the catalogue of now, and what went wrong on the way here (CART-01).
import { useEffect, useState } from 'react'
import { objeto, texto } from '#domain/lector.ts'
import { useLocation, useNavigate } from '#web/comun/navegacion/ruta.ts'
import { useSesion } from '#web/comun/sesion/sesion.ts'
import { refreshCatalogo } from '#web/comun/vidriera/catalogo.ts'
import { useTienda } from '#web/comun/vidriera/tienda.ts'
import { ensureClave, usePedidoActual, watchPedidoActual } from '../pedido-actual.ts'
import { CarritoAbierto } from './CarritoAbierto.tsx'
import { EsqueletoCarrito } from './EsqueletoCarrito.tsx'
import { useDuda } from './use-duda.ts'

const readEstado = objeto({ error: texto })

/** The error another screen sent along, shown once: a reload later it is old news. */
function useErrorDeNavegacion(): string | null {
  const navigate = useNavigate()
  const { state } = useLocation()
  const [error = null] = useState(() => readEstado(state)?.error)
  useEffect(() => {
    if (error !== null) void navigate('.', { replace: true, state: null, preventScrollReset: true })
  }, [error, navigate])
  return error
}

/** Whoever opens the cart, and finds it again after an order, has a key for it; made once, the other tabs share it. */
function useClave(): void {
  const { clave } = usePedidoActual()
  const dueno = useSesion(({ sesion }) => sesion?.user.id)
  useEffect(() => {
    if (clave === null && dueno !== undefined) ensureClave()
  }, [clave, dueno])
}

/** A cart that stays open is told what the shop took away meanwhile, not at the end of the order (ART-04). */
const RELECTURA_MS = 60_000

function followCatalogo(): () => void {
  void refreshCatalogo()
  const reloj = setInterval(() => document.hidden || refreshCatalogo(), RELECTURA_MS)
  return () => clearInterval(reloj)
}

interface Props {
  /** Fetches the screen that follows. */
  readonly loadExito: () => Promise<unknown>
}

export function MiCarrito({ loadExito }: Props) {
  const tienda = useTienda(true)
  const error = useErrorDeNavegacion()
  useEffect(watchPedidoActual, [])
  useClave()
  useEffect(followCatalogo, [])
  useDuda()
  if (tienda.estado === 'parcial') return <EsqueletoCarrito />
  return <CarritoAbierto tienda={tienda} error={error} loadExito={loadExito} />
}
