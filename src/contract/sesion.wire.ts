// The account calls as the browser makes them: what it sends, and how it reads a user.
import type { DatosRegistro } from '#domain/cuenta/registro.ts'
import type { Usuario } from '#domain/cuenta/usuario.ts'
import type { UserWire } from './cuenta.wire.ts'

/** The person who is logged in, as the screens know them. */
export type Persona = Pick<
  Usuario,
  | 'id'
  | 'username'
  | 'email'
  | 'provider'
  | 'nombre'
  | 'apellido'
  | 'direccion'
  | 'telefono'
  | 'avatar'
  | 'poliPriv'
>

export function fromWirePersona(user: UserWire): Persona {
  const { id, username, email, provider, nombre, apellido, direccion, telefono, avatar } = user
  return {
    id,
    username,
    email,
    provider,
    nombre,
    apellido,
    direccion,
    telefono,
    avatar,
    poliPriv: user.poli_priv,
  }
}

/** A registration; the server does not believe `confirmed`, which this family of clients sends all the same (SIGN-08). */
export function toWireRegistro(datos: DatosRegistro, username: string) {
  const { nombre, apellido, direccion, telefono, email, password, privacidad } = datos
  return {
    username,
    email,
    password,
    nombre,
    apellido,
    direccion,
    telefono,
    confirmed: false,
    poli_priv: privacidad,
  }
}

export const ACEPTA_PRIVACIDAD = { poli_priv: true } as const

/** What a registration is refused with when the policy was not accepted names this field (SIGN-07). */
export const CAMPO_PRIVACIDAD = 'poli_priv'

/** The refusals the screens tell apart. */
export const RECHAZO = {
  emailTomado: 'Email already taken',
  usernameTomado: 'Username already taken',
  sinConfirmar: 'Your account email is not confirmed',
  yaConfirmado: 'Already confirmed',
  credenciales: 'Invalid identifier or password',
  codigo: 'Incorrect code provided',
} as const
