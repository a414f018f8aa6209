// Accounts on the wire: the bare user object of this API family, never a hash or a token of somebody else.

export interface RoleWire {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly type: string
  readonly createdAt: string
  readonly updatedAt: string
}

export interface UserWire {
  readonly id: number
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
  readonly poli_priv: boolean
  readonly createdAt: string
  readonly updatedAt: string
  readonly role?: RoleWire
}

export interface IngresoWire {
  readonly jwt: string
  readonly user: UserWire
}
