// The bodies and answers of the account calls as schemas: types are strict, keys that are not here are never read.
import Type, { type Static } from 'typebox'

const Requerido = Type.String({ minLength: 1 })
const Texto = Type.Optional(Type.Union([Type.String(), Type.Null()]))

export const RegistroBody = Type.Object({
  email: Requerido,
  username: Requerido,
  password: Requerido,
  nombre: Texto,
  apellido: Texto,
  direccion: Texto,
  telefono: Texto,
  poli_priv: Type.Optional(Type.Boolean()),
})
export type RegistroBody = Static<typeof RegistroBody>

export const IngresoBody = Type.Object({ identifier: Requerido, password: Requerido })
export type IngresoBody = Static<typeof IngresoBody>

export const EmailBody = Type.Object({ email: Requerido })
export type EmailBody = Static<typeof EmailBody>

export const RestablecerBody = Type.Object({
  code: Requerido,
  password: Requerido,
  passwordConfirmation: Requerido,
})
export type RestablecerBody = Static<typeof RestablecerBody>

export const PerfilBody = Type.Object({
  username: Type.Optional(Requerido),
  email: Type.Optional(Requerido),
  nombre: Texto,
  apellido: Texto,
  direccion: Texto,
  telefono: Texto,
  avatar: Texto,
  poli_priv: Type.Optional(Type.Boolean()),
  password: Type.Optional(Requerido),
  currentPassword: Type.Optional(Type.String()),
})
export type PerfilBody = Static<typeof PerfilBody>

const Nullable = Type.Union([Type.String(), Type.Null()])

const RoleSchema = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  description: Type.String(),
  type: Type.String(),
  createdAt: Type.String(),
  updatedAt: Type.String(),
})

export const UserSchema = Type.Object(
  {
    id: Type.Integer(),
    username: Type.String(),
    email: Type.String(),
    provider: Type.String(),
    confirmed: Type.Boolean(),
    blocked: Type.Boolean(),
    nombre: Nullable,
    apellido: Nullable,
    direccion: Nullable,
    telefono: Nullable,
    avatar: Nullable,
    poli_priv: Type.Boolean(),
    createdAt: Type.String(),
    updatedAt: Type.String(),
    role: Type.Optional(RoleSchema),
    pedidos: Type.Optional(Type.Array(Type.Unknown())),
    jwt: Type.Optional(Type.String({ description: 'Sólo cuando cambió la contraseña' })),
  },
  { additionalProperties: false, description: 'Usuario' },
)

export const RegistroSchema = Type.Object({ user: UserSchema }, { description: 'Cuenta por confirmar' })
export const IngresoSchema = Type.Object({ jwt: Type.String(), user: UserSchema }, { description: 'Sesión' })
export const HechoSchema = Type.Object({ ok: Type.Literal(true) }, { description: 'Hecho' })
export const EnviadoSchema = Type.Object(
  { email: Type.String(), sent: Type.Literal(true) },
  { description: 'Se envía si la cuenta existe y falta confirmarla' },
)
