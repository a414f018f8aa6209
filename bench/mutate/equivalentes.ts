// The mutants no test could ever notice, each by name and with the reason: the score leaves them out, and nothing else.

export interface Equivalente {
  /** Below src/domain. */
  readonly archivo: string
  readonly mutador: string
  readonly original: string
  readonly reemplazo: string
  readonly porque: string
}

export const EQUIVALENTES: readonly Equivalente[] = []
