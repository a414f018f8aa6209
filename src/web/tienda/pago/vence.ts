// When the time to pay of an order ends (deadline): never for what is paid at the door, nor while a transfer is looked at (PAGO-02).
import type { CobroWire } from '#contract/pago/cobro.schema.ts'
import { seCobraAlEntregar } from '#domain/pago/medio.ts'

export function venceDe({
  venceAt,
  medio,
  transferidoAt,
}: Pick<CobroWire, 'venceAt' | 'medio' | 'transferidoAt'>): string | null {
  return seCobraAlEntregar(medio) || transferidoAt !== null ? null : venceAt
}
