// The staff's own calls on the wire: the second factor and the devices of the counter.

export interface SegundoFactorWire {
  readonly activo: boolean
  /** The shop asks every Admin for it. */
  readonly obligatorio: boolean
  /** Recovery codes that have not been used. */
  readonly codigos: number
}

/** To be shown once: as text, and as what a code reader understands. */
export interface SecretoWire {
  readonly secreto: string
  readonly uri: string
}

export interface CodigosWire {
  readonly codigos: readonly string[]
}

/** The first code was right: the recovery codes, and a token in place of the one that ended. */
export interface ActivadoWire extends CodigosWire {
  readonly jwt: string
}

export interface EquipoWire {
  readonly id: number
  readonly nombre: string
  readonly createdAt: string
  readonly expiraAt: string
  readonly bloqueado: boolean
  /** The one that asks. */
  readonly este: boolean
}

/** What a device says of itself, locked or not: numbers, never an order. */
export interface EsteEquipoWire {
  readonly id: number
  readonly nombre: string
  readonly expiraAt: string
  readonly bloqueado: boolean
  /** False after too many wrong ones: only the password opens it. */
  readonly conPin: boolean
  readonly pendientes: number
  /** Orders that came in since it was locked. */
  readonly nuevos: number
}

export interface EquipoAbiertoWire {
  readonly jwt: string
  readonly equipo: EquipoWire
}
