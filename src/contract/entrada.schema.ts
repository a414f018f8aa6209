// The envelopes of this API family as schemas: entries with `attributes`, what they are tied to, answers of one and of many.
import Type, { type TProperties, type TSchema, type TSchemaOptions } from 'typebox'
import { ID_MAX } from '#domain/id.ts'
import { PaginacionSchema, PaginaSchema } from './paginacion.schema.ts'

/** Nothing but these fields. */
export const cerrado = <P extends TProperties>(campos: P, opciones: TSchemaOptions = {}) =>
  Type.Object(campos, { ...opciones, additionalProperties: false })

export const nullable = <T extends TSchema>(tipo: T, opciones: TSchemaOptions = {}) =>
  Type.Union([tipo, Type.Null()], opciones)

export const Fecha = Type.String({ format: 'date-time' })
export const FECHAS = { createdAt: Fecha, updatedAt: Fecha }

/** Of the thing that is written, as it was read (ADM-04). One that is not there yet is refused. */
export const VersionVista = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: ID_MAX,
    description: 'La que se vio. Sin ella no se compara: se escribe encima de lo que otros hayan cambiado',
  }),
)

const Numero = Type.Integer({ minimum: 1 })

export const entrada = <P extends TProperties>(atributos: P) =>
  cerrado({ id: Numero, attributes: cerrado(atributos) })

/** Of something that may be gone by now: then it has no number. */
export const entradaSuelta = <P extends TProperties>(atributos: P) =>
  cerrado({ id: nullable(Numero), attributes: cerrado(atributos) })

/** In a walk along changes: what the list shows no more. Then there is nothing else to say of it but when. */
export const BAJA = {
  baja: Type.Optional(
    Type.Enum(['archivado', 'oculto', 'borrado'], {
      description:
        'Sólo al recorrer cambios (sort=updatedAt con cursor): dejó de mostrarse. Entonces sólo lleva updatedAt.',
    }),
  ),
}

export const uno = <T extends TSchema>(una: T) => cerrado({ data: una })
export const muchos = <T extends TSchema>(una: T) => cerrado({ data: Type.Array(una) })

export const una = <T extends TSchema>(data: T, description: string) =>
  cerrado({ data, meta: cerrado({}) }, { description })

/** By page, as our own screens ask for it. */
export const lista = <T extends TSchema>(entera: T, description: string) =>
  cerrado({ data: Type.Array(entera), meta: cerrado({ pagination: PaginaSchema }) }, { description })

/** What a query may choose of one and of many: attributes left out, ties filtered away, pages by number or by position. */
export const unaElegida = (entera: TSchema, description: string) => una(loosen(entera), description)
export const listaElegida = (entera: TSchema, description: string) =>
  cerrado(
    { data: Type.Array(loosen(entera)), meta: cerrado({ pagination: PaginacionSchema }) },
    { description },
  )

function loosen(esquema: TSchema, nombre = ''): TSchema {
  if (typeof esquema !== 'object' || esquema === null) return esquema
  if (Array.isArray(esquema)) return esquema.map(parte => loosen(parte))
  const { required, ...copia }: Record<string, unknown> = Object.fromEntries(
    Object.entries(esquema).map(([clave, parte]) => [clave, loosen(parte, clave)]),
  )
  if (nombre === 'data' && copia.type === 'object') return nullable({ ...copia, required })
  return nombre === 'attributes' || required === undefined ? copia : { ...copia, required }
}
