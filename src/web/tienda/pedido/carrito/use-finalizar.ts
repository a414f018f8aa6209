// Finishing the cart: what stops it is said, what can go is sent once, and the answer decides the next screen (CART-06, CART-07, ORD-06).
import type { Compra } from '#domain/pedido/carrito/compra.ts'
import type { LineaRevisada } from '#domain/pedido/carrito/revision.ts'
import { RUTAS } from '#domain/rutas.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { useNavigate } from '#web/comun/navegacion/ruta.ts'
import { useSesion } from '#web/comun/sesion/sesion.ts'
import { estaOcupado, placePedido, useCheckout } from '../checkout.ts'
import { leadOn, leadToWait } from '../checkout-rumbo.ts'

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
} as const

/** Of how it is delivered. */
interface Falta {
  readonly titulo: string
  readonly descripcion: string
}
type Traba = keyof typeof TRABAS | 'entrega'

/** The first thing in the way, null when nothing is. */
function trabaDe(
  compra: Compra,
  lineas: readonly LineaRevisada[],
  valida: boolean,
  falta: Falta | null,
): Traba | null {
  if (compra.lineas.length === 0) return 'vacio'
  if (!valida) return 'direccion'
  if (lineas.some(({ estado }) => estado === 'stockInsuficiente')) return 'stock'
  if (!navigator.onLine) return 'red'
  return falta === null ? null : 'entrega'
}

export function useFinalizar(
  lineas: readonly LineaRevisada[],
  direccionValida: boolean,
  falta: Falta | null,
  loadExito: () => Promise<unknown>,
) {
  const navigate = useNavigate()
  const procesando = useCheckout(estaOcupado)

  const place = async (compra: Compra) => {
    let stop = () => {}
    const resultado = await placePedido(compra, {
      loadExito,
      onEnviado(clave) {
        stop = leadToWait(navigate, clave)
      },
    })
    stop()
    if (resultado !== null) leadOn(navigate, resultado)
  }

  /** Sends, or tells what is in the way; gives what it was. */
  const finalizar = (compra: Compra): Traba | null => {
    if (procesando) return null
    const traba = trabaDe(compra, lineas, direccionValida, falta)
    if (traba !== null) {
      const dicho = traba === 'entrega' ? falta : TRABAS[traba]
      if (dicho !== null) showAviso({ titulo: dicho.titulo, descripcion: dicho.descripcion, tipo: 'alerta' })
      return traba
    }
    // 'No hay token' leads to the login and back here (ORD-06).
    if (!useSesion.getState().sesion?.token) void navigate(RUTAS.login, { state: { volverA: RUTAS.carrito } })
    else void place(compra)
    return null
  }
  return { procesando, finalizar }
}
