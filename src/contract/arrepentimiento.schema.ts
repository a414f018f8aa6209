// The calls of the 'Botón de arrepentimiento' as schemas.
import Type, { type Static } from 'typebox'
import { LARGOS_ARREPENTIMIENTO as MAX } from '#domain/pedido/arrepentimiento.ts'
import { PAGINAS, parametro } from './consulta.schema.ts'
import { PaginacionSchema } from './paginacion.schema.ts'
import { opcional, requerido } from './texto.schema.ts'

export const ArrepentimientoBody = Type.Object({
  nombre: requerido(MAX.nombre),
  email: requerido(MAX.email),
  telefono: opcional(MAX.telefono),
  pedido: opcional(MAX.pedido),
  detalle: opcional(MAX.detalle),
  /** No person sees this field. */
  apodo: opcional(MAX.nombre),
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
      pagination: PaginacionSchema,
      pendientes: Type.Integer(),
    }),
  },
  { additionalProperties: false, description: 'Los que esperan primero, después los más nuevos' },
)

export const ConsultaArrepentimientos = Type.Object({ ...PAGINAS, page: parametro('Página, desde 1.') })
