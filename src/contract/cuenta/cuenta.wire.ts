// Accounts on the wire: the bare user object of this API family, never a hash or a token of somebody else.
import type { DatosRegistro } from '#domain/cuenta/registro.ts'
import type { Persona, Role, Usuario } from '#domain/cuenta/usuario.ts'
import type { PedidoPlanoWire, RegistroBody, UserWire } from './cuenta.schema.ts'

/** What `populate` can bring along with a user. */
export type Relacion = 'role' | 'pedidos'

/** Field by field: what is not named here does not leave the house. */
export function toWireUser(
  usuario: Usuario,
  relaciones: readonly Relacion[] = [],
  pedidos: PedidoPlanoWire[] = [],
): UserWire {
  return {
    id: usuario.id,
    username: usuario.username,
    email: usuario.email,
    provider: usuario.provider,
    confirmed: usuario.confirmed,
    blocked: usuario.blocked,
    nombre: usuario.nombre,
    apellido: usuario.apellido,
    direccion: usuario.direccion,
    telefono: usuario.telefono,
    avatar: usuario.avatar,
    poli_priv: usuario.poliPriv,
    ...(usuario.lista && { lista: true }),
    createdAt: usuario.createdAt,
    updatedAt: usuario.updatedAt,
    ...(relaciones.includes('role') && { role: toWireRole(usuario.role) }),
    ...(relaciones.includes('pedidos') && { pedidos }),
  }
}

function toWireRole({ id, name, description, type, createdAt, updatedAt }: Role): Role {
  return { id, name, description, type, createdAt, updatedAt }
}

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
    lista: user.lista === true,
  }
}

/** A registration; the server does not believe `confirmed`, which this family of clients sends all the same (SIGN-08). */
export function toWireRegistro(datos: DatosRegistro, username: string) {
  const { nombre, apellido, direccion, telefono, email, password, privacidad } = datos
  const propios: RegistroBody = {
    username,
    email,
    password,
    nombre,
    apellido,
    direccion,
    telefono,
    poli_priv: privacidad,
  }
  return { ...propios, confirmed: false }
}
