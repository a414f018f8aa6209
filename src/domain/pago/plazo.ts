// Until when an order can be paid (payment deadline), and so until when its link is good (PAGO-02).
import type { Estado } from '../pedido/estado.ts'
import { venceEn } from '../pedido/vencimiento.ts'
import { type Medio, seCobraAlEntregar } from './medio.ts'

export interface ConPlazo {
  readonly estado: Estado
  readonly pendienteAt: Date | null
  readonly pagadoAt: Date | null
  readonly avisadoAt: Date | null
  readonly medio: Medio | null
  readonly transferidoAt: Date | null
  /** Money came in that counts, or is held: nothing is cancelled by itself then. */
  readonly conPlata: boolean
}

/** Weighing on: from when the total was told. Off: from when it was ordered. Null: it does not run out by itself. */
export function plazoDe(pedido: ConPlazo, pesaje: boolean, horas: number): Date | null {
  const { estado, avisadoAt, pendienteAt, conPlata } = pedido
  if (conPlata || pedido.pagadoAt !== null || pedido.transferidoAt !== null) return null
  if (seCobraAlEntregar(pedido.medio)) return null
  if (pesaje) {
    if (avisadoAt === null || (estado !== 'pendiente' && estado !== 'en_proceso')) return null
    // Taken back to pendiente after it was told, it comes back with time left.
    return venceEn(new Date(Math.max(avisadoAt.getTime(), pendienteAt?.getTime() ?? 0)), horas)
  }
  return estado === 'pendiente' && pendienteAt !== null ? venceEn(pendienteAt, horas) : null
}

/** A link to an order whose time is over, or does not run, is good for as long as anybody's. */
export function venceLink(plazo: Date | null, ahora: Date, horas: number): Date {
  return plazo !== null && plazo.getTime() > ahora.getTime() ? plazo : venceEn(ahora, horas)
}
