// The envelope errors travel in.
import type { ErrorWire } from './errores.schema.ts'
import { type ErrorName, ESTADO_HTTP } from './errores.ts'

/** Names whose envelope has no `details`, as this family of APIs answers them. */
const SIN_DETALLES: ReadonlySet<ErrorName> = new Set(['InternalServerError', 'SyntaxError'])

type Details = Readonly<Record<string, unknown>>

export function toWireError(name: ErrorName, message: string, details: Details = {}): ErrorWire {
  const error = { status: ESTADO_HTTP[name], name, message }
  return { data: null, error: SIN_DETALLES.has(name) ? error : { ...error, details } }
}
