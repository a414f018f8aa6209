// Orders as they are answered, as schemas: `data`/`attributes`, money in pesos.
import Type, { type Static } from 'typebox'
import { MEDIOS } from '#domain/pago/medio.ts'
import { ESTADOS } from '#domain/pedido/estado.ts'
import { RESPUESTAS } from '#domain/pedido/pesaje.ts'
import { Media } from '../catalogo/catalogo.schema.ts'
import {
  BAJA,
  cerrado,
  entrada,
  entradaSuelta,
  FECHAS,
  Fecha,
  lista,
  listaElegida,
  muchos,
  nullable,
  una,
  unaElegida,
  uno,
} from '../entrada.schema.ts'
import { EntregaDePedido } from '../entrega/entrega.schema.ts'
import { FacturaDePedido } from '../factura/papel.schema.ts'

export const Estado = Type.Enum(ESTADOS)
export const Medida = Type.Union([Type.Literal('/Kg'), Type.Literal('ud.')])
const Monto = Type.Number({ minimum: 0, description: 'Pesos' })

/** As it was sold; without a number once the catalogue has it no more. */
const ArticuloVendido = entradaSuelta({
  nombre: Type.String(),
  precioKG: Monto,
  Medida,
  DescPorciento: nullable(Type.Integer()),
  /** As the catalogue has them now, where they are asked for: `populate=pedido_articulos.articulo.img`. */
  img: Type.Optional(Media),
})
const ValorVendido = entradaSuelta({ nombre: Type.String(), GrsPorcion: Type.Integer() })

const Preparada = cerrado({
  id: Type.Integer(),
  nombre: Type.String(),
  precioKG: Type.Number({ description: 'Pesos; negativo si lo que se eligió de un combo lo abarata' }),
})
export type PreparadaWire = Static<typeof Preparada>

const ComboDeLinea = cerrado(
  {
    grupo: Type.Integer({ description: 'El mismo en las líneas del mismo combo' }),
    parte: Type.Integer({ minimum: 1, description: 'Cuál de sus partes es' }),
    partes: Type.Integer({ minimum: 1 }),
    gramos: Type.Integer({ minimum: 1, description: 'De todas las partes de uno; mil son una unidad' }),
    articulo: Type.Integer(),
    valor: Type.Integer(),
    nombre: Type.String(),
    valorNombre: Type.String(),
    GrsPorcion: Type.Integer(),
    preparaciones: Type.Array(Preparada, { description: 'Lo que se eligió' }),
    precio: Type.Number({ minimum: 0, description: 'Pesos de uno, repartidos entre sus partes' }),
    titulo: nullable(Type.String(), { description: 'Lo que se preguntó, si esta parte se eligió' }),
    enLugarDe: Type.Optional(
      cerrado(
        { nombre: Type.String(), gramos: Type.Integer({ minimum: 1 }) },
        { description: 'Lo que llevaba esta parte, si el comercio puso otra cosa en su lugar' },
      ),
    ),
  },
  { description: 'El combo del que es parte; no está en lo que se vendió solo' },
)
export type ComboDeLineaWire = Static<typeof ComboDeLinea>

const Linea = entrada({
  cantidad: Type.Integer(),
  precio_unitario: Monto,
  subtotal: Monto,
  preparaciones: Type.Array(Preparada, { description: 'Cómo se lo pidió, tal como se vendió' }),
  pesado: nullable(Type.Integer({ minimum: 0 }), {
    description:
      'Gramos en la balanza; mil son una unidad de lo que se cuenta; 0: no había; null: falta pesar',
  }),
  cobrado: nullable(Type.Integer({ minimum: 0 }), {
    description: 'Gramos que se cobran; null: falta pesar, o espera la respuesta del cliente',
  }),
  subtotal_final: nullable(Monto, { description: 'Lo que cuesta lo que se cobra' }),
  respuesta: nullable(Type.Enum(RESPUESTAS), { description: 'De un peso fuera de la tolerancia' }),
  contestarHasta: nullable(Fecha, {
    description: 'Hasta cuándo el cliente puede contestar por su peso; null: no espera su respuesta',
  }),
  vez: Type.Integer({ description: 'Cuántas veces se pesó o se respondió' }),
  combo: Type.Optional(ComboDeLinea),
  ...FECHAS,
  articulo: uno(ArticuloVendido),
  valor: uno(ValorVendido),
})
export type LineaWire = Static<typeof Linea>

/** Customers see their own name only, the Admin what it takes to deliver (Q4). */
const Cliente = entrada({
  username: Type.String(),
  nombre: Type.Optional(nullable(Type.String())),
  apellido: Type.Optional(nullable(Type.String())),
  telefono: Type.Optional(nullable(Type.String())),
  whatsapp: Type.Optional(
    nullable(Type.String(), { description: 'El teléfono como 549 y diez cifras; null si no lo es' }),
  ),
  direccion: Type.Optional(nullable(Type.String())),
  email: Type.Optional(
    nullable(Type.String(), { description: 'null: el comercio lo conoce sólo por su teléfono' }),
  ),
})
export type ClienteWire = Static<typeof Cliente>

const Whatsapp = cerrado(
  { numero: Type.String({ description: '549 y diez cifras' }), texto: Type.String() },
  { description: 'El mensaje para el chat del comercio; con un solo pedido, que no sea borrador' },
)
export type WhatsappWire = Static<typeof Whatsapp>

