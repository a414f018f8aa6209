// Orders on the wire: `data`/`attributes`, money in pesos, and the facts that come with a refusal.

import type { Medida } from '#domain/catalogo/catalogo.ts'
import { centavosToPesos } from '#domain/dinero/dinero.ts'
import type { Estado } from '#domain/pedido/estado.ts'
import type { PaginacionWire } from './paginacion.wire.ts'

export interface EntradaWire<A, I = number> {
  readonly id: I
  readonly attributes: A
}

/** The article as it was sold; without an id once the catalogue has it no more. */
interface ArticuloVendidoWire {
  readonly nombre: string
  readonly precioKG: number
  readonly Medida: Medida
  readonly DescPorciento: number | null
}

/** The portion as it was sold. */
interface ValorVendidoWire {
  readonly nombre: string
  readonly GrsPorcion: number
}

export interface LineaWire {
  readonly cantidad: number
  readonly precio_unitario: number
  readonly subtotal: number
  readonly createdAt: string
  readonly updatedAt: string
  readonly articulo?: { readonly data: EntradaWire<ArticuloVendidoWire, number | null> }
  readonly valor?: { readonly data: EntradaWire<ValorVendidoWire, number | null> }
}

/** Customers see their own name only, the Admin what it takes to deliver (Q4). */
export interface ClienteWire {
  readonly username: string
  readonly nombre?: string | null
  readonly apellido?: string | null
  readonly telefono?: string | null
  /** The phone as 549 and ten digits, for opening a chat; null when it is none. */
  readonly whatsapp?: string | null
  readonly direccion?: string | null
  readonly email?: string
}

export interface WhatsappWire {
  /** 549 and ten digits. */
  readonly numero: string
  readonly texto: string
}

export interface PedidoWire {
  readonly estado: Estado
  /** As ordered: subtotal − descuento. */
  readonly total: number
  readonly subtotal: number
  readonly descuento: number
  /** What was charged once weighed; null until it is finished. */
  readonly total_final: number | null
  readonly code: string | null
  readonly discountPercentage: number | null
  readonly codigos_de_descuentos: readonly { readonly code: string; readonly discountPercentage: number }[]
  readonly detalle: string
  readonly direccion: string
  readonly direccion_alternativa: boolean
  /** When it stopped being a draft. */
  readonly pendienteAt: string | null
  /** When the time to pay ends; null unless it is pending and unpaid. */
  readonly venceAt: string | null
  readonly pagadoAt: string | null
  readonly pago_metodo: string | null
  /** The shop's own note, for the Admin only. */
  readonly pago_nota?: string | null
  /** Where to pay it; null while there is none, and once there is nothing to pay. */
  readonly link_pago: string | null
  /** Since when it is in its state. */
  readonly estadoAt: string
  /** From where a person took it there, for the Admin only; null when nobody did. */
  readonly estado_previo?: Estado | null
  readonly createdAt: string
  readonly updatedAt: string
  readonly pedido_articulos?: { readonly data: readonly EntradaWire<LineaWire>[] }
  readonly user?: { readonly data: EntradaWire<ClienteWire> }
  readonly comercio?: { readonly data: EntradaWire<{ readonly nombre: string }> }
  /** The message for the shop's chat; with single orders that are no draft. */
  readonly whatsapp?: WhatsappWire
}

export interface UnPedidoWire {
  readonly data: EntradaWire<PedidoWire>
  readonly meta: Readonly<Record<string, never>>
}

export interface PedidosWire {
  readonly data: readonly EntradaWire<PedidoWire>[]
  readonly meta: { readonly pagination: PaginacionWire }
}

/** `error.details` of a 409 because prices went up: pesos, in the order's own figures. */
export interface PreciosDistintosWire {
  readonly precios: readonly {
    readonly articuloId: number
    readonly valorId: number
    readonly visto: number
    readonly actual: number
  }[]
  readonly total: number
}

/** `error.details` of a 409 because somebody was faster, for the Admin: where the order stands, since when, and by whom. */
export interface OtroAntesWire {
  readonly estado: Estado
  /** Null: the server itself. */
  readonly quien: string | null
  readonly desde: string
}

/** `error.details` of a 409 because there is not enough: kilos, or units for what is counted. */
export interface SinStockWire {
  readonly faltantes: readonly { readonly articuloId: number; readonly queda: number }[]
}

/** `error.details` of a 400 because an article does not come in that portion, or no longer. */
export interface OpcionesAjenasWire {
  readonly opciones: readonly { readonly articuloId: number; readonly valorId: number }[]
}

/** The answer to a discount code; `error` is null when it is valid. */
export interface CodigoValidadoWire {
  readonly isValid: boolean
  readonly percentage: number
  readonly codeId: number | null
  readonly error: string | null
}

/** How many orders are in each state. */
export interface ResumenWire {
  readonly data: Readonly<Record<string, number>>
  readonly meta: {
    /** The server's clock when they were counted. */
    readonly ahora: string
    /** Regrets that nobody has attended yet, for the Admin. */
    readonly arrepentimientos?: number
  }
}

/** A step of an order's life. */
export interface PasoWire {
  readonly de: Estado | null
  readonly a: Estado
  readonly quien: 'cliente' | 'comercio' | 'servidor'
  /** Who exactly, for the Admin. */
  readonly user: { readonly id: number; readonly username: string } | null
  readonly motivo: string | null
  readonly createdAt: string
}

/** One article in one portion of the pick list. */
export interface CorteWire {
  readonly articuloId: number | null
  readonly nombre: string
  readonly valor: string
  readonly Medida: Medida
  readonly GrsPorcion: number
  readonly cantidad: number
  /** Kilos, or units for what is counted. */
  readonly peso: number
  /** Numbers of the orders it is for. */
  readonly pedidos: readonly number[]
  /** How many portions each of them gets. */
  readonly partes: readonly { readonly pedido: number; readonly cantidad: number }[]
}

/** An order on the pick list: whose, what they noted, and whether it is paid. */
export interface PorCortarWire {
  readonly id: number
  readonly estado: Estado
  readonly cliente: string
  readonly detalle: string
  readonly pagado: boolean
  readonly createdAt: string
}

export interface HojaDeCorteWire {
  readonly data: readonly CorteWire[]
  /** The oldest first. */
  readonly meta: { readonly pedidos: readonly PorCortarWire[] }
}

export function toWireStock(medida: Medida, cantidad: number): number {
  return medida === '/Kg' ? cantidad / 1000 : cantidad
}

export function toWirePesos(centavos: number | null): number | null {
  return centavos === null ? null : centavosToPesos(centavos)
}
