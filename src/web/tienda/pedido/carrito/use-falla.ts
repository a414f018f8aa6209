// Why the last order was refused, told for as long as the cart is the one that was refused.
import { useEffect, useState } from 'react'
import { type Carrito, claveLinea } from '#domain/pedido/carrito/carrito.ts'
import { closeCheckout, type Desenlace } from '../checkout.ts'

/** `traida` is what another screen sent along. */
export function useFalla(
  desenlace: Desenlace | null,
  traida: string | null,
  carrito: Carrito,
): string | null {
  const rechazo = desenlace?.tipo === 'rechazado' ? desenlace : null
  const causa = rechazo ?? traida
  // Prices may have moved by the refusal itself; what was chosen moves only by the customer.
  const elegido = carrito.map(linea => `${claveLinea(linea)} ${linea.cantidad}`).join()
  const [dicha, setDicha] = useState({ causa, elegido })
  if (dicha.causa !== causa) setDicha({ causa, elegido })
  const vigente = dicha.causa !== causa || dicha.elegido === elegido

  useEffect(() => {
    if (!vigente) closeCheckout()
  }, [vigente])
  // Whoever leaves the cart has read it.
  useEffect(() => closeCheckout, [])

  return vigente ? (rechazo?.mensaje ?? traida) : null
}
