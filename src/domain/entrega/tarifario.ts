// What each zone asks of an order: its cost, minimum, figure and days, the shop's where the zone says none (ENT-01, ENT-08).
import type { Comercio } from '../comercio/comercio.ts'

/** What the rule reads of a shop. */
export type ConTarifario = Pick<Comercio, 'conZonas' | 'zonas' | 'compraMinima' | 'envioGratisDesde'>

export interface ZonaTarifada {
  readonly id: number
  readonly nombre: string
  /** Null: it is agreed on. */
  readonly costo: number | null
  readonly minimo: number
  /** Null: from none. */
  readonly gratisDesde: number | null
  /** Weekdays, 0 is Monday; null: all. */
  readonly dias: readonly number[] | null
}

/** The zones in the shop's order; none while it does not deliver by zones. */
export function zonasTarifadas({
  conZonas,
  zonas,
  compraMinima,
  envioGratisDesde,
}: ConTarifario): readonly ZonaTarifada[] {
  if (!conZonas) return []
  return zonas.map(({ nombre, id, costo, minimo, gratisDesde, dias }, i) => ({
    id: id ?? i + 1,
    nombre,
    costo: costo ?? null,
    minimo: minimo ?? compraMinima,
    gratisDesde: gratisDesde ?? envioGratisDesde,
    dias: dias ?? null,
  }))
}
