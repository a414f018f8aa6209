// The bodies and answers of the staff's own calls as schemas.
import Type, { type Static } from 'typebox'
import { PIN } from '#domain/personal/equipo.ts'
import { cerrado, Fecha } from '../entrada.schema.ts'

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

export const SegundoFactorSchema = cerrado(
  {
    activo: Type.Boolean(),
    obligatorio: Type.Boolean({ description: 'El comercio se lo pide a cada Admin' }),
    codigos: Type.Integer({ minimum: 0, description: 'Códigos de recuperación sin usar' }),
  },
  { description: 'Si está activo, si el comercio lo pide, códigos sin usar' },
)
export type SegundoFactorWire = Static<typeof SegundoFactorSchema>

/** To be shown once: as text, and as what a code reader understands. */
export const SecretoSchema = cerrado(
  { secreto: Type.String(), uri: Type.String() },
  { description: 'Para cargar en la aplicación de códigos' },
)
export type SecretoWire = Static<typeof SecretoSchema>

const Codigos = Type.Array(Type.String(), { description: 'Se muestran una sola vez' })
export const CodigosSchema = cerrado({ codigos: Codigos }, { description: 'Códigos de recuperación' })
export type CodigosWire = Static<typeof CodigosSchema>

/** The first code was right: a token comes in place of the one that ended. */
export const ActivadoSchema = cerrado(
  { codigos: Codigos, jwt: Type.String() },
  { description: 'Activo desde ahora; las demás sesiones terminaron' },
)
export type ActivadoWire = Static<typeof ActivadoSchema>

const Equipo = cerrado({
  id: Type.Integer(),
  nombre: Type.String(),
  createdAt: Fecha,
  expiraAt: Fecha,
  bloqueado: Type.Boolean(),
  este: Type.Boolean({ description: 'Es el que pregunta' }),
})
export type EquipoWire = Static<typeof Equipo>

export const EquiposSchema = cerrado({ data: Type.Array(Equipo) }, { description: 'Equipos del mostrador' })
export type EquiposWire = Static<typeof EquiposSchema>

export const EquipoAbiertoSchema = cerrado(
  { jwt: Type.String(), equipo: Equipo },
  { description: 'La sesión del equipo' },
)
export type EquipoAbiertoWire = Static<typeof EquipoAbiertoSchema>

/** What a device says of itself, locked or not: numbers, never an order. */
export const EsteEquipoSchema = cerrado(
  {
    id: Type.Integer(),
    nombre: Type.String(),
    expiraAt: Fecha,
    bloqueado: Type.Boolean(),
    conPin: Type.Boolean({ description: 'false: después de muchos intentos, sólo con la contraseña' }),
    pendientes: Type.Integer({ minimum: 0 }),
    nuevos: Type.Integer({ minimum: 0, description: 'Pedidos que entraron desde que se bloqueó' }),
  },
  { description: 'El equipo que pregunta' },
)
export type EsteEquipoWire = Static<typeof EsteEquipoSchema>
