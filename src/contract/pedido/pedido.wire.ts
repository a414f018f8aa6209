// Orders on the wire and off it: the one reader of an order, of a page of them and of the pick list.
import { type PreparacionVendida, textoPreparacion } from '#domain/catalogo/preparacion.ts'
import type { PlataAlCancelar } from '#domain/pago/cancelado.ts'
import type { Estado } from '#domain/pedido/estado.ts'
import type { HojaDeCorte } from '#domain/pedido/hoja-de-corte.ts'
import type { ClienteLeido, LineaLeida, PaginaPedidos, PedidoLeido } from '#domain/pedido/leido.ts'
import type { ComboVendido } from '#domain/pedido/pedido-entero.ts'
import { centavosToPesos, pesosToCentavos } from '#domain/precios/dinero.ts'
import { fromWireEntrega } from '../entrega/entrega.wire.ts'
import type { CorteWire, HojaDeCorteWire } from './mostrador.schema.ts'
import type { EstadoDatos } from './pedido.schema.ts'
import type {
  ClienteWire,
  ComboDeLineaWire,
  LineaWire,
  PedidosWire,
  PedidoWire,
  PreparadaWire,
  UnPedidoWire,
} from './pedido-leido.schema.ts'

/** The query that brings an order whole: its lines with article and portion, and its customer. */
export const PEDIDO_COMPLETO = 'populate=pedido_articulos.articulo,pedido_articulos.valor,user'

function fromWireLinea({ id, attributes: a }: LineaWire): LineaLeida {
  const [articulo, valor] = [a.articulo.data, a.valor.data]
  return {
    id,
    articuloId: articulo.id,
    valorId: valor.id,
    nombre: articulo.attributes.nombre,
    valorNombre: valor.attributes.nombre,
    preparaciones: a.preparaciones.map(una => una.id),
    preparacionNombre: textoPreparacion(a.preparaciones),
    medida: articulo.attributes.Medida,
    grsPorcion: valor.attributes.GrsPorcion,
    cantidad: a.cantidad,
    precioUnitario: pesosToCentavos(a.precio_unitario),
    subtotal: pesosToCentavos(a.subtotal),
    precioKg: pesosToCentavos(articulo.attributes.precioKG),
    descPorciento: articulo.attributes.DescPorciento,
    extraKg: a.preparaciones.reduce((suma, { precioKG }) => suma + pesosToCentavos(precioKG), 0),
    pesado: a.pesado,
    cobrado: a.cobrado,
    subtotalFinal: fromWirePesos(a.subtotal_final),
    respuesta: a.respuesta,
    // A server of the release before, while both run, does not say it.
    contestarHasta: a.contestarHasta ?? null,
    vez: a.vez,
    ...(a.combo && { combo: fromWireCombo(a.combo) }),
  }
}

function fromWireCombo({
  articulo,
  valor,
  GrsPorcion,
  preparaciones,
  precio,
  ...combo
}: ComboDeLineaWire): ComboVendido {
  return {
    ...combo,
    articuloId: articulo,
    valorId: valor,
    grsPorcion: GrsPorcion,
    preparacion: preparaciones.map(({ precioKG, ...una }) => ({
      ...una,
      precioKg: pesosToCentavos(precioKG),
    })),
    precio: pesosToCentavos(precio),
  }
}

function fromWirePesos(pesos: number | null): number | null {
  return pesos === null ? null : pesosToCentavos(pesos)
}

function fromWireCliente({ id, attributes: a }: ClienteWire): ClienteLeido {
  const completo = [a.nombre, a.apellido].filter(Boolean).join(' ')
  return {
    id,
    nombre: completo || a.username,
    telefono: a.telefono ?? null,
    whatsapp: a.whatsapp ?? null,
    porTelefono: a.email === null,
  }
}

