// Accounts on the wire: the bare user object of this API family, never a hash or a token of somebody else.
import type { Role, Usuario } from '#domain/cuenta/usuario.ts'

export interface UserWire extends Omit<Usuario, 'poliPriv' | 'role'> {
  readonly poli_priv: boolean
  /** Only where it was asked for. */
  readonly role?: Role
  /** Only where it was asked for; flat, unlike the orders' own list. */
  readonly pedidos?: readonly PedidoPlanoWire[]
}

/** An order as it stands under its customer: no lines, money in pesos. */
export interface PedidoPlanoWire {
  readonly id: number
  readonly estado: string
  readonly total: number
  readonly detalle: string
  readonly direccion: string
  readonly createdAt: string
  readonly updatedAt: string
}

export interface IngresoWire {
  readonly jwt: string
  readonly user: UserWire
}

/** The answer to a saved profile; a changed password ends the old tokens and brings a new one. */
export interface PerfilWire extends UserWire {
  readonly jwt?: string
}

/** How an account is entered, besides by its mail. */
export interface WaysInWire {
  readonly password: boolean
  readonly identidades: readonly { readonly proveedor: 'google'; readonly createdAt: string }[]
}

/** What `populate` can bring along with a user. */
export type Relacion = 'role' | 'pedidos'

/** Field by field: what is not named here does not leave the house. */
export function toWireUser(
  usuario: Usuario,
  relaciones: readonly Relacion[] = [],
  pedidos: readonly PedidoPlanoWire[] = [],
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
    createdAt: usuario.createdAt,
    updatedAt: usuario.updatedAt,
    ...(relaciones.includes('role') && { role: toWireRole(usuario.role) }),
    ...(relaciones.includes('pedidos') && { pedidos }),
  }
}

function toWireRole({ id, name, description, type, createdAt, updatedAt }: Role): Role {
  return { id, name, description, type, createdAt, updatedAt }
}
