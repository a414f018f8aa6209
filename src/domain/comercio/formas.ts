// The shapes of what a shop says about itself: hours, days of their own, zones; and how it is named while it has said nothing.
import type { Dia } from '../texto/texto.ts'

/** The one shop of this installation, as orders name it. */
export const COMERCIO_ID = 1

/** A stretch of opening: hours as 'HH:MM'; one that ends at midnight ends at '24:00'. */
export interface Tramo {
  readonly desde: string
  readonly hasta: string
}

export interface Horario {
  readonly dias: readonly Dia[]
  readonly tramos: readonly Tramo[]
}

/** A day with hours of its own, whatever its weekday says (AJU-02). */
export interface Feriado {
  /** 'AAAA-MM-DD', on the shop's calendar. */
  readonly fecha: string
  readonly nombre: string
  /** None: closed all day. */
  readonly tramos: readonly Tramo[]
}

/** Closed whatever the hours say, until then; orders are taken all the same (AJU-02). */
export interface Cierre {
  /** 'AAAA-MM-DDTHH:MM', on the shop's clock. */
  readonly hasta: string
  /** What customers are told; '' for nothing more. */
  readonly mensaje: string
}

/** Delivery is standard in a zone or coordinated, by WhatsApp where the shop has it (SHOP-02). */
export interface Zona {
  readonly nombre: string
  readonly entrega: 'estandar' | 'coordinada'
  /** Given once; a zone from before has none, and counts by its place in the list. */
  readonly id?: number
  /** What delivery costs; null: it is agreed on. */
  readonly costo?: number | null
  /** In place of the shop's; null: the shop's. */
  readonly minimo?: number | null
  /** In place of the shop's; null: the shop's. */
  readonly gratisDesde?: number | null
  /** Weekdays, 0 is Monday; null: all. */
  readonly dias?: readonly number[] | null
}

export interface Desarrollador {
  readonly nombre: string
  readonly email: string
  readonly asunto: string
  readonly cuerpo: string
}

/** What a shop is called that has not said its name; a new database holds it too (migrations). */
export const NOMBRE_SIN_DECIR = 'La carnicería'
