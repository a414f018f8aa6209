// The bodies and answers of the account calls as schemas: types are strict, keys that are not here are never read.
import Type, { type Static } from 'typebox'
import { EMAIL_MAX } from '#domain/cuenta/registro.ts'
import { LARGOS } from '#domain/cuenta/usuario.ts'
import { parametro } from '../consulta.schema.ts'
import { cerrado, FECHAS, Fecha, nullable } from '../entrada.schema.ts'
import { PedidoPropio } from '../pedido/pedido-leido.schema.ts'
import { opcional, Password, requerido, Secreto } from '../texto.schema.ts'

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

const Texto = nullable(Type.String())

const Role = cerrado({
  id: Type.Integer(),
  name: Type.String(),
  description: Type.String(),
  type: Type.String(),
  ...FECHAS,
})

const PLANO = Type.Pick(PedidoPropio, ['estado', 'total', 'detalle', 'direccion', 'createdAt', 'updatedAt'])
const PedidoPlano = cerrado({ id: Type.Integer(), ...PLANO.properties })
/** An order as it stands under its customer, unlike in the orders' own list: no envelope, no lines. */
export type PedidoPlanoWire = Static<typeof PedidoPlano>

/** Of what came along only the fields that were asked for; the number always stays. */
const USER = {
  id: Type.Integer(),
  username: Type.String(),
  email: Type.String(),
  provider: Type.String(),
  confirmed: Type.Boolean(),
  blocked: Type.Boolean(),
  nombre: Texto,
  apellido: Texto,
  direccion: Texto,
  telefono: Texto,
  avatar: Texto,
  poli_priv: Type.Boolean(),
  lista: Type.Optional(Type.Literal(true, { description: 'Compra con su propia lista de precios' })),
  ...FECHAS,
  role: Type.Optional(cerrado({ ...Type.Partial(Role).properties, id: Role.properties.id })),
  pedidos: Type.Optional(
    Type.Array(cerrado({ ...Type.Partial(PLANO).properties, id: PedidoPlano.properties.id })),
  ),
}

export const UserSchema = cerrado(USER, { description: 'Usuario' })
export type UserWire = Static<typeof UserSchema>

/** A changed password ends the old tokens and brings a new one. */
export const PerfilSchema = cerrado(
  { ...USER, jwt: Type.Optional(Type.String({ description: 'Sólo cuando cambió la contraseña' })) },
  { description: 'Usuario' },
)
export type PerfilWire = Static<typeof PerfilSchema>

export const RegistroSchema = cerrado(
  {
    user: UserSchema,
    entrada: Type.String({
      description: 'Vale una vez en POST /api/auth/login-link, durante un día y con el e-mail ya confirmado',
    }),
  },
  { description: 'Cuenta por confirmar' },
)
export type RegistroWire = Static<typeof RegistroSchema>

export const IngresoSchema = cerrado({ jwt: Type.String(), user: UserSchema }, { description: 'Sesión' })
export type IngresoWire = Static<typeof IngresoSchema>

export const HechoSchema = cerrado({ ok: Type.Literal(true) }, { description: 'Hecho' })

export const WaysInSchema = cerrado(
  {
    password: Type.Boolean({ description: 'Tiene contraseña' }),
    identidades: Type.Array(cerrado({ proveedor: Type.Literal('google'), createdAt: Fecha })),
  },
  { description: 'Con qué se entra a la cuenta además de su e-mail' },
)
export type WaysInWire = Static<typeof WaysInSchema>

export const EnviadoSchema = cerrado(
  { email: Type.String(), sent: Type.Literal(true) },
  { description: 'Se envía si la cuenta existe y falta confirmarla' },
)
