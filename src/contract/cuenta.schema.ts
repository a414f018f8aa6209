// The bodies and answers of the account calls as schemas: types are strict, keys that are not here are never read.
import Type, { type Static } from 'typebox'
import { EMAIL_MAX } from '#domain/cuenta/registro.ts'
import { LARGOS } from '#domain/cuenta/usuario.ts'
import { parametro } from './consulta.schema.ts'
import { opcional, Password, requerido, Secreto } from './texto.schema.ts'

const Email = requerido(EMAIL_MAX)
const Username = requerido(LARGOS.username)
const DATOS = {
  nombre: opcional(LARGOS.nombre),
  apellido: opcional(LARGOS.apellido),
  direccion: opcional(LARGOS.direccion),
  telefono: opcional(LARGOS.telefono),
}

export const RegistroBody = Type.Object({
  email: Email,
  username: Username,
  password: Password,
  ...DATOS,
  poli_priv: Type.Optional(Type.Boolean()),
})
export type RegistroBody = Static<typeof RegistroBody>

/** As long as the body may be: whatever is tried is counted and answered alike (L1). */
const Identificador = Type.String({ minLength: 1, maxLength: 16 * 1024 })

export const IngresoBody = Type.Object({ identifier: Identificador, password: Password })
export type IngresoBody = Static<typeof IngresoBody>

export const EmailBody = Type.Object({ email: Email })
export type EmailBody = Static<typeof EmailBody>

export const RestablecerBody = Type.Object({
  code: Secreto,
  password: Password,
  passwordConfirmation: Password,
})
export type RestablecerBody = Static<typeof RestablecerBody>

export const EnlaceBody = Type.Object({ code: Secreto })
export type EnlaceBody = Static<typeof EnlaceBody>

export const CambioPasswordBody = Type.Object({
  currentPassword: Password,
  password: Password,
  passwordConfirmation: Password,
})
export type CambioPasswordBody = Static<typeof CambioPasswordBody>

export const PerfilBody = Type.Object({
  username: Type.Optional(Username),
  email: Type.Optional(Email),
  ...DATOS,
  avatar: opcional(20),
  poli_priv: Type.Optional(Type.Boolean()),
  password: Type.Optional(Password),
  currentPassword: Type.Optional(Type.String({ maxLength: 1024 })),
})
export type PerfilBody = Static<typeof PerfilBody>

export const ConfirmacionConsulta = Type.Object({
  confirmation: Type.Optional(Type.Unknown({ description: 'El código que llegó por e-mail' })),
})

export const PerfilConsulta = Type.Object({
  populate: parametro('Lo que viene además: role, pedidos, o los dos.', 'role'),
  'populate[role][fields]': parametro('Qué del rol.', 'name'),
  'populate[pedidos][fields]': parametro('Qué de los pedidos.', 'estado'),
})

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
    role: Type.Optional(Type.Partial(RoleSchema)),
    pedidos: Type.Optional(Type.Array(Type.Unknown())),
    jwt: Type.Optional(Type.String({ description: 'Sólo cuando cambió la contraseña' })),
  },
  { additionalProperties: false, description: 'Usuario' },
)

export const RegistroSchema = Type.Object({ user: UserSchema }, { description: 'Cuenta por confirmar' })
export const IngresoSchema = Type.Object({ jwt: Type.String(), user: UserSchema }, { description: 'Sesión' })
export const HechoSchema = Type.Object({ ok: Type.Literal(true) }, { description: 'Hecho' })
export const WaysInSchema = Type.Object(
  {
    password: Type.Boolean({ description: 'Tiene contraseña' }),
    identidades: Type.Array(
      Type.Object(
        { proveedor: Type.Literal('google'), createdAt: Type.String() },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false, description: 'Con qué se entra a la cuenta además de su e-mail' },
)
export const EnviadoSchema = Type.Object(
  { email: Type.String(), sent: Type.Literal(true) },
  { description: 'Se envía si la cuenta existe y falta confirmarla' },
)
