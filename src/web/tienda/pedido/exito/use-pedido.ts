// The order /Exito is about: handed over by the cart, read by its number, or looked for (polling) by the checkout's key (ORD-07, ORD-08).
import { useEffect, useState } from 'react'
import type { PedidoLeido } from '#domain/pedido/leido.ts'
import { PEDIDO_EN_ESPERA, parseId, RUTAS } from '#domain/rutas.ts'
import { LIMITES, TIEMPOS } from '#web/comun/constantes.ts'
import { useNavigate } from '#web/comun/navegacion/ruta.ts'
import { ApiError } from '#web/comun/request/request.ts'
import { fetchPedido } from '../api-pedidos.ts'
import { closeCheckout, concludePedido, resolveIntento, takeReciente } from '../checkout.ts'
import { leadOn } from '../checkout-rumbo.ts'

const TARDA = 'El pedido está tardando más de lo esperado. Por favor, intenta nuevamente.'

export type Busqueda =
  | { readonly estado: 'buscando' }
  | { readonly estado: 'lista'; readonly pedido: PedidoLeido }
  | { readonly estado: 'desconocido' }
  | { readonly estado: 'error'; readonly reintentar: () => void }

/** The key inside `temp-{key}`, null for every other id. */
function claveDe(id: string): string | null {
  return id.startsWith(PEDIDO_EN_ESPERA) ? id.slice(PEDIDO_EN_ESPERA.length) || null : null
}

export function usePedido(id: string): Busqueda {
  const clave = claveDe(id)
  const porNumero = usePorNumero(clave === null ? parseId(id) : null)
  usePorClave(clave)
  return clave === null ? porNumero : { estado: 'buscando' }
}

function usePorNumero(numero: number | null): Busqueda {
  const [traido] = useState(() => takeReciente(numero))
  const [leido, setLeido] = useState<PedidoLeido | 'desconocido' | 'error' | null>(null)
  const [vuelta, setVuelta] = useState(0)
  useEffect(() => {
    if (numero !== null) concludePedido(numero)
  }, [numero])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `vuelta` is the person asking once more
  useEffect(() => {
    if (numero === null || traido !== null) return
    let vigente = true
    setLeido(null)
    fetchPedido(numero).then(
      valor => vigente && setLeido(valor),
      error => {
        const noEsta = error instanceof ApiError && [403, 404].includes(error.status)
        if (vigente) setLeido(noEsta ? 'desconocido' : 'error')
      },
    )
    return () => {
      vigente = false
    }
  }, [numero, traido, vuelta])

  if (numero === null || leido === 'desconocido') return { estado: 'desconocido' }
  if (traido !== null) return { estado: 'lista', pedido: traido }
  if (leido === 'error') return { estado: 'error', reintentar: () => setVuelta(vuelta + 1) }
  return leido === null ? { estado: 'buscando' } : { estado: 'lista', pedido: leido }
}

/** Asks every two seconds, fifteen times at most; the answer to the checkout itself may come first. */
function usePorClave(clave: string | null): void {
  const navigate = useNavigate()

  useEffect(() => {
    if (clave === null) return
    let intentos = 0
    let reloj: ReturnType<typeof setTimeout> | undefined
    let vigente = true
    const ask = async () => {
      intentos += 1
      // Out of reach counts as not found.
      const hallado = await resolveIntento(clave).catch(() => null)
      if (!vigente) return
      if (hallado !== null) leadOn(navigate, { clave, desenlace: hallado })
      else if (intentos < LIMITES.exitoIntentos) {
        reloj = setTimeout(() => void ask(), TIEMPOS.exitoPolling)
      } else {
        closeCheckout()
        void navigate(RUTAS.carrito, { replace: true, state: { error: TARDA } })
      }
    }
    void ask()
    return () => {
      vigente = false
      clearTimeout(reloj)
    }
  }, [clave, navigate])
}
