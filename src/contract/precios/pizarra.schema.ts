// The price board's answer as a schema: what anybody in the shop may read from the wall, and nothing else (PREC-07).
import Type, { type Static } from 'typebox'
import { cerrado, Fecha, nullable, una } from '../entrada.schema.ts'

const Id = Type.Integer({ minimum: 1 })

const Foto = cerrado({
  url: Type.String(),
  alternativeText: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  recorte: Type.Boolean(),
})

const Articulo = cerrado({
  id: Id,
  nombre: Type.String(),
  precioKG: Type.Number({ minimum: 0, description: 'Pesos por kilo o unidad, sin el descuento' }),
  DescPorciento: nullable(Type.Integer()),
  Medida: Type.Union([Type.Literal('/Kg'), Type.Literal('ud.')]),
  hay: Type.Boolean({ description: 'Si queda; nunca cuánto' }),
  hasta: nullable(Fecha, { description: 'Cuándo termina su oferta, si está dicho' }),
  img: nullable(Foto, { description: 'Sólo de lo que está en oferta o destacado' }),
})
export type FilaPizarraWire = Static<typeof Articulo>

const Rubro = cerrado({ id: Id, nombre: Type.String(), articulos: Type.Array(Articulo) })

export const PizarraSchema = una(
  cerrado({
    nombre: Type.String({ description: 'El nombre de la carnicería' }),
    destacados: Type.Array(Id),
    categorias: Type.Array(cerrado({ id: Id, nombre: Type.String(), sub_categorias: Type.Array(Rubro) })),
  }),
  'Los precios de la pizarra',
)
export type PizarraWire = Static<typeof PizarraSchema>
