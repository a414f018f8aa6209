// Cancelling one's own order, or moving it to another slot: within the promised hours, as long as nobody took it up and nothing was paid (STATE-04, ENT-03).
import type { TurnoTomado } from '../entrega/formas.ts'
import { inicioDe } from '../entrega/turno.ts'
import { lasHoras, horas as textoDeHoras } from '../texto/texto.ts'
import type { Estado } from './estado.ts'

export interface Cancelable {
  readonly estado: Estado
  /** When it was placed, whatever its time to pay runs from. */
  readonly hechoAt: Date
  readonly pagado: boolean
  /** Null: no hour of delivery was agreed. */
  readonly turno: Pick<TurnoTomado, 'fecha' | 'desde'> | null
}

export type Cancelacion = 'permitida' | 'hecha' | 'empezado' | 'pagado' | 'tarde'

const HORA_MS = 3_600_000

/** `horas` as the shop promises them: before its slot begins, or where it has none, from the order on. */
export function resolveCancelacion(
  { estado, hechoAt, pagado, turno }: Cancelable,
  ahora: Date,
  horas: number,
): Cancelacion {
  if (estado === 'cancelado') return 'hecha'
  if (estado !== 'pendiente') return 'empezado'
  if (pagado) return 'pagado'
  if (horas === 0) return 'tarde'
  const hasta =
    turno === null ? hechoAt.getTime() + horas * HORA_MS : inicioDe(turno).getTime() - horas * HORA_MS
  return ahora.getTime() < hasta ? 'permitida' : 'tarde'
}

export const CANCELADO_PROPIO = 'Lo canceló quien lo hizo'

function textoTarde(horas: number, conTurno: boolean): string {
  if (horas === 0) return 'Desde la tienda no se puede cancelar'
  if (conTurno)
    return `Los pedidos se pueden modificar o cancelar hasta ${textoDeHoras(horas)} antes de la entrega`
  return `${horas === 1 ? 'Pasó' : 'Pasaron'} ${lasHoras(horas)} para cancelarlo`
}

/** Why not, and what to do then. */
export function motivoNoCancelable(
  cancelacion: Exclude<Cancelacion, 'permitida' | 'hecha'>,
  horas: number,
  conTurno: boolean,
): string {
  const motivos = {
    empezado: 'Tu pedido ya está en marcha: escribinos y lo vemos.',
    pagado: 'Tu pedido ya está pagado: escribinos y arreglamos la devolución.',
    tarde: `${textoTarde(horas, conTurno)}: escribinos y lo vemos.`,
  }
  return motivos[cancelacion]
}
