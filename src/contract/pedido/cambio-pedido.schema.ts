// A change of a placed order as schemas: what the staff sends, and what became of it for whoever looks (MOS-02).
import Type, { type Static } from 'typebox'
import { GRAMOS_PARTE_MAX } from '#domain/catalogo/combo-dado.ts'
import { PREPARACIONES_MAX } from '#domain/catalogo/preparaciones-dadas.ts'
import { ID_MAX } from '#domain/id.ts'
import { CANTIDAD_MAX, LINEAS_MAX } from '#domain/pedido/carrito/carrito.ts'
import { DETALLE_MAX, DIRECCION_MAX } from '#domain/pedido/carrito/entrega.ts'
import { cerrado, Fecha, nullable, una } from '../entrada.schema.ts'
import { opcional } from '../texto.schema.ts'
import { PorcionOPeso, sobre } from './pedido.schema.ts'

const Id = Type.Integer({ minimum: 1, maximum: ID_MAX })

const CambioPedidoDatos = Type.Object({
  revision: Type.Integer({ minimum: 0, description: 'La del pedido que se vio' }),
  quedan: Type.Optional(
    Type.Array(
      Type.Object({
        id: Type.Integer({ minimum: 1, description: 'De la línea' }),
        cantidad: Type.Integer({ minimum: 0, maximum: CANTIDAD_MAX, description: '0 la saca' }),
      }),
      {
        maxItems: 10 * LINEAS_MAX,
        description: 'Las líneas que quedan; si no están ni éstas ni las nuevas, quedan todas',
      },
    ),
  ),
  nuevas: Type.Optional(
    Type.Array(
      Type.Object({
        articuloId: Id,
        ...PorcionOPeso,
        cantidad: Type.Integer({ minimum: 1, maximum: CANTIDAD_MAX }),
        preparaciones: Type.Optional(Type.Array(Id, { maxItems: PREPARACIONES_MAX })),
      }),
      { maxItems: 10 * LINEAS_MAX, description: 'Las que se agregan, al precio de hoy' },
    ),
  ),
  reemplazos: Type.Optional(
    Type.Array(
      Type.Object({
        id: Type.Integer({ minimum: 1, description: 'De la línea: una parte de un combo que queda' }),
        articuloId: Id,
        gramos: Type.Integer({
          minimum: 1,
          maximum: GRAMOS_PARTE_MAX,
          description: 'En cada combo; mil son una unidad de lo que se cuenta',
        }),
      }),
      {
        maxItems: 10 * LINEAS_MAX,
        description:
          'Otro artículo en lugar de una parte de un combo, que cuesta lo que esa parte; espera el sí del cliente, o `dicho`',
      },
    ),
  ),
  direccion: opcional(DIRECCION_MAX),
  detalle: opcional(DETALLE_MAX),
  dicho: Type.Optional(Type.Boolean({ description: 'El cliente ya dijo que sí, de palabra' })),
  pide: Type.Optional(
    Type.Boolean({
      description: 'Preguntarle al cliente aunque el total no crezca: no cambia nada hasta su sí',
    }),
  ),
})
export type CambioPedidoDatos = Static<typeof CambioPedidoDatos>
export const CambioPedidoBody = sobre(CambioPedidoDatos)

export const NadaBody = sobre(Type.Object({}))
export const NadaSchema = una(cerrado({}), 'Hecho')

/** Only where it is so. */
export const porPesar = Type.Optional(
  Type.Boolean({
    description: 'El pedido estaba pesado y algo se pesa de nuevo: el total es el de lo pedido, a confirmar',
  }),
)

const CambioPedido = cerrado({
  id: Type.Integer(),
  estado: Type.Enum(['propuesto', 'aplicado', 'rechazado', 'reemplazado'], {
    description: 'propuesto: espera el sí del cliente',
  }),
  textos: Type.Array(Type.String(), { description: 'Qué cambia, una frase cada cosa' }),
  totalAntes: Type.Number(),
  total: Type.Number(),
  porPesar,
  createdAt: Fecha,
  resueltoAt: nullable(Fecha),
})
export type CambioPedidoWire = Static<typeof CambioPedido>
export const CambiosPedidoSchema = una(
  Type.Array(CambioPedido),
  'Lo que cambió de un pedido, lo último primero',
)
export type CambiosPedidoWire = Static<typeof CambiosPedidoSchema>

export const CambioPedidoSchema = una(
  cerrado({
    cambio: CambioPedido,
    revision: Type.Integer({ description: 'La del pedido desde ahora' }),
    whatsapp: nullable(cerrado({ numero: Type.String(), texto: Type.String() }), {
      description: 'Para contárselo; con el enlace secreto cuando espera su sí',
    }),
  }),
  'Un cambio de un pedido',
)
export type CambioHechoWire = Static<typeof CambioPedidoSchema>

/** A 409 because somebody changed the order since: what they did, and from which revision on to go. */
const OtroCambio = cerrado({ revision: Type.Integer(), textos: Type.Array(Type.String()) })
export type OtroCambioWire = Static<typeof OtroCambio>
