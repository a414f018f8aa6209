// What is sent about orders as schemas: types are strict, keys that are not here are never read.
import Type, { type Static, type TSchema, type TSchemaOptions } from 'typebox'
import { PREPARACIONES_MAX } from '#domain/catalogo/preparaciones-dadas.ts'
import { ID_MAX } from '#domain/id.ts'
import { PLATA_AL_CANCELAR } from '#domain/pago/cancelado.ts'
import { MEDIOS_EN_LA_PUERTA } from '#domain/pago/en-la-puerta.ts'
import { MEDIOS } from '#domain/pago/medio.ts'
import { APESO_MAX, APESO_MIN } from '#domain/pedido/a-peso.ts'
import { CANTIDAD_MAX, LINEAS_MAX } from '#domain/pedido/carrito/carrito.ts'
import { DETALLE_MAX, DIRECCION_MAX } from '#domain/pedido/carrito/entrega.ts'
import { ESTADOS } from '#domain/pedido/estado.ts'
import { LINK_MAX, PAGO_METODO_MAX, PAGO_NOTA_MAX } from '#domain/pedido/pago.ts'
import { PLANTILLA_MAX } from '#domain/pedido/plantillas.ts'
import { CODIGO_MAX } from '#domain/precios/descuento.ts'
import { claveHeader } from '../clave.schema.ts'
import { consultaLista, PAGINAS, parametro } from '../consulta.schema.ts'
import { EntregaPedida } from '../entrega/entrega.schema.ts'
import { FacturaPedida } from '../factura/pedida.schema.ts'
import { enDireccion, opcional, texto } from '../texto.schema.ts'

/** In the envelope of this API family, or bare. */
export const sobre = <T extends TSchema>(datos: T) => Type.Union([Type.Object({ data: datos }), datos])

const Id = Type.Integer({ minimum: 1, maximum: ID_MAX })
const Pesos = Type.Number({
  minimum: 0,
  maximum: 1_000_000_000_000,
  description: 'Pesos, hasta dos decimales',
})
const Direccion = opcional(DIRECCION_MAX)
const Detalle = opcional(DETALLE_MAX)
const Cantidad = Type.Integer({ minimum: 1, maximum: CANTIDAD_MAX })
/** Only the draft's own name may come in capitals (P11). */
const estadoEscrito = (opciones: TSchemaOptions = {}) => Type.Enum([...ESTADOS, 'XXXX'], opciones)

const Preparaciones = Type.Optional(
  Type.Array(Id, {
    maxItems: PREPARACIONES_MAX,
    description: 'Números de las preparaciones elegidas; de cada grupo sin nombrar va la primera',
  }),
)

/** What is read of a line beside its portion: the price says what the customer saw, nothing more (O1, O2). */
const Linea = {
  articuloId: Id,
  cantidad: Cantidad,
  preparaciones: Preparaciones,
  precio: Type.Optional(Type.Union([Pesos, Type.Null()], { description: 'Lo que vio por porción' })),
}
const Articulo = Type.Object({ valorId: Id, ...Linea })

/** Of those who take an order for somebody: any weight of what is sold by the kilo. */
export const PorcionOPeso = {
  valorId: Type.Optional(Type.Integer({ minimum: 1, maximum: ID_MAX, description: 'La porción' })),
  gramos: Type.Optional(
    Type.Integer({
      minimum: APESO_MIN,
      maximum: APESO_MAX,
      description:
        'En lugar de valorId, de lo que se vende por kilo: cuánto pesa cada una. Si el artículo tiene esa porción, va esa',
    }),
  ),
}
export const ArticuloEnNombre = Type.Object({ ...PorcionOPeso, ...Linea })

/** The ways clients of this API family name what something is tied to. */
const IdEscrito = Type.Union([Id, Type.String({ pattern: '^[1-9][0-9]{0,8}$', maxLength: 9 })])
const Referencia = Type.Union([IdEscrito, Type.Object({ id: IdEscrito })])
const unaSola = Type.Array(Referencia, { minItems: 1, maxItems: 1 })
const Una = Type.Union(
  [Referencia, unaSola, Type.Object({ connect: unaSola }), Type.Object({ set: unaSola })],
  { description: 'Un número: 17, "17", [17], {connect: [17]} o {set: [17]}' },
)
export type Una = Static<typeof Una>
const varias = <T extends Parameters<typeof Type.Array>[0]>(elemento: T, maxItems: number) => {
  const lista = Type.Array(elemento, { maxItems })
  return Type.Union([
    lista,
    Type.Object({
      set: Type.Optional(lista),
      connect: Type.Optional(lista),
      disconnect: Type.Optional(Type.Array(Referencia, { maxItems })),
    }),
  ])
}

const Codigos = {
  code: opcional(CODIGO_MAX),
  codigos_de_descuentos: Type.Optional(
    Type.Union([varias(Type.Unknown(), 20), Type.Null()], {
      description: 'Sólo se lee el texto del código',
    }),
  ),
}

const Entrega = Type.Optional(Type.Union([EntregaPedida, Type.Null()]))

export const CompraDatos = Type.Object({
  // A few too many are counted and told; thousands are not even looked at.
  articulos: Type.Optional(Type.Array(Articulo, { maxItems: 10 * LINEAS_MAX })),
  direccion: Direccion,
  direccionAlternativa: Type.Optional(Type.Boolean()),
  detalle: Detalle,
  total: Type.Optional(Type.Union([Pesos, Type.Null()], { description: 'El total que vio' })),
  medioPago: Type.Optional(
    Type.Union([Type.Enum(MEDIOS), Type.Null()], {
      description: 'Cómo lo va a pagar, de lo que el comercio ofrece',
    }),
  ),
  pagaCon: Type.Optional(Type.Union([Pesos, Type.Null()], { description: 'Efectivo: con cuánto paga' })),
  entrega: Entrega,
  factura: Type.Optional(Type.Union([FacturaPedida, Type.Null()])),
  ...Codigos,
})
export type CompraDatos = Static<typeof CompraDatos>
export const CompraBody = sobre(CompraDatos)

