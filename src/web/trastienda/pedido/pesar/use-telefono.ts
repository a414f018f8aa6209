// The telephone of whoever ordered, as a link to call; only for whoever may see it.
import { useEffect, useState } from 'react'
import { fetchPedido } from '#web/tienda/pedido/api-pedidos.ts'

/** Null while it is not known, or there is none. */
export function useTelefono(pedido: number, puede: boolean): string | null {
  const [enlace, setEnlace] = useState<string | null>(null)
  useEffect(() => {
    if (!puede) return
    let vigente = true
    fetchPedido(pedido).then(
      ({ cliente: { whatsapp, telefono } }) => {
        const numero = whatsapp === null ? (telefono ?? '').replace(/[^\d+]/g, '') : `+${whatsapp}`
        if (vigente && numero !== '') setEnlace(`tel:${numero}`)
      },
      () => {},
    )
    return () => {
      vigente = false
    }
  }, [pedido, puede])
  return enlace
}
