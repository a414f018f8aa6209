// A placed order as a screen reads it: centavos, plain names, with its lines as sold and who it is for.

import type { Medio } from '../pago/medio.ts'
import type { LineaVendida } from './carrito/repeat-pedido.ts'
import type { Estado } from './estado.ts'
import type { Respuesta } from './pesaje.ts'

export interface LineaLeida extends LineaVendida {
  readonly id: number
  readonly subtotal: number
  /** Centavos a kilo or a unit, as it was sold; `extraKg` is what its preparations add to that. */
  readonly precioKg: number
  readonly descPorciento: number | null
  readonly extraKg: number
  /** Grams on the scale; 0: there was none; null: not weighed. */
  readonly pesado: number | null
  /** Grams that are charged; null: not weighed, or it waits for the customer. */
  readonly cobrado: number | null
  readonly subtotalFinal: number | null
  /** Of a weight out of bounds. */
  readonly respuesta: Respuesta | null
  /** Until when it waits for that; null: it does not. */
  readonly contestarHasta: string | null
  /** How often it was weighed or answered. */
  readonly vez: number
}

export interface ClienteLeido {
  readonly id: number
  readonly nombre: string
  /** As the person wrote it; only the Admin gets it. */
  readonly telefono: string | null
  /** 549 and ten digits; null when the phone is none a chat can be opened with. */
  readonly whatsapp: string | null
  /** The shop made the account: nobody enters with it. Only the Admin is told. */
  readonly porTelefono: boolean
}

/** The message that tells the shop about an order, and the number it goes to. */
export interface ChatDePedido {
  readonly numero: string
  readonly texto: string
}

export interface PedidoLeido {
  readonly id: number
  /** Also a state this program does not know yet. */
  readonly estado: string
  readonly createdAt: string
  readonly updatedAt: string
  /** When it stopped being a draft. */
  readonly pendienteAt: string | null
  /** When the time to pay ends; null while none runs. */
  readonly venceAt: string | null
  /** When the customer was told what it weighed in the end. */
  readonly avisadoAt: string | null
  /** Lines still to be weighed; 0 where the shop weighs nothing. */
  readonly porPesar: number
  /** Lines that wait for the customer's answer. */
  readonly esperan: number
  readonly pago: { readonly en: string; readonly metodo: string; readonly nota: string } | null
  /** Where to pay it; null when there is nothing to pay, or no link yet. */
  readonly linkPago: string | null
  /** Received less returned. */
  readonly recibido: number
  /** How it will be paid; null: nobody chose. */
  readonly medioPago: Medio | null
  /** Cash: what they will pay with. */
  readonly pagaCon: number | null
  /** When the customer said that they had transferred. */
  readonly transferidoAt: string | null
  /** What they said it was: what was left to pay by then. */
  readonly transferidoMonto: number | null
  /** Since when it is in its state, by the server's own clock. */
  readonly estadoAt: string
  /** From where a person took it there; only the Admin gets it. */
  readonly estadoPrevio: Estado | null
  /** Who delivers it; only the staff gets it. */
  readonly repartidor: { readonly id: number; readonly nombre: string } | null
  /** Above 0 once it changed, or a change of it was proposed (MOS-02). */
  readonly revision: number
  readonly subtotal: number
  readonly descuento: number
  readonly total: number
  readonly totalFinal: number | null
  /** Both or none: what the weighed lines add up to, and what its code takes off that. */
  readonly subtotalFinal: number | null
  readonly descuentoFinal: number | null
  readonly codigo: { readonly code: string; readonly porcentaje: number } | null
  readonly detalle: string
  readonly direccion: string
  readonly alternativa: boolean
  /** Whether it was promised when it was placed; null: nobody kept it, and nothing is said. */
  readonly envioGratis: boolean | null
  readonly lineas: readonly LineaLeida[]
  readonly cliente: ClienteLeido
  /** Null for a draft, in lists, and where the shop has no number. */
  readonly whatsapp: ChatDePedido | null
}

export interface PaginaPedidos {
  readonly pedidos: readonly PedidoLeido[]
  readonly page: number
  readonly pageCount: number
  readonly total: number
  /** Where the next page begins; null when this is the last, absent where only pages are counted. */
  readonly siguiente?: string | null | undefined
}