/** User, shop, state and total are never taken from here (P1). */
const BorradorDatos = Type.Object({
  estado: Type.Optional(estadoEscrito()),
  total: Type.Optional(Pesos),
  detalle: Detalle,
  direccion: Direccion,
})
export type BorradorDatos = Static<typeof BorradorDatos>
export const BorradorBody = sobre(BorradorDatos)

const LineaDatos = Type.Object({
  pedido: Una,
  articulo: Una,
  valor: Una,
  cantidad: Cantidad,
  preparaciones: Preparaciones,
})
export type LineaDatos = Static<typeof LineaDatos>
export const LineaBody = sobre(LineaDatos)

const LineaNombrada = Type.Union([
  IdEscrito,
  // Quantity 0 takes the line out (P6).
  Type.Object({
    id: IdEscrito,
    cantidad: Type.Optional(Type.Integer({ minimum: 0, maximum: CANTIDAD_MAX })),
  }),
])
const LineasNombradas = varias(LineaNombrada, 200)
export type LineasNombradas = Static<typeof LineasNombradas>

const CambioDatos = Type.Object({
  estado: Type.Optional(estadoEscrito()),
  total: Type.Optional(Pesos),
  detalle: Detalle,
  direccion: Direccion,
  direccionAlternativa: Type.Optional(Type.Boolean()),
  pedido_articulos: Type.Optional(LineasNombradas),
  entrega: Entrega,
  ...Codigos,
})
export type CambioDatos = Static<typeof CambioDatos>
export const CambioBody = sobre(CambioDatos)

const EstadoDatos = Type.Object({
  estado: estadoEscrito(),
  total: Type.Optional(Pesos),
  detalle: Detalle,
  plata: Type.Optional(
    Type.Enum(PLATA_AL_CANCELAR, { description: 'Al cancelar uno con plata recibida: qué se hace con ella' }),
  ),
})
export type EstadoDatos = Static<typeof EstadoDatos>
export const EstadoBody = sobre(EstadoDatos)

const DeshacerDatos = Type.Object({
  estado: Type.Optional(estadoEscrito({ description: 'El que se quiere deshacer: en otro no se hace nada' })),
})
export type DeshacerDatos = Static<typeof DeshacerDatos>
export const DeshacerBody = sobre(DeshacerDatos)

const PagoDatos = Type.Object({
  metodo: Type.Union([texto(PAGO_METODO_MAX), Type.Null()], { description: 'null saca la marca' }),
  nota: opcional(PAGO_NOTA_MAX),
  monto: Type.Optional(
    Type.Union([Pesos, Type.Null()], {
      description:
        'Lo que se vio que faltaba, o lo que se dijo transferido: si ya es otro, 409. Con metodo null, el pago anotado que se anula: si ya no está, 409',
    }),
  ),
})
export type PagoDatos = Static<typeof PagoDatos>
export const PagoBody = sobre(PagoDatos)

const LinkDatos = Type.Object({
  enlace: Type.Union([Type.String({ maxLength: LINK_MAX }), Type.Null()], { description: 'null lo saca' }),
})
export type LinkDatos = Static<typeof LinkDatos>
export const LinkBody = sobre(LinkDatos)

const RepartidorDatos = Type.Object({
  repartidor: Type.Union([Id, Type.Null()], { description: 'Quién lo lleva; null: nadie todavía' }),
})
export type RepartidorDatos = Static<typeof RepartidorDatos>
export const RepartidorBody = sobre(RepartidorDatos)

const EntregadoDatos = Type.Object({
  cobro: Type.Optional(
    Type.Union([Type.Object({ medio: Type.Enum([...MEDIOS_EN_LA_PUERTA]), monto: Pesos }), Type.Null()], {
      description:
        'Lo que se cobró en la puerta: todo lo que faltaba; si ya es otra suma, 409. null: no pagó, y queda debiendo',
    }),
  ),
})
export type EntregadoDatos = Static<typeof EntregadoDatos>
export const EntregadoBody = sobre(EntregadoDatos)

const PlantillasDatos = Type.Object({
  nombre: texto(60),
  texto: Type.Union([texto(PLANTILLA_MAX), Type.Null()]),
  version: Type.Optional(Type.Integer({ minimum: 1, description: 'La que se vio' })),
})
export type PlantillasDatos = Static<typeof PlantillasDatos>
export const PlantillasBody = sobre(PlantillasDatos)

export const ConsultaPedidos = consultaLista(
  ['id', 'estado', 'total', 'pagadoAt', 'createdAt', 'updatedAt', 'user', 'user][email', 'user][telefono'],
  '$eq $ne $lt $lte $gt $gte $in $notIn $between $null $notNull, y $and $or $not',
)
export const ConsultaConUser = Type.Object({
  userId: enDireccion({
    description: 'Número de la persona: la propia, o cualquiera para el Admin',
    examples: ['1'],
  }),
  ...PAGINAS,
})
export const ConsultaCorte = Type.Object({ fecha: parametro('Un día como 2026-11-15; todos si no se dice.') })
export const ClaveHeader = claveHeader('esta compra: con la misma clave hay un solo pedido.')
