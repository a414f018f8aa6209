// Opens the cart: the order being prepared, the catalogue of now, and what went wrong on the way here (CART-01).
import { useCallback, useEffect, useRef, useState } from 'react'
import { objeto, texto } from '#domain/lector.ts'
import { useLocation, useNavigate } from '#web/comun/navegacion/ruta.ts'
import { useSesion } from '#web/comun/sesion/sesion.ts'
import { refreshCatalogo } from '#web/comun/vidriera/catalogo.ts'
import { useTienda } from '#web/comun/vidriera/tienda.ts'
import { estaEnviando, resolveIntento, useCheckout } from '../checkout.ts'
import { leadOn } from '../checkout-rumbo.ts'
import { ensureClave, readPedidoActual, usePedidoActual, watchPedidoActual } from '../pedido-actual.ts'
import { CarritoAbierto } from './CarritoAbierto.tsx'
import { EsqueletoCarrito } from './EsqueletoCarrito.tsx'

/**
 * A checkout nobody answered may have made its order: asked when the cart opens, when the network returns and when one is given back.
 */
function useDuda(): void {
  const navigate = useNavigate()
  const { intento: deAhora } = usePedidoActual()
  // One that another tab has just begun has its own screen to wait in; one without its content was given back after a login.
  const pendiente = deAhora?.cuerpo === '' ? deAhora.clave : undefined
  const preguntada = useRef<string>(undefined)

  const check = useCallback(async () => {
    const { clave, desenlace } = useCheckout.getState()
    const { intento } = readPedidoActual()
    // Its screen did not come: the cart is no place to stay.
    if (clave !== null && desenlace?.tipo === 'hecho') return leadOn(navigate, { clave, desenlace })
    if (intento === null || estaEnviando(useCheckout.getState())) return
    preguntada.current = intento.clave
    const hallado =
      intento.pedidoId === null
        ? await resolveIntento(intento.clave).catch(() => null)
        : ({ tipo: 'hecho', id: intento.pedidoId } as const)
    if (hallado !== null) leadOn(navigate, { clave: intento.clave, desenlace: hallado })
  }, [navigate])

  useEffect(() => {
    void check()
    const alVolver = () => void check()
    window.addEventListener('online', alVolver)
    return () => window.removeEventListener('online', alVolver)
  }, [check])

  // After a login the checkout of an earlier visit comes when the cart is open already.
  useEffect(() => {
    if (pendiente !== undefined && pendiente !== preguntada.current) void check()
  }, [pendiente, check])
}

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
