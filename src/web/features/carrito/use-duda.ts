// A checkout nobody answered may have made its order: asked when the cart opens and when the network returns.
import { useEffect } from 'react'
import { estaEnviando, resolveIntento, useCheckout } from '../../state/checkout.ts'
import { readPedidoActual } from '../../state/pedido-actual.ts'

export function useDuda(): void {
  useEffect(() => {
    const check = () => {
      const { intento } = readPedidoActual()
      if (intento === null || estaEnviando(useCheckout.getState())) return
      resolveIntento(intento.clave).catch(() => {})
    }
    check()
    window.addEventListener('online', check)
    return () => window.removeEventListener('online', check)
  }, [])
}
