// A checkout nobody answered may have made its order: asked when the cart opens, when the network returns and when one is given back.
import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from '#web/comun/navegacion/ruta.ts'
import { estaEnviando, resolveIntento, useCheckout } from '../checkout.ts'
import { leadOn } from '../checkout-rumbo.ts'
import { readPedidoActual, usePedidoActual } from '../pedido-actual.ts'

export function useDuda(): void {
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
