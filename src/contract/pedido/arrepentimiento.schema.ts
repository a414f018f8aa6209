// The calls of the 'Botón de arrepentimiento' as schemas, and what crosses the wire by type.
import Type, { type Static, type TSchema } from 'typebox'
import { LARGOS_ARREPENTIMIENTO as MAX } from '#domain/pedido/arrepentimiento.ts'
import { PAGINAS, parametro } from '../consulta.schema.ts'
import { cerrado, entrada, Fecha, nullable, una } from '../entrada.schema.ts'
import { PaginacionSchema, PaginaSchema } from '../paginacion.schema.ts'
import { opcional, requerido } from '../texto.schema.ts'

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

export const CodigoArrepentimientoSchema = cerrado(
  { codigo: Type.String() },
  { description: 'El código que identifica el pedido de arrepentimiento' },
)
export type CodigoArrepentimientoWire = Static<typeof CodigoArrepentimientoSchema>

const Arrepentimiento = entrada({
  codigo: Type.String(),
  nombre: Type.String(),
  email: Type.String(),
  telefono: nullable(Type.String()),
  pedido: nullable(Type.Integer()),
  detalle: Type.String(),
  createdAt: Fecha,
  atendidoAt: nullable(Fecha),
  atendidoPor: nullable(Type.String(), {
    description: 'null si nadie lo atendió, o si su cuenta ya no está',
  }),
})
export type ArrepentimientoWire = Static<typeof Arrepentimiento>

export const UnArrepentimientoSchema = una(Arrepentimiento, 'Un pedido de arrepentimiento')
export type UnArrepentimientoWire = Static<typeof UnArrepentimientoSchema>

const lista = <T extends TSchema>(pagination: T) =>
  cerrado(
    {
      data: Type.Array(Arrepentimiento),
      meta: cerrado({ pagination, pendientes: Type.Integer({ minimum: 0 }) }),
    },
    { description: 'Los que esperan primero, después los más nuevos' },
  )
export const ArrepentimientosSchema = lista(PaginacionSchema)
const PorPagina = lista(PaginaSchema)
export type ArrepentimientosWire = Static<typeof PorPagina>

export const ConsultaArrepentimientos = Type.Object({ ...PAGINAS, page: parametro('Página, desde 1.') })
