// An order as the cart asks for it; the prices say what the customer saw, nothing more (ORD-02).
import type { LineaCarrito } from './carrito.ts'

export interface Compra {
  readonly lineas: readonly LineaCarrito[]
  readonly direccion: string
  readonly alternativa: boolean
  readonly detalle: string
  readonly codigo: { readonly code: string; readonly porcentaje: number } | null
  readonly total: number
}
