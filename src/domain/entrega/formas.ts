// How an order is delivered: sent or picked up, at which cost, in which zone and slot.

export const MODOS = ['envio', 'retiro'] as const
type Modo = (typeof MODOS)[number]

/** Why an order stands in a slot that had no place for it. */
export const DE_MAS = ['pagado tarde', 'a mano', 'se achicó', 'se cerró', 'otra vuelta'] as const
type DeMas = (typeof DE_MAS)[number]

/** A slot of one day, as an order names it. */
interface TurnoDeDia {
  /** 'AAAA-MM-DD', on the shop's calendar. */
  readonly fecha: string
  /** The slot's number in the settings. */
  readonly id: number
}

/** With its hours, which stay what they were when the order took its place. */
export interface TurnoTomado extends TurnoDeDia {
  /** 'HH:MM'. */
  readonly desde: string
  readonly hasta: string
}

export interface Entrega {
  readonly modo: Modo
  /** Part of the order's total; null: nobody decided one, or it is picked up. */
  readonly costo: number | null
  /** Part of the total once weighed; null until then. */
  readonly costoFinal: number | null
  /** From which subtotal on it was free in its zone when it was placed; null: from none. */
  readonly gratisDesde: number | null
  readonly zonaId: number | null
  /** As it was called then. */
  readonly zona: string | null
  /** The customer chose it: neither a street nor a drawing said so. */
  readonly zonaElegida: boolean
  /** Null: no hour was agreed. */
  readonly turno: TurnoTomado | null
  /** Null: it has a place like any other. */
  readonly deMas: DeMas | null
}
