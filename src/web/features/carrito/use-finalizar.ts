// Finishing the cart: what stops it is said, what can go is sent once, and the answer decides the next screen (CART-06, CART-07, ORD-06).
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { Compra } from '#contract/compra.wire.ts'
import type { LineaRevisada } from '#domain/carrito-revision.ts'
import { RUTAS, rutaExito } from '#domain/rutas.ts'
import { avisar } from '../../state/avisos.ts'
import { closeCheckout, estaEnviando, placePedido, useCheckout } from '../../state/checkout.ts'
import { useSesion } from '../../state/sesion.ts'

/** An answer that takes longer is awaited on the next screen. */
const PACIENCIA_MS = 2_000

interface Traba {
  readonly titulo: string
  readonly descripcion: string
}

const TRABAS = {
  vacio: {
    titulo: 'Carrito vacío',
    descripcion: 'No se puede finalizar el pedido porque el carrito está vacío.',
  },
  direccion: {
    titulo: 'Dirección requerida',
    descripcion: 'Por favor ingresa una dirección de entrega válida',
  },
  stock: {
    titulo: 'Revisá las cantidades',
    descripcion: 'De algún producto queda menos de lo que pediste.',
  },
  red: {
    titulo: 'Sin conexión',
    descripcion: 'Tu carrito queda guardado. Probá de nuevo cuando vuelva la red.',
  },
} as const satisfies Record<string, Traba>

/** The first thing in the way, null when nothing is. */
function trabaDe(
  compra: Compra,
  lineas: readonly LineaRevisada[],
  valida: boolean,
): keyof typeof TRABAS | null {
  if (compra.lineas.length === 0) return 'vacio'
  if (!valida) return 'direccion'
  if (lineas.some(({ estado }) => estado === 'stockInsuficiente')) return 'stock'
  return navigator.onLine ? null : 'red'
}

interface Finalizar {
  readonly procesando: boolean
  /** Sends, or tells what is in the way; gives what it was. */
  finalizar(): keyof typeof TRABAS | null
}

export function useFinalizar(
  compra: Compra,
  lineas: readonly LineaRevisada[],
  direccionValida: boolean,
): Finalizar {
  const navigate = useNavigate()
  const checkout = useCheckout()
  const { clave, desenlace } = checkout
  const procesando = estaEnviando(checkout)

  useEffect(() => {
    if (desenlace?.tipo !== 'hecho') return
    closeCheckout()
    void navigate(rutaExito(desenlace.id), { replace: true })
  }, [desenlace, navigate])

  useEffect(() => {
    if (clave === null || (!procesando && desenlace?.tipo !== 'perdido')) return
    const wait = () => {
      closeCheckout()
      void navigate(rutaExito(`temp-${clave}`), { replace: true })
    }
    const reloj = setTimeout(wait, procesando ? PACIENCIA_MS : 0)
    return () => clearTimeout(reloj)
  }, [clave, desenlace, procesando, navigate])

  const finalizar = () => {
    if (procesando) return null
    const traba = trabaDe(compra, lineas, direccionValida)
    if (traba !== null) {
      avisar({ ...TRABAS[traba], tipo: 'alerta' })
      return traba
    }
    // 'No hay token' leads to the login and back here (ORD-06).
    if (!useSesion.getState().sesion?.token) void navigate(RUTAS.login, { state: { volverA: RUTAS.carrito } })
    else void placePedido(compra)
    return null
  }
  return { procesando, finalizar }
}
