// The bodies and answers of the order calls as schemas: types are strict, keys that are not here are never read.
import Type, { type Static, type TSchema } from 'typebox'
import { CANTIDAD_MAX, LINEAS_MAX } from '#domain/carrito/carrito.ts'
import { DETALLE_MAX, DIRECCION_MAX } from '#domain/carrito/entrega.ts'
import { CODIGO_MAX } from '#domain/dinero/descuento.ts'
import { ID_MAX } from '#domain/id.ts'
import { ESTADOS } from '#domain/pedido/estado.ts'
import { LINK_MAX, PAGO_METODO_MAX, PAGO_NOTA_MAX } from '#domain/pedido/pago.ts'
import { PLANTILLA_MAX } from '#domain/pedido/plantillas.ts'
import { consultaLista, PAGINAS, parametro } from './consulta.schema.ts'
import { PaginacionSchema } from './paginacion.schema.ts'
import { enDireccion, opcional, texto } from './texto.schema.ts'

/** In the envelope of this API family, or bare. */
const sobre = (datos: TSchema) => Type.Union([Type.Object({ data: datos }), datos])

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
const EstadoPedido = Type.Union([...ESTADOS, 'XXXX' as const].map(estado => Type.Literal(estado)))

/** One line asked for: the price says what the customer saw, nothing more (O1, O2). */
const Articulo = Type.Object({
  articuloId: Id,
  valorId: Id,
  cantidad: Cantidad,
  precio: Type.Optional(Type.Union([Pesos, Type.Null()], { description: 'Lo que vio por porción' })),
})

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

export const CompraDatos = Type.Object({
  // A few too many are counted and told; thousands are not even looked at.
  articulos: Type.Optional(Type.Array(Articulo, { maxItems: 10 * LINEAS_MAX })),
  direccion: Direccion,
  direccionAlternativa: Type.Optional(Type.Boolean()),
  detalle: Detalle,
  total: Type.Optional(Type.Union([Pesos, Type.Null()], { description: 'El total que vio' })),
  ...Codigos,
})
export type CompraDatos = Static<typeof CompraDatos>
export const CompraBody = sobre(CompraDatos)

/** User, shop, state and total are never taken from here (P1). */
const BorradorDatos = Type.Object({
  estado: Type.Optional(EstadoPedido),
  total: Type.Optional(Pesos),
  detalle: Detalle,
  direccion: Direccion,
})
export type BorradorDatos = Static<typeof BorradorDatos>
export const BorradorBody = sobre(BorradorDatos)

const LineaDatos = Type.Object({ pedido: Una, articulo: Una, valor: Una, cantidad: Cantidad })
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
  estado: Type.Optional(EstadoPedido),
  total: Type.Optional(Pesos),
  detalle: Detalle,
  direccion: Direccion,
  direccionAlternativa: Type.Optional(Type.Boolean()),
  pedido_articulos: Type.Optional(LineasNombradas),
  ...Codigos,
})
export type CambioDatos = Static<typeof CambioDatos>
export const CambioBody = sobre(CambioDatos)

const EstadoDatos = Type.Object({ estado: EstadoPedido, total: Type.Optional(Pesos), detalle: Detalle })
export type EstadoDatos = Static<typeof EstadoDatos>
export const EstadoBody = sobre(EstadoDatos)

const DeshacerDatos = Type.Object({
  estado: Type.Optional({
    ...EstadoPedido,
    description: 'El que se quiere deshacer: en otro no se hace nada',
  }),
})
export type DeshacerDatos = Static<typeof DeshacerDatos>
export const DeshacerBody = sobre(DeshacerDatos)

const PagoDatos = Type.Object({
  metodo: Type.Union([texto(PAGO_METODO_MAX), Type.Null()], { description: 'null saca la marca' }),
  nota: opcional(PAGO_NOTA_MAX),
})
export type PagoDatos = Static<typeof PagoDatos>
export const PagoBody = sobre(PagoDatos)

const LinkDatos = Type.Object({
  enlace: Type.Union([Type.String({ maxLength: LINK_MAX }), Type.Null()], { description: 'null lo saca' }),
})
export type LinkDatos = Static<typeof LinkDatos>
export const LinkBody = sobre(LinkDatos)

const PlantillasDatos = Type.Object({
  nombre: texto(60),
  texto: Type.Union([texto(PLANTILLA_MAX), Type.Null()]),
})
export type PlantillasDatos = Static<typeof PlantillasDatos>
export const PlantillasBody = sobre(PlantillasDatos)

