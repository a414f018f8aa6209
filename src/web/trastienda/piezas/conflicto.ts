// What a refused call says about somebody else's change: which fields, by whom, from what to what (ADM-04).
import type { ConflictoWire } from '#contract/errores.schema.ts'
import { cualquiera, entero, lista, objeto, texto } from '#domain/lector.ts'
import { ApiError } from '#web/comun/request/request.ts'

const readConflicto = objeto({
  version: entero(1),
  cambios: lista(
    objeto({
      campo: texto,
      de: cualquiera,
      a: cualquiera,
      quien: texto,
      cuando: texto,
    }),
    1,
  ),
})

/** Null when the error is another. */
export function conflictoDe(error: unknown): ConflictoWire | null {
  const leido = error instanceof ApiError && error.status === 409 ? readConflicto(error.details) : undefined
  return leido === undefined ? null : { ...leido, cambios: [...leido.cambios] }
}

/** True when no answer came, or the server was out of reach: what was typed is kept and can be sent again. */
export function sinRespuesta(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}

/** What the server said about it, at whichever field. */
export function motivoDe(error: unknown): string {
  if (!(error instanceof ApiError)) return 'No se pudo guardar.'
  return [...error.campos.values()][0] ?? error.message
}
