// What a combo is made of, as the back room reads and writes it, as schemas: all of it, and the article's version (VOL-03).
import Type, { type Static } from 'typebox'
import { GRAMOS_PARTE_MAX, MENOS_MAX, OPCIONES_MAX, TITULO_MAX } from '#domain/catalogo/combo-dado.ts'
import { ID_MAX } from '#domain/id.ts'
import { cerrado, nullable, una, VersionVista } from '../entrada.schema.ts'
import { opcional } from '../texto.schema.ts'

const Escrita = cerrado({
  id: Type.Optional(
    Type.Union([Type.Integer({ minimum: 1, maximum: ID_MAX }), Type.Null()], {
      description: 'Sin número es una nueva',
    }),
  ),
  articulo: Type.Integer({ minimum: 1, maximum: ID_MAX }),
  gramos: Type.Integer({
    minimum: 1,
    maximum: GRAMOS_PARTE_MAX,
    description: 'Cuánto va; mil son una unidad de lo que se cuenta',
  }),
  titulo: opcional(TITULO_MAX),
  diferencia: Type.Optional(
    Type.Number({
      minimum: -1_000_000_000,
      maximum: 1_000_000_000,
      description: 'Pesos que suma o saca; la primera de una elección, 0',
    }),
  ),
})

export const ComboBody = cerrado({
  data: cerrado({
    menosPorciento: nullable(Type.Integer({ minimum: 0, maximum: MENOS_MAX }), {
      description: 'Lo que cuesta menos que sus partes; null: el precio del artículo',
    }),
    opciones: Type.Array(Escrita, {
      maxItems: 10 * OPCIONES_MAX,
      description:
        'Todo lo que trae, en su orden: de las que comparten título va una, la que se elija; ninguna: no es un combo',
    }),
  }),
  version: VersionVista,
})
export type ComboBody = Static<typeof ComboBody>

const Opcion = cerrado({
  id: Type.Integer(),
  articulo: Type.Integer(),
  nombre: Type.String(),
  Medida: Type.Union([Type.Literal('/Kg'), Type.Literal('ud.')]),
  gramos: Type.Integer({ minimum: 1 }),
  titulo: nullable(Type.String()),
  diferencia: Type.Number(),
})

export const ComboSchema = una(
  cerrado({
    version: Type.Integer(),
    menosPorciento: nullable(Type.Integer()),
    precioKG: Type.Number({ minimum: 0, description: 'Lo que cuesta así' }),
    opciones: Type.Array(Opcion),
  }),
  'De qué está hecho un combo',
)
export type ComboWire = Static<typeof ComboSchema>
