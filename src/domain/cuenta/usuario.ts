// A person with an account as the shop knows them; nothing in here is a secret.

export interface Role {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly type: string
  readonly createdAt: string
  readonly updatedAt: string
}

export interface Usuario {
  readonly id: number
  /** What the shop calls them. Not unique (SIGN-08). */
  readonly username: string
  readonly email: string
  readonly provider: string
  readonly confirmed: boolean
  readonly blocked: boolean
  readonly nombre: string | null
  readonly apellido: string | null
  readonly direccion: string | null
  readonly telefono: string | null
  readonly avatar: string | null
  /** Accepted the privacy policy. */
  readonly poliPriv: boolean
  /** Buys at the prices of a list other than the retail one (PREC-08). */
  readonly lista: boolean
  readonly createdAt: string
  readonly updatedAt: string
  readonly role: Role
}

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
  | 'lista'
>

/** The name of the role that serves everybody's orders. */
export const ADMIN = 'Admin'
/** The role of whoever buys; every other one is staff (src/domain/personal/permisos.ts). */
export const CLIENTE = 'Cliente'

/** Works here, in whatever role: all that a customer's screen knows of roles. What each may do is never asked here. */
export function trabaja(role: string): boolean {
  return role !== '' && role !== CLIENTE
}

/** The longest text each field of a profile takes, in characters. */
export const LARGOS = { username: 60, nombre: 60, apellido: 60, direccion: 200, telefono: 30 } as const
