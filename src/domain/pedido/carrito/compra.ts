// An order as the cart asks for it; the prices say what the customer saw, nothing more (ORD-02).
import type { toPedida } from '#domain/entrega/eleccion.ts'
import type { FacturaPedida } from '#domain/factura/pedida.ts'
import type { Eleccion } from '#domain/pago/eleccion.ts'
import { type Carrito, type LineaCarrito, type LineaCorta, mismaLinea } from './carrito.ts'

export interface Compra {
  readonly lineas: readonly LineaCarrito[]
  readonly direccion: string
  readonly alternativa: boolean
  readonly detalle: string
  readonly codigo: { readonly code: string; readonly porcentaje: number } | null
  readonly total: number
  readonly eleccion: Eleccion
  /** Null: the shop has neither zones nor slots. */
  readonly entrega: ReturnType<typeof toPedida> | null
  /** Null: for nobody in particular. */
  readonly factura: FacturaPedida | null
}

/** What stays when an order has been made of a cart that was `pedido` when it was sent: what was added or changed since. */
export function sinPedido(carrito: Carrito, pedido: readonly LineaCorta[]): Carrito {
  return carrito.filter(
    linea => !pedido.some(otra => mismaLinea(otra, linea) && otra.cantidad === linea.cantidad),
  )
}
