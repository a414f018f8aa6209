// Cancelling one's own order: within the promised hours, as long as nobody took it up and nothing was paid (STATE-04, ENT-03).
import { lasHoras } from '../texto/texto.ts'
import type { Estado } from './estado.ts'

export interface Cancelable {
  readonly estado: Estado
  /** When it was placed, whatever its time to pay runs from. */
  readonly hechoAt: Date
  readonly pagado: boolean
}

export type Cancelacion = 'permitida' | 'hecha' | 'empezado' | 'pagado' | 'tarde'

/** `horas` as the shop promises them; there is no delivery hour to count from, so they count from the order. */
export function resolveCancelacion(
  { estado, hechoAt, pagado }: Cancelable,
  ahora: Date,
  horas: number,
): Cancelacion {
  if (estado === 'cancelado') return 'hecha'
  if (estado !== 'pendiente') return 'empezado'
  if (pagado) return 'pagado'
  return ahora.getTime() - hechoAt.getTime() < horas * 3_600_000 ? 'permitida' : 'tarde'
}

export const CANCELADO_PROPIO = 'Lo canceló quien lo hizo'

function textoTarde(horas: number): string {
  if (horas === 0) return 'Desde la tienda no se puede cancelar'
  return `${horas === 1 ? 'Pasó' : 'Pasaron'} ${lasHoras(horas)} para cancelarlo`
}

/** Why not, and what to do then. */
export function motivoNoCancelable(
  cancelacion: Exclude<Cancelacion, 'permitida' | 'hecha'>,
  horas: number,
): string {
  const motivos = {
    empezado: 'Tu pedido ya está en marcha: escribinos y lo vemos.',
    pagado: 'Tu pedido ya está pagado: escribinos y arreglamos la devolución.',
    tarde: `${textoTarde(horas)}: escribinos y lo vemos.`,
  }
  return motivos[cancelacion]
}
