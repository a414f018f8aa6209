// Whom an open screen keeps logged in, and the shop's settings about the staff alone (ADM-08).
import { rutaCon } from '../camino.ts'
import type { Ajuste } from '../comercio/ajustes.ts'
import { booleano } from '../lector.ts'
import { trabaja } from './usuario.ts'

/** True where an open screen counts as activity: the staff's own, and for nobody else (SESS-01). */
export function sostieneSesion(role: string, camino: string): boolean {
  return trabaja(role) && rutaCon('sostiene', camino) !== null
}

/** Never part of a page: what the shop asks of its staff is no visitor's business. */
export interface AjustesPersonal {
  /** An Admin without a second factor does nothing before setting one up. */
  readonly segundoFactorObligatorio: boolean
}

const OBLIGATORIO = 'segundoFactorObligatorio'

/** The staff's settings, and the rows that are about something else; one that is no yes or no counts as no and stays with those. */
export function splitAjustes(filas: readonly Ajuste[]): {
  readonly personal: AjustesPersonal
  readonly otros: readonly Ajuste[]
} {
  const propios = filas.filter(({ nombre, valor }) => nombre === OBLIGATORIO && booleano(valor) !== undefined)
  return {
    personal: { segundoFactorObligatorio: propios.some(({ valor }) => valor === true) },
    otros: filas.filter(fila => !propios.includes(fila)),
  }
}