/** Without what it is tied to. */
export const PedidoPropio = cerrado({
  estado: Estado,
  total: Type.Number({
    minimum: 0,
    description: 'Como se pidió: subtotal − descuento, más el envío si tiene costo',
  }),
  subtotal: Monto,
  descuento: Monto,
  total_final: nullable(Type.Number({ minimum: 0 }), {
    description: 'Lo que se cobra una vez pesado; null hasta entonces',
  }),
  subtotal_final: nullable(Monto, { description: 'La suma de las líneas pesadas; null mientras falte una' }),
  descuento_final: nullable(Monto, { description: 'Lo que el código descuenta de esa suma' }),
  avisadoAt: nullable(Fecha, { description: 'Cuándo se le avisó al cliente el total pesado' }),
  por_pesar: Type.Integer({ description: 'Líneas sin pesar; 0 si el comercio no pesa los pedidos' }),
  esperan: Type.Integer({ description: 'Líneas que esperan la respuesta del cliente' }),
  code: nullable(Type.String()),
  discountPercentage: nullable(Type.Integer()),
  codigos_de_descuentos: Type.Array(cerrado({ code: Type.String(), discountPercentage: Type.Integer() })),
  detalle: Type.String(),
  direccion: Type.String(),
  direccion_alternativa: Type.Boolean(),
  envio_gratis: nullable(Type.Boolean(), {
    description: 'Si al hacerlo se prometió el envío gratis; null en los de antes y en los borradores',
  }),
  entrega: nullable(EntregaDePedido, { description: 'Cómo se entrega; null si nadie lo dijo' }),
  pendienteAt: nullable(Fecha, { description: 'Cuándo dejó de ser un borrador' }),
  venceAt: nullable(Fecha, { description: 'Hasta cuándo se puede pagar; null si no está por pagarse' }),
  pagadoAt: nullable(Fecha),
  pago_metodo: nullable(Type.String()),
  pago_nota: Type.Optional(nullable(Type.String(), { description: 'Del comercio; sólo para el Admin' })),
  link_pago: nullable(Type.String(), { description: 'Dónde pagarlo; null si no hay dónde, o no hay qué' }),
  recibido: Type.Number({ description: 'Pesos que entraron, sin lo devuelto' }),
  medio_pago: nullable(Type.Enum(MEDIOS), { description: 'Cómo eligió pagarlo; null si nadie lo dijo' }),
  paga_con: nullable(Monto, { description: 'Efectivo: con cuánto paga' }),
  transferidoAt: nullable(Fecha, { description: 'Cuándo dijo que transfirió, mientras nadie lo miró' }),
  transferido_monto: nullable(Monto, { description: 'Lo que dijo que transfirió' }),
  estadoAt: Type.String({ format: 'date-time', description: 'Desde cuándo está en su estado' }),
  estado_previo: Type.Optional(
    nullable(Estado, { description: 'De dónde lo trajo una persona; sólo para el Admin' }),
  ),
  repartidor: Type.Optional(
    nullable(cerrado({ id: Type.Integer(), nombre: Type.String() }), {
      description: 'Quién lo lleva; sólo para el comercio',
    }),
  ),
  revision: Type.Integer({ description: 'Cuántas veces cambió, o se propuso cambiarlo, desde que se hizo' }),
  ...FECHAS,
})
export type PedidoPropioWire = Static<typeof PedidoPropio>

const Pedido = entrada({
  ...PedidoPropio.properties,
  pedido_articulos: muchos(Linea),
  user: uno(Cliente),
  comercio: Type.Optional(uno(entrada({ nombre: Type.String() }))),
  whatsapp: Type.Optional(Whatsapp),
  facturas: Type.Optional(
    Type.Array(FacturaDePedido, {
      description: 'Lo que se emitió, si hay; con un solo pedido, para su cliente y quien ve facturas',
    }),
  ),
  facturaPedida: Type.Optional(
    cerrado(
      { documento: Type.String(), nombre: nullable(Type.String()), condicion: Type.Integer() },
      { description: 'Para quién se pidió la factura, si se pidió; como `facturas`' },
    ),
  ),
})
export type PedidoWire = Static<typeof Pedido>

/** With its lines and its customer. */
export const PedidoSchema = una(Pedido, 'Pedido')
export type UnPedidoWire = Static<typeof PedidoSchema>

const { estado, total, total_final } = PedidoPropio.properties
const PedidoCorto = una(entrada({ estado, total, total_final }), 'Pedido, a una clave que no los lee')
export type PedidoCortoWire = Static<typeof PedidoCorto>
/** Of the calls that keys may make without reading orders. */
export const PedidoHechoSchema = Type.Union([PedidoSchema, PedidoCorto], {
  description: 'El pedido; a una clave sin pedidos:leer, su número, estado y total',
})

const Pedidos = lista(Pedido, 'Pedidos')
export type PedidosWire = Static<typeof Pedidos>

/** What a query may choose of the two. */
export const PedidoElegidoSchema = unaElegida(Pedido, 'Pedido')
export const PedidosSchema = listaElegida(
  entrada({ ...Pedido.properties.attributes.properties, ...BAJA }),
  'Pedidos',
)

export const LineaSchema = una(Linea, 'Línea de un pedido')
