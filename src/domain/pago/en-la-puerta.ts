// Collecting at the door: by which ways, and what whoever does it is told before, since the money may be on its way already (PAGO-07, ROL-01).
import { MEDIOS, type Medio, seCobraAlEntregar } from './medio.ts'

/** What can be in the hands of who delivers: the others arrive without them. */
export const MEDIOS_EN_LA_PUERTA: readonly Medio[] = MEDIOS.filter(seCobraAlEntregar)

/** As it is answered when something is owed and the order arrived. */
export function textoCobrado(medio: Medio): string {
  return medio === 'efectivo' ? 'Cobré en efectivo' : 'Cobré con tarjeta'
}

/** Null: there is no doubt. A payment that is there weighs more than the word that one was made. */
export function dudaAlCobrar({
  transferido = false,
  retenido = false,
}: {
  /** Its customer said so, and nobody looked yet. Absent: a server that does not say. */
  readonly transferido?: boolean | undefined
  /** One came, and nobody decided about it yet. */
  readonly retenido?: boolean | undefined
}): string | null {
  if (retenido) return 'Pago en revisión: preguntá antes de cobrar'
  return transferido ? 'Dice que transfirió: preguntá antes de cobrar' : null
}
