// Orders as the browser reads them for lists and details: centavos, plain names, the wire's spelling left behind.

import type { LineaVendida } from '#domain/carrito/repeat-pedido.ts'
import type { Medida } from '#domain/catalogo/catalogo.ts'
import { centavosToPesos, pesosToCentavos } from '#domain/dinero/dinero.ts'
import type { Estado } from '#domain/pedido/estado.ts'
import type {
  ClienteWire,
  CorteWire,
  EntradaWire,
  HojaDeCorteWire,
  LineaWire,
  PasoWire,
  PedidosWire,
  PedidoWire,
  PorCortarWire,
  UnPedidoWire,
  WhatsappWire,
} from './pedido.wire.ts'

export interface LineaLeida extends LineaVendida {
  readonly id: number
  readonly subtotal: number
}

export interface ClienteLeido {
  readonly id: number
  readonly nombre: string
  /** As the person wrote it; only the Admin gets it. */
  readonly telefono: string | null
  /** 549 and ten digits; null when the phone is none a chat can be opened with. */
  readonly whatsapp: string | null
}

export interface PedidoLeido {
  readonly id: number
  /** Also a state this program does not know yet. */
  readonly estado: string
  readonly createdAt: string
  readonly updatedAt: string
  /** When it stopped being a draft. */
  readonly pendienteAt: string | null
  /** When the time to pay ends; null unless it is pending and unpaid. */
  readonly venceAt: string | null
  readonly pago: { readonly en: string; readonly metodo: string; readonly nota: string } | null
  /** Where to pay it; null when there is nothing to pay, or no link yet. */
  readonly linkPago: string | null
  /** Since when it is in its state, by the server's own clock. */
  readonly estadoAt: string
  /** From where a person took it there; only the Admin gets it. */
  readonly estadoPrevio: Estado | null
  readonly subtotal: number
  readonly descuento: number
  readonly total: number
  readonly totalFinal: number | null
  readonly codigo: { readonly code: string; readonly porcentaje: number } | null
  readonly detalle: string
  readonly direccion: string
  readonly alternativa: boolean
  readonly lineas: readonly LineaLeida[]
  readonly cliente: ClienteLeido | null
  readonly whatsapp: WhatsappWire | null
}

export interface PaginaPedidos {
  readonly pedidos: readonly PedidoLeido[]
  readonly page: number
  readonly pageCount: number
  readonly total: number
  /** Where the next page begins; null when this is the last, absent where only pages are counted. */
  readonly siguiente?: string | null | undefined
}

export type Paso = PasoWire

/** One article in one portion of the pick list. */
interface Corte extends Omit<CorteWire, 'Medida' | 'GrsPorcion' | 'peso'> {
  readonly medida: Medida
  readonly grsPorcion: number
}

export interface HojaDeCorte {
  readonly cortes: readonly Corte[]
  /** The oldest first. */
  readonly pedidos: readonly PorCortarWire[]
}

function fromWireLinea({ id, attributes }: EntradaWire<LineaWire>): LineaLeida {
  const articulo = attributes.articulo?.data
  const valor = attributes.valor?.data
  return {
    id,
    articuloId: articulo?.id ?? null,
    valorId: valor?.id ?? null,
    nombre: articulo?.attributes.nombre ?? 'Artículo',
    valorNombre: valor?.attributes.nombre ?? '',
    medida: articulo?.attributes.Medida ?? '/Kg',
    grsPorcion: valor?.attributes.GrsPorcion ?? 0,
    cantidad: attributes.cantidad,
    precioUnitario: pesosToCentavos(attributes.precio_unitario),
    subtotal: pesosToCentavos(attributes.subtotal),
  }
}

function fromWireCliente({ id, attributes }: EntradaWire<ClienteWire>): ClienteLeido {
  const completo = [attributes.nombre, attributes.apellido].filter(Boolean).join(' ')
  return {
    id,
    nombre: completo || attributes.username,
    telefono: attributes.telefono ?? null,
    whatsapp: attributes.whatsapp ?? null,
  }
}

function fromWireEntrada({ id, attributes: a }: EntradaWire<PedidoWire>): PedidoLeido {
  const { code, discountPercentage: porcentaje } = a
  return {
    id,
    estado: a.estado,
    createdAt: a.createdAt,
    updatedAt: a.updatedAt,
    pendienteAt: a.pendienteAt,
    venceAt: a.venceAt,
    pago:
      a.pagadoAt === null ? null : { en: a.pagadoAt, metodo: a.pago_metodo ?? '', nota: a.pago_nota ?? '' },
    linkPago: a.link_pago,
    estadoAt: a.estadoAt,
    estadoPrevio: a.estado_previo ?? null,
    subtotal: pesosToCentavos(a.subtotal),
    descuento: pesosToCentavos(a.descuento),
    total: pesosToCentavos(a.total),
    totalFinal: a.total_final === null ? null : pesosToCentavos(a.total_final),
    codigo: code === null || porcentaje === null ? null : { code, porcentaje },
    detalle: a.detalle,
    direccion: a.direccion,
    alternativa: a.direccion_alternativa,
    lineas: (a.pedido_articulos?.data ?? []).map(fromWireLinea),
    cliente: a.user?.data ? fromWireCliente(a.user.data) : null,
    whatsapp: a.whatsapp ?? null,
  }
}

export function fromWirePedido({ data }: UnPedidoWire): PedidoLeido {
  return fromWireEntrada(data)
}

export function fromWirePedidos({ data, meta }: PedidosWire): PaginaPedidos {
  const { page = 1, pageCount = page, total = data.length, nextCursor } = meta.pagination
  return { pedidos: data.map(fromWireEntrada), page, pageCount, total, siguiente: nextCursor }
}

/** What a change of state carries; the total only where it is finished (STATE-03). */
export function toWireCambio(estado: Estado, total: number | null) {
  return { data: { estado, ...(total !== null && { total: centavosToPesos(total) }) } }
}

function fromWireCorte({ Medida: medida, GrsPorcion: grsPorcion, peso: _peso, ...corte }: CorteWire): Corte {
  return { ...corte, medida, grsPorcion }
}

export function fromWireHojaDeCorte({ data, meta }: HojaDeCorteWire): HojaDeCorte {
  return { cortes: data.map(fromWireCorte), pedidos: meta.pedidos }
}
