// What whoever collects at the door is told before they do: the money may be on its way already (PAGO-07, ROL-01).

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
