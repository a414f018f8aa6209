// How an order is delivered: sent or picked up, at which cost, in which zone and slot.

export const MODOS = ['envio', 'retiro'] as const
type Modo = (typeof MODOS)[number]

/** Hours of a day in which orders are delivered or picked up, with so many places. */
export interface Turno {
  /** Given once. */
  readonly id: number
  readonly nombre: string
  /** 'HH:MM'; one that ends at midnight ends at '24:00'. */
  readonly desde: string
  readonly hasta: string
  /** For each weekday from Monday on; null: not that day, 0: closed. */
  readonly lugares: readonly (number | null)[]
  /** The two cut-offs, of which the earlier one counts: an hour of the day before, and minutes before it begins. */
  readonly cierreHora: string | null
  readonly cierreMinutos: number | null
}

/** A date on which nothing is delivered, or not in those slots. */
export interface DiaSinEntrega {
  readonly fecha: string
  readonly nombre: string
  readonly turnos: 'todos' | readonly number[]
}

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
