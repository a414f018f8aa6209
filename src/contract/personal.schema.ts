// The bodies and answers of the staff's own calls as schemas.
import Type, { type Static } from 'typebox'
import { PIN } from '#domain/cuenta/equipo.ts'

const Password = Type.String({ maxLength: 200 })
/** Six digits of the application, or a recovery code, with or without its hyphens. */
const Codigo = Type.String({ minLength: 1, maxLength: 40 })
/** Longer than any: what is wrong with it is said in words. */
const Pin = Type.String({ minLength: 1, maxLength: 4 * PIN.max })

export const DesafioBody = Type.Object({
  desafio: Type.String({ minLength: 1, maxLength: 1_000 }),
  codigo: Codigo,
})
export type DesafioBody = Static<typeof DesafioBody>

export const PasswordBody = Type.Object({ password: Type.Optional(Password) })
export type PasswordBody = Static<typeof PasswordBody>

export const CodigoBody = Type.Object({ codigo: Codigo })
export type CodigoBody = Static<typeof CodigoBody>

export const PruebaBody = Type.Object({ password: Type.Optional(Password), codigo: Codigo })
export type PruebaBody = Static<typeof PruebaBody>

export const EquipoBody = Type.Object({
  nombre: Type.String({ minLength: 1, maxLength: 160 }),
  pin: Pin,
  password: Type.Optional(Password),
})
export type EquipoBody = Static<typeof EquipoBody>

export const PinBody = Type.Object({ pin: Pin })
export type PinBody = Static<typeof PinBody>

export const SegundoFactorSchema = Type.Object(
  { activo: Type.Boolean(), obligatorio: Type.Boolean(), codigos: Type.Integer() },
  { additionalProperties: false, description: 'Si está activo, si el comercio lo pide, códigos sin usar' },
)
export const SecretoSchema = Type.Object(
  { secreto: Type.String(), uri: Type.String() },
  { additionalProperties: false, description: 'Para cargar en la aplicación de códigos' },
)
const Codigos = Type.Array(Type.String(), { description: 'Se muestran una sola vez' })
export const CodigosSchema = Type.Object(
  { codigos: Codigos },
  { additionalProperties: false, description: 'Códigos de recuperación' },
)
export const ActivadoSchema = Type.Object(
  { codigos: Codigos, jwt: Type.String() },
  { additionalProperties: false, description: 'Activo desde ahora; las demás sesiones terminaron' },
)

const Equipo = Type.Object(
  {
    id: Type.Integer(),
    nombre: Type.String(),
    createdAt: Type.String(),
    expiraAt: Type.String(),
    bloqueado: Type.Boolean(),
    este: Type.Boolean(),
  },
  { additionalProperties: false },
)
export const EquiposSchema = Type.Object(
  { data: Type.Array(Equipo) },
  { description: 'Equipos del mostrador' },
)
export const EquipoAbiertoSchema = Type.Object(
  { jwt: Type.String(), equipo: Equipo },
  { additionalProperties: false, description: 'La sesión del equipo' },
)
export const EsteEquipoSchema = Type.Object(
  {
    id: Type.Integer(),
    nombre: Type.String(),
    expiraAt: Type.String(),
    bloqueado: Type.Boolean(),
    conPin: Type.Boolean(),
    pendientes: Type.Integer(),
    nuevos: Type.Integer(),
  },
  { additionalProperties: false, description: 'El equipo que pregunta' },
)
