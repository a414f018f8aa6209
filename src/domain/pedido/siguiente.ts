// What is next with an order at the counter (next step), from the facts of its weighing and its money (PESA-01, PAGO-02).
import { type Medio, seCobraAlEntregar } from '../pago/medio.ts'

/**
 * `esperar`: a weight out of bounds waits for the customer. `avisar`: they do not know the total yet. `revisar`: they say that
 * they sent the money. `cobrar`: they know, and have not paid.
 */
export type Paso = 'pesar' | 'esperar' | 'avisar' | 'revisar' | 'cobrar' | 'entregar'

export interface Hechos {
  readonly estado: string
  /** Lines not weighed yet, and lines that wait for an answer. */
  readonly porPesar: number
  readonly esperan: number
  readonly avisado: boolean
  readonly pagado: boolean
  readonly medio: Medio | null
  readonly transferido: boolean
}

/** Null: nothing, or nothing anybody knows of. */
export function siguientePaso(hechos: Hechos): Paso | null {
  const { estado, porPesar, esperan, pagado, medio } = hechos
  if (estado === 'pendiente') return 'pesar'
  if (estado === 'finalizado') return pagado ? null : pasoDeCobro(hechos)
  if (estado !== 'en_proceso') return null
  if (porPesar > 0) return 'pesar'
  if (esperan > 0) return 'esperar'
  if (pagado) return 'entregar'
  const paso = pasoDeCobro(hechos)
  return paso === 'cobrar' && seCobraAlEntregar(medio) ? 'entregar' : paso
}

/** Of an order that is handed over nobody is told anything new. */
function pasoDeCobro({ estado, avisado, transferido }: Hechos): Paso {
  if (transferido) return 'revisar'
  return avisado || estado === 'finalizado' ? 'cobrar' : 'avisar'
}

/** What was handed over unpaid waits for so long among what is to be done; after that it is in the cash book alone. */
export const DIAS_ENTREGADOS = 90

export type Cola = 'preparar' | 'cobrar' | 'salir' | 'entregados'

/**
 * The queue of the day an order stands in while weighing is on: one at a time, or none. Handed over unpaid it stays in one where
 * money was spoken of: a shop that keeps none here finishes its orders all the same.
 */
export function colaDe(hechos: Hechos): Cola | null {
  const { estado, porPesar, esperan, avisado, pagado, medio, transferido } = hechos
  if (estado === 'pendiente') return 'preparar'
  if (estado === 'finalizado') {
    return !pagado && (medio !== null || avisado || transferido) ? 'entregados' : null
  }
  if (estado !== 'en_proceso') return null
  if (porPesar > 0 || esperan > 0) return 'preparar'
  return pagado || (seCobraAlEntregar(medio) && !transferido) ? 'salir' : 'cobrar'
}
