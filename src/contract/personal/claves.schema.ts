// Keys of the API on the wire, as schemas: the key itself crosses it once, when it is made.
import Type, { type Static } from 'typebox'
import { ALCANCES } from '#domain/personal/alcances.ts'
import { cerrado, Fecha, nullable } from '../entrada.schema.ts'
import { requerido } from '../texto.schema.ts'

export const CLAVE_NOMBRE_MAX = 60

const Clave = cerrado({
  id: Type.Integer(),
  nombre: Type.String(),
  prefijo: Type.String({ description: 'Lo que se muestra de ella' }),
  alcances: Type.Array(Type.String()),
  de: nullable(Type.String({ description: 'Quién la hizo' })),
  createdAt: Fecha,
  usadaAt: nullable(Fecha, { description: 'Con un minuto de margen' }),
  venceAt: nullable(Fecha, { description: 'Desde entonces no abre nada; null: no vence' }),
  revocadaAt: nullable(Fecha),
})
export type ClaveWire = Static<typeof Clave>

export const ClavesSchema = cerrado({ data: Type.Array(Clave), meta: cerrado({}) })
export type ClavesWire = Static<typeof ClavesSchema>

export const ClaveSchema = cerrado({ data: Clave, meta: cerrado({}) })
export type ClaveUnaWire = Static<typeof ClaveSchema>

export const ClaveHechaSchema = cerrado({
  data: cerrado({ ...Clave.properties, clave: Type.String({ description: 'Se muestra esta única vez' }) }),
  meta: cerrado({}),
})
export type ClaveHechaWire = Static<typeof ClaveHechaSchema>

export const ClaveBody = Type.Object({
  nombre: requerido(CLAVE_NOMBRE_MAX),
  alcances: Type.Array(Type.Enum([...ALCANCES]), { minItems: 1, maxItems: ALCANCES.length }),
  vence: Type.Optional(
    nullable(Type.String({ maxLength: 10, description: 'El último día en que sirve, como 2027-03-31' })),
  ),
})
export type ClaveDatos = Static<typeof ClaveBody>
