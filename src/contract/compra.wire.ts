// Buying as the browser does it: what it sends, and how it reads the order and the refusals that come back.
import type { LineaCarrito } from '#domain/carrito/carrito.ts'
import type { PrecioActual } from '#domain/carrito/revision.ts'
import type { Medida } from '#domain/catalogo/catalogo.ts'
import { COMERCIO_ID } from '#domain/comercio/comercio.ts'
import { centavosToPesos, pesosToCentavos } from '#domain/dinero/dinero.ts'
import type { Estado } from '#domain/pedido/estado.ts'
import type {
  EntradaWire,
  LineaWire,
  OpcionesAjenasWire,
  PreciosDistintosWire,
  SinStockWire,
  UnPedidoWire,
  WhatsappWire,
} from './pedido.wire.ts'

/** An order as the cart asks for it; the prices say what the customer saw, nothing more (ORD-02). */
export interface Compra {
  readonly lineas: readonly LineaCarrito[]
  readonly direccion: string
  readonly alternativa: boolean
  readonly detalle: string
  readonly codigo: { readonly code: string; readonly porcentaje: number } | null
  readonly total: number
}

export function toWireCompra({ lineas, direccion, alternativa, detalle, codigo, total }: Compra) {
  return {
    data: {
      comercioId: COMERCIO_ID,
      articulos: lineas.map(({ articuloId, valorId, cantidad, precioUnitario, medida, grsPorcion }) => ({
        articuloId,
        valorId,
        cantidad,
        precio: centavosToPesos(precioUnitario),
        medida,
        grsPorcion,
      })),
      detalle,
      direccion,
      direccionAlternativa: alternativa,
      ...(codigo !== null && {
        code: codigo.code,
        codigos_de_descuentos: [{ code: codigo.code, discountPercentage: codigo.porcentaje }],
      }),
      total: centavosToPesos(total),
    },
  }
}

export interface LineaHecha {
  readonly id: number
  readonly nombre: string
  readonly valorNombre: string
  readonly medida: Medida
  readonly grsPorcion: number
  readonly cantidad: number
  readonly subtotal: number
}

/** An order that exists, with the chat that tells the shop about it. */
export interface PedidoHecho {
  readonly id: number
  readonly estado: Estado
  readonly direccion: string
  readonly lineas: readonly LineaHecha[]
  readonly subtotal: number
  readonly descuento: number
  readonly total: number
  readonly codigo: { readonly code: string; readonly porcentaje: number } | null
  readonly whatsapp: WhatsappWire | null
}

export function fromWirePedidoHecho({ data: { id, attributes } }: UnPedidoWire): PedidoHecho {
  const { code, discountPercentage: porcentaje } = attributes
  return {
    id,
    estado: attributes.estado,
    direccion: attributes.direccion,
    lineas: (attributes.pedido_articulos?.data ?? []).map(fromWireLinea),
    subtotal: pesosToCentavos(attributes.subtotal),
    descuento: pesosToCentavos(attributes.descuento),
    total: pesosToCentavos(attributes.total),
    codigo: code === null || porcentaje === null ? null : { code, porcentaje },
    whatsapp: attributes.whatsapp ?? null,
  }
}

function fromWireLinea({ id, attributes }: EntradaWire<LineaWire>): LineaHecha {
  const articulo = attributes.articulo?.data.attributes
  const valor = attributes.valor?.data.attributes
  return {
    id,
    nombre: articulo?.nombre ?? '',
    valorNombre: valor?.nombre ?? '',
    medida: articulo?.Medida ?? '/Kg',
    grsPorcion: valor?.GrsPorcion ?? 0,
    cantidad: attributes.cantidad,
    subtotal: pesosToCentavos(attributes.subtotal),
  }
}

/** What an order was refused for and the cart can show. */
export interface Conflicto {
  /** Lines that cost more than the customer saw, in centavos. */
  readonly precios: readonly PrecioActual[]
  /** Articles there is not enough of: kilos, or units for what is counted. */
  readonly faltantes: SinStockWire['faltantes']
  /** Portions that are not sold any more. */
  readonly opciones: OpcionesAjenasWire['opciones']
}

/** From `error.details` of a refusal; null when it was about something else. */
export function fromWireConflicto(details: unknown): Conflicto | null {
  const { precios, faltantes, opciones } = (details ?? {}) as Partial<
    PreciosDistintosWire & SinStockWire & OpcionesAjenasWire
  >
  if (precios === undefined && faltantes === undefined && opciones === undefined) return null
  return {
    precios: (precios ?? []).map(({ articuloId, valorId, actual }) => ({
      articuloId,
      valorId,
      actual: pesosToCentavos(actual),
    })),
    faltantes: faltantes ?? [],
    opciones: opciones ?? [],
  }
}