const Nullable = (tipo: Parameters<typeof Type.Union>[0][number]) => Type.Union([tipo, Type.Null()])
const Entrada = (
  atributos: Parameters<typeof Type.Object>[0],
  id: Parameters<typeof Type.Union>[0][number] = Type.Integer(),
) => Type.Object({ id, attributes: Type.Object(atributos, { additionalProperties: false }) })
const Opcional = <T extends Parameters<typeof Type.Object>[0]>(campos: T) =>
  Object.fromEntries(Object.entries(campos).map(([nombre, tipo]) => [nombre, Type.Optional(tipo)]))

const FECHAS = { createdAt: Type.String(), updatedAt: Type.String() }

const LineaEntrada = Entrada(
  Opcional({
    cantidad: Type.Integer(),
    precio_unitario: Type.Number(),
    subtotal: Type.Number(),
    ...FECHAS,
    articulo: Type.Object({
      data: Nullable(
        Entrada(
          Opcional({
            nombre: Type.String(),
            precioKG: Type.Number(),
            Medida: Type.String(),
            DescPorciento: Nullable(Type.Integer()),
          }),
          Nullable(Type.Integer()),
        ),
      ),
    }),
    valor: Type.Object({
      data: Nullable(
        Entrada(Opcional({ nombre: Type.String(), GrsPorcion: Type.Integer() }), Nullable(Type.Integer())),
      ),
    }),
  }),
)

const PedidoEntrada = Entrada(
  Opcional({
    estado: Type.String(),
    total: Type.Number(),
    subtotal: Type.Number(),
    descuento: Type.Number(),
    total_final: Nullable(Type.Number()),
    code: Nullable(Type.String()),
    discountPercentage: Nullable(Type.Integer()),
    codigos_de_descuentos: Type.Array(
      Type.Object({ code: Type.String(), discountPercentage: Type.Integer() }),
    ),
    detalle: Type.String(),
    direccion: Type.String(),
    direccion_alternativa: Type.Boolean(),
    pendienteAt: Nullable(Type.String()),
    venceAt: Nullable(Type.String()),
    pagadoAt: Nullable(Type.String()),
    pago_metodo: Nullable(Type.String()),
    pago_nota: Nullable(Type.String()),
    link_pago: Nullable(Type.String()),
    estadoAt: Type.String(),
    estado_previo: Nullable(Type.String()),
    ...FECHAS,
    pedido_articulos: Type.Object({ data: Type.Array(LineaEntrada) }),
    user: Type.Object({
      data: Nullable(
        Entrada(
          Opcional({
            username: Type.String(),
            nombre: Nullable(Type.String()),
            apellido: Nullable(Type.String()),
            telefono: Nullable(Type.String()),
            whatsapp: Nullable(Type.String()),
            direccion: Nullable(Type.String()),
            email: Type.String(),
          }),
        ),
      ),
    }),
    comercio: Type.Object({ data: Nullable(Entrada(Opcional({ nombre: Type.String() }))) }),
    whatsapp: Type.Object({ numero: Type.String(), texto: Type.String() }),
  }),
)

const SIN_META = Type.Object({})
export const PedidoSchema = Type.Object(
  { data: PedidoEntrada, meta: SIN_META },
  { additionalProperties: false, description: 'Pedido' },
)
export const LineaSchema = Type.Object(
  { data: LineaEntrada, meta: SIN_META },
  { additionalProperties: false, description: 'Línea de un pedido' },
)
export const PedidosSchema = Type.Object(
  {
    data: Type.Array(PedidoEntrada),
    meta: Type.Object({ pagination: PaginacionSchema }),
  },
  { additionalProperties: false, description: 'Pedidos' },
)
export const ListaSchema = Type.Object(
  { data: Type.Array(Type.Unknown()), meta: Type.Object({}) },
  { additionalProperties: false },
)
export const HojaDeCorteSchema = Type.Object(
  { data: Type.Array(Type.Unknown()), meta: Type.Object({ pedidos: Type.Array(Type.Unknown()) }) },
  { additionalProperties: false, description: 'Lo que falta cortar, y para qué pedidos' },
)
export const ResumenSchema = Type.Object(
  {
    data: Type.Record(Type.String(), Type.Integer()),
    meta: Type.Object({
      ahora: Type.String(),
      arrepentimientos: Type.Optional(Type.Integer({ description: 'Sin atender; sólo para el Admin' })),
    }),
  },
  { additionalProperties: false, description: 'Cuántos pedidos hay en cada estado' },
)

export const ConsultaPedidos = consultaLista(
  ['id', 'estado', 'createdAt', 'user'],
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
export const ClaveHeader = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      pattern: '^[!-~]{8,100}$',
      description: 'De 8 a 100 caracteres, propia de esta compra: con la misma clave hay un solo pedido.',
    }),
  ),
})
