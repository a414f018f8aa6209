// The calls of the 'Botón de arrepentimiento' as schemas.
import Type, { type Static } from 'typebox'

const opcional = Type.Optional(Type.Union([Type.String(), Type.Null()]))

export const ArrepentimientoBody = Type.Object({
  nombre: Type.String({ minLength: 1 }),
  email: Type.String({ minLength: 1 }),
  telefono: opcional,
  pedido: opcional,
  detalle: opcional,
  /** No person sees this field. */
  apodo: opcional,
})
export type ArrepentimientoBody = Static<typeof ArrepentimientoBody>

export const CodigoArrepentimientoSchema = Type.Object(
  { codigo: Type.String() },
  { additionalProperties: false, description: 'El código que identifica el pedido de arrepentimiento' },
)

const ArrepentimientoSchema = Type.Object(
  {
    id: Type.Integer(),
    attributes: Type.Object(
      {
        codigo: Type.String(),
        nombre: Type.String(),
        email: Type.String(),
        telefono: Type.Union([Type.String(), Type.Null()]),
        pedido: Type.Union([Type.Integer(), Type.Null()]),
        detalle: Type.String(),
        createdAt: Type.String(),
        atendidoAt: Type.Union([Type.String(), Type.Null()]),
        atendidoPor: Type.Union([Type.String(), Type.Null()]),
      },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
)

export const UnArrepentimientoSchema = Type.Object(
  { data: ArrepentimientoSchema, meta: Type.Object({}) },
  { additionalProperties: false, description: 'Un pedido de arrepentimiento' },
)

export const ArrepentimientosSchema = Type.Object(
  {
    data: Type.Array(ArrepentimientoSchema),
    meta: Type.Object({
      pagination: Type.Object({
        page: Type.Integer(),
        pageCount: Type.Integer(),
        total: Type.Integer(),
      }),
      pendientes: Type.Integer(),
    }),
  },
  { additionalProperties: false, description: 'Los que esperan primero, después los más nuevos' },
)
