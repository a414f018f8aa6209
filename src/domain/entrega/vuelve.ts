// How an order that came back goes on: in which slot, how often at most, and what is said of it (ENT-04).
import { instanteDe } from '../texto/fecha-local.ts'
import { textoTurno } from './entrega-dicha.ts'
import type { TurnoTomado } from './formas.ts'
import type { DiaOfrecido } from './turno.ts'

export const VUELVE = ['otra vuelta', 'mañana', 'retira'] as const
export type Vuelve = (typeof VUELVE)[number]

/** So often it may come back before it is only picked up, or cancelled. */
export const VUELVE_MAX = 2
/** For so long it can be taken back, and nobody is told of it. */
export const VUELVE_SEGUNDOS = 30

/** Why it may not go on that way; null: go ahead. */
export function faltaParaVolver(como: Vuelve, veces: number): string | null {
  return como === 'retira' || veces < VUELVE_MAX
    ? null
    : `Ya volvió ${veces} veces: que lo retire por el local, o se cancela`
}

/** The next slot that begins, or the first of the next days, full or not: it is the shop's to bring it. Null: none is open. */
export function turnoParaVolver(
  dias: readonly DiaOfrecido[],
  como: Exclude<Vuelve, 'retira'>,
  ahora: Date,
): TurnoTomado | null {
  for (const { fecha, turnos } of como === 'mañana' ? dias.slice(1) : dias) {
    const turno = turnos.find(
      ({ cerrado, desde }) => !cerrado && (instanteDe(`${fecha}T${desde}`) ?? ahora) > ahora,
    )
    if (turno !== undefined) return { fecha, id: turno.id, desde: turno.desde, hasta: turno.hasta }
  }
  return null
}

interface Vuelto {
  readonly como: Vuelve
  /** Null: no hour of delivery is agreed. */
  readonly turno: TurnoTomado | null
}

/** 'Sale otra vez el viernes 20 de noviembre, de 9 a 13', for the history of the order and for whoever waits for it. */
export function textoVuelve({ como, turno }: Vuelto): string {
  if (como === 'retira') return 'Se retira por el local'
  if (turno !== null) return `Sale otra vez el ${textoTurno(turno)}`
  return como === 'mañana' ? 'Sale otra vez mañana' : 'Sale en otra vuelta'
}
