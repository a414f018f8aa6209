// A checkout nobody answered may have made its order: asked when the cart opens and when the network returns.
import { useEffect } from 'react'
import { useNavigate } from '../../navegacion/ruta.ts'
import { estaEnviando, resolveIntento, useCheckout } from '../../state/checkout.ts'
import { leadOn } from '../../state/checkout-rumbo.ts'
import { readPedidoActual } from '../../state/pedido-actual.ts'

export function useDuda(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const check = async () => {
      const { clave, desenlace } = useCheckout.getState()
      const { intento } = readPedidoActual()
      // Its screen did not come: the cart is no place to stay.
      if (clave !== null && desenlace?.tipo === 'hecho') return leadOn(navigate, { clave, desenlace })
      if (intento === null || estaEnviando(useCheckout.getState())) return
      const hallado =
        intento.pedidoId === null
          ? await resolveIntento(intento.clave).catch(() => null)
          : ({ tipo: 'hecho', id: intento.pedidoId } as const)
      if (hallado !== null) leadOn(navigate, { clave: intento.clave, desenlace: hallado })
    }
    void check()
    const alVolver = () => void check()
    window.addEventListener('online', alVolver)
    return () => window.removeEventListener('online', alVolver)
  }, [navigate])
}
