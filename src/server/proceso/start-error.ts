// A reason not to start that the person at the keyboard can fix: shown as one Spanish message, without a stack.

export class StartError extends Error {
  override readonly name = 'StartError'
}

/** PostgreSQL's code, and those of the system. */
const SIN_LUGAR: ReadonlySet<unknown> = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** A disk without room in words of ours; null for anything else. */
export function explainSinLugar(error: unknown): StartError | null {
  if (!SIN_LUGAR.has((error as { code?: unknown } | null)?.code)) return null
  return new StartError(
    'No hay lugar en el disco de la base de datos. Hacé lugar y volvé a probar: no se perdió nada de lo guardado.',
  )
}
