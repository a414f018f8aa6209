// The telephone of whoever ordered, as a link to call; only for whoever may see it.
import { fetchPedido } from '#web/tienda/pedido/api-pedidos.ts'
import { useLectura } from '#web/trastienda/piezas/lectura.ts'

/** Null while it is not known, or there is none. */
export function useTelefono(pedido: number, puede: boolean): string | null {
  const { datos } = useLectura(['telefono', pedido], () => fetchPedido(pedido), { activa: puede })
  if (datos === null) return null
  const { whatsapp, telefono } = datos.cliente
  const numero = whatsapp === null ? (telefono ?? '').replace(/[^\d+]/g, '') : `+${whatsapp}`
  return numero === '' ? null : `tel:${numero}`
}