function fromWireEntrada({ id, attributes: a }: PedidoWire): PedidoLeido {
  const { code, discountPercentage: porcentaje } = a
  return {
    id,
    estado: a.estado,
    createdAt: a.createdAt,
    updatedAt: a.updatedAt,
    pendienteAt: a.pendienteAt,
    venceAt: a.venceAt,
    avisadoAt: a.avisadoAt,
    porPesar: a.por_pesar,
    esperan: a.esperan,
    pago:
      a.pagadoAt === null ? null : { en: a.pagadoAt, metodo: a.pago_metodo ?? '', nota: a.pago_nota ?? '' },
    linkPago: a.link_pago,
    // A server of the release before, while both run, does not say it.
    recibido: pesosToCentavos(a.recibido ?? 0),
    medioPago: a.medio_pago,
    pagaCon: a.paga_con === null ? null : pesosToCentavos(a.paga_con),
    transferidoAt: a.transferidoAt,
    transferidoMonto: fromWirePesos(a.transferido_monto ?? null),
    estadoAt: a.estadoAt,
    estadoPrevio: a.estado_previo ?? null,
    repartidor: a.repartidor ?? null,
    revision: a.revision,
    subtotal: pesosToCentavos(a.subtotal),
    descuento: pesosToCentavos(a.descuento),
    total: pesosToCentavos(a.total),
    totalFinal: fromWirePesos(a.total_final),
    subtotalFinal: fromWirePesos(a.subtotal_final),
    descuentoFinal: fromWirePesos(a.descuento_final),
    codigo: code === null || porcentaje === null ? null : { code, porcentaje },
    detalle: a.detalle,
    direccion: a.direccion,
    alternativa: a.direccion_alternativa,
    // A server of the release before, while both run, does not say it.
    envioGratis: a.envio_gratis ?? null,
    entrega: a.entrega ? fromWireEntrega(a.entrega) : null,
    lineas: a.pedido_articulos.data.map(fromWireLinea),
    cliente: fromWireCliente(a.user.data),
    whatsapp: a.whatsapp ?? null,
    ...(a.facturas && { facturas: a.facturas }),
    ...(a.facturaPedida && { facturaPedida: a.facturaPedida }),
  }
}

export function fromWirePedido({ data }: UnPedidoWire): PedidoLeido {
  return fromWireEntrada(data)
}

export function fromWirePedidos({ data, meta }: PedidosWire): PaginaPedidos {
  const { page, pageCount = page, total = data.length, nextCursor } = meta.pagination
  return { pedidos: data.map(fromWireEntrada), page, pageCount, total, siguiente: nextCursor }
}

/** What a change of state carries: the total where it is finished (STATE-03), what becomes of the money where it is cancelled (PAGO-06). */
export function toWireCambio(
  estado: Estado,
  total: number | null,
  plata: PlataAlCancelar | null,
): { readonly data: EstadoDatos } {
  return {
    data: {
      estado,
      ...(total !== null && { total: centavosToPesos(total) }),
      ...(plata !== null && { plata }),
    },
  }
}

export function toWirePreparada({ id, nombre, precioKg }: PreparacionVendida): PreparadaWire {
  return { id, nombre, precioKG: centavosToPesos(precioKg) }
}

export function toWireCombo({
  articuloId,
  valorId,
  grsPorcion,
  preparacion,
  precio,
  ...combo
}: ComboVendido): ComboDeLineaWire {
  return {
    ...combo,
    articulo: articuloId,
    valor: valorId,
    GrsPorcion: grsPorcion,
    preparaciones: preparacion.map(toWirePreparada),
    precio: centavosToPesos(precio),
  }
}

export function toWirePesos(centavos: number | null): number | null {
  return centavos === null ? null : centavosToPesos(centavos)
}

export function fromWireHojaDeCorte({ data, meta }: HojaDeCorteWire): HojaDeCorte {
  const toCorte = ({ Medida: medida, GrsPorcion: grsPorcion, peso: _peso, ...corte }: CorteWire) => ({
    ...corte,
    medida,
    grsPorcion,
  })
  return { cortes: data.map(toCorte), listos: meta.listos.map(toCorte), pedidos: meta.pedidos }
}
