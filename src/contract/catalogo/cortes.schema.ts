// The template of common cuts on the wire, as schemas: what it has, what was added of it, and what is taken back (AJU-03).
import Type, { type Static } from 'typebox'
import { ID_MAX } from '#domain/id.ts'
import { cerrado, una } from '../entrada.schema.ts'
import { requerido } from '../texto.schema.ts'

const Corte = cerrado({
  clave: Type.String(),
  nombre: Type.String(),
  categoria: Type.String(),
  subCategoria: Type.String(),
  detalle: Type.String(),
  porciones: Type.Array(Type.String()),
  esta: Type.Boolean({ description: 'La tienda ya tiene un artículo con ese nombre' }),
})
export const CortesSchema = una(Type.Array(Corte), 'Los cortes comunes que se pueden agregar')
export type CortesWire = Static<typeof CortesSchema>

/** More than any template has. */
const CORTES_MAX = 300

export const CortesBody = cerrado({
  data: cerrado({
    cortes: Type.Array(requerido(120), {
      minItems: 1,
      maxItems: CORTES_MAX,
      description: 'Las claves de los que se agregan',
    }),
  }),
})
export type CortesBody = Static<typeof CortesBody>

/** A thing as it was when it was made: moved on since, it is somebody's. */
const Hecha = cerrado({
  id: Type.Integer({ minimum: 1, maximum: ID_MAX }),
  version: Type.Integer({ minimum: 1, maximum: ID_MAX }),
})
const hechas = (maxItems = CORTES_MAX) => Type.Array(Hecha, { maxItems })

const Hecho = cerrado({
  articulos: hechas(),
  subCategorias: hechas(),
  categorias: hechas(),
  valores: hechas(),
})
export type CortesHechos = Static<typeof Hecho>

export const CortesAgregadosSchema = una(
  cerrado({ hecho: Hecho, estaban: Type.Integer({ description: 'Cuántos no hizo falta agregar' }) }),
  'Lo que se agregó; con esto mismo se deshace',
)
export type CortesAgregadosWire = Static<typeof CortesAgregadosSchema>

export const CortesDeshacerBody = cerrado({ data: Hecho })
export type CortesDeshacerBody = Static<typeof CortesDeshacerBody>

export const CortesSacadosSchema = una(
  cerrado({ sacados: Type.Integer(), quedan: Type.Array(Type.String()) }),
  'Cuántos se sacaron, y los nombres de los que alguien ya tocó',
)
export type CortesSacadosWire = Static<typeof CortesSacadosSchema>
