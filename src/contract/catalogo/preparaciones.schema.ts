// An article's preparations as the back room reads and writes them, as schemas: the whole list, and the article's version (ART-07).
import Type, { type Static } from 'typebox'
import {
  PREPARACION_GRUPO_MAX,
  PREPARACION_NOMBRE_MAX,
  PREPARACIONES_MAX,
} from '#domain/catalogo/preparaciones-dadas.ts'
import { ID_MAX } from '#domain/id.ts'
import { cerrado, una, VersionVista } from '../entrada.schema.ts'
import { opcional, texto } from '../texto.schema.ts'
import { Preparacion } from './catalogo.schema.ts'

const Escrita = cerrado({
  id: Type.Optional(
    Type.Union([Type.Integer({ minimum: 1, maximum: ID_MAX }), Type.Null()], {
      description: 'Sin número es una nueva',
    }),
  ),
  nombre: texto(PREPARACION_NOMBRE_MAX),
  precioKG: Type.Number({ minimum: 0, maximum: 1_000_000_000, description: 'Pesos por kilo, o por unidad' }),
  grupo: opcional(PREPARACION_GRUPO_MAX),
})

export const PreparacionesBody = cerrado({
  data: cerrado({
    preparaciones: Type.Array(Escrita, {
      maxItems: 10 * PREPARACIONES_MAX,
      description: 'Todas, en el orden en que se muestran',
    }),
  }),
  version: VersionVista,
})
export type PreparacionesBody = Static<typeof PreparacionesBody>

export const PreparacionesSchema = una(
  cerrado({ version: Type.Integer(), preparaciones: Type.Array(Preparacion) }),
  'Las preparaciones de un artículo',
)
export type PreparacionesWire = Static<typeof PreparacionesSchema>
