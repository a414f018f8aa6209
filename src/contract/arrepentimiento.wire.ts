// A request to undo a purchase as the Admin's list receives it.
import type { PaginacionWire } from './paginacion.wire.ts'

export interface ArrepentimientoWire {
  readonly id: number
  readonly attributes: {
    readonly codigo: string
    readonly nombre: string
    readonly email: string
    readonly telefono: string | null
    readonly pedido: number | null
    readonly detalle: string
    readonly createdAt: string
    readonly atendidoAt: string | null
    /** Who attended it; null when nobody has, or the account is gone. */
    readonly atendidoPor: string | null
  }
}

export interface ArrepentimientosWire {
  readonly data: readonly ArrepentimientoWire[]
  readonly meta: {
    readonly pagination: PaginacionWire
    readonly pendientes: number
  }
}
