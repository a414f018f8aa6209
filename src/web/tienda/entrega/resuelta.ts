// How this order would be delivered, as far as it was chosen: what the cart reckons with (ENT-08).
import type { EntregaPedida, Falta, toPedida, ZonaElegible } from '#domain/entrega/eleccion.ts'

export interface EntregaResuelta {
  readonly modo: EntregaPedida['modo']
  /** As it is sent. */
  readonly pedida: ReturnType<typeof toPedida>
  /** Null: none says what it costs. */
  readonly zona: ZonaElegible | null
  /** What is in the way; null: nothing. */
  readonly falta: Falta | null
}
