// What a failed call says about what was sent: it waits, somebody else was faster, or it is refused (ADM-04, ADM-06).
import type { ConflictoWire, EnCursoWire } from '#contract/errores.schema.ts'
import { cualquiera, entero, objeto, porDefecto, texto, uno, varios } from '#domain/lector.ts'
import { ApiError } from '../request/request.ts'

type CambioAjeno = ConflictoWire['cambios'][number]

export type Veredicto =
  /** No answer, or none about what was sent: the same is sent again. */
  | { readonly tipo: 'espera' }
  /** `version`: the one to go on from; `cambios`: what they did, where the server says it. */
  | { readonly tipo: 'choca'; readonly version: number; readonly cambios: readonly CambioAjeno[] }
  /** Sent again it would be refused again. */
  | { readonly tipo: 'rechaza' }

/** No line, no session, too slow, a locked device, too often: beside these what the server cannot do now. */
const SIN_VEREDICTO: readonly number[] = [0, 401, 408, 423, 429]

const readChoque = objeto({
  version: entero(1),
  cambios: porDefecto(
    varios(objeto<CambioAjeno>({ campo: texto, de: cualquiera, a: cualquiera, quien: texto, cuando: texto })),
    [],
  ),
})

const readEnCurso = objeto<EnCursoWire>({ enCurso: uno([true]) })

/** Whether it is still to be answered: what was typed is kept and sent again, under its key. */
export function isEspera(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { status, details } = error
  if (status === 409) return readEnCurso(details) !== undefined
  return SIN_VEREDICTO.includes(status) || status >= 500
}

export function verdictOf(error: unknown): Veredicto {
  if (isEspera(error)) return { tipo: 'espera' }
  const choque = error instanceof ApiError && error.status === 409 ? readChoque(error.details) : undefined
  return choque === undefined ? { tipo: 'rechaza' } : { tipo: 'choca', ...choque }
}

/** A clash that the server words in another way, as one: `version` is the one that stands there. */
export function toChoque(error: ApiError, version: number): ApiError {
  return new ApiError(409, { error: { message: error.message, details: { version } } })
}
