// A placed order as a screen reads it: centavos, plain names, with its lines as sold and who it is for.
import type { LineaVendida } from './carrito/repeat-pedido.ts'
import type { Linea, Pedido } from './pedido-entero.ts'

export interface LineaLeida
  extends LineaVendida,
    Pick<
      Linea,
      | 'id'
      | 'subtotal'
      | 'precioKg'
      | 'descPorciento'
      | 'pesado'
      | 'cobrado'
      | 'subtotalFinal'
      | 'respuesta'
      | 'vez'
      | 'combo'
    > {
  /** What its preparations add to a kilo or a unit. */
  readonly extraKg: number
  /** Until when it waits for the customer's answer; null: it does not. */
  readonly contestarHasta: string | null
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

type TalComoEs =
  | 'id'
  | 'linkPago'
  | 'recibido'
  | 'medioPago'
  | 'pagaCon'
  | 'transferidoMonto'
  | 'estadoPrevio'
  | 'repartidor'
  | 'revision'
  | 'subtotal'
  | 'descuento'
  | 'total'
  | 'totalFinal'
  | 'subtotalFinal'
  | 'descuentoFinal'
  | 'detalle'
  | 'direccion'
  | 'envioGratis'
  | 'entrega'

/** Moments are ISO instants; from where a person took it to its state only the Admin is told, who delivers it the staff. */
export interface PedidoLeido extends Pick<Pedido, TalComoEs> {
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
  /** When the customer said that they had transferred. */
  readonly transferidoAt: string | null
  /** Since when it is in its state, by the server's own clock. */
  readonly estadoAt: string
  readonly codigo: { readonly code: string; readonly porcentaje: number } | null
  readonly alternativa: boolean
  readonly lineas: readonly LineaLeida[]
  readonly cliente: ClienteLeido
  /** Null for a draft, in lists, and where the shop has no number. */
  readonly whatsapp: ChatDePedido | null
  /** What was issued of it, where there is any; never in lists. */
  readonly facturas?: readonly FacturaLeida[]
  /** Whom an invoice was asked for, where it was; never in lists. */
  readonly facturaPedida?: FacturaPedida
}

export interface FacturaPedida {
  /** With its dashes. */
  readonly documento: string
  readonly nombre: string | null
  readonly condicion: number
}

/** A tax document of an order, by its name and number. */
export interface FacturaLeida {
  readonly id: number
  readonly nombre: string
  readonly numero: string
}

export interface PaginaPedidos {
  readonly pedidos: readonly PedidoLeido[]
  readonly page: number
  readonly pageCount: number
  readonly total: number
  /** Where the next page begins; null when this is the last, absent where only pages are counted. */
  readonly siguiente?: string | null | undefined
}
