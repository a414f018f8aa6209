// The third-party sign-in on the wire: which providers there are, and the single-use code that becomes a session.
import Type, { type Static } from 'typebox'
import { Secreto } from '../texto.schema.ts'

export const ProveedoresSchema = Type.Object(
  { google: Type.Boolean() },
  { additionalProperties: false, description: 'Con qué se puede ingresar además del e-mail' },
)
export type ProveedoresWire = Static<typeof ProveedoresSchema>

export const CanjeBody = Type.Object({ token: Secreto })
export type CanjeBody = Static<typeof CanjeBody>
