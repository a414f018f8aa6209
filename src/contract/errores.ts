// The closed set of error names the API answers with, their status, and the envelope they travel in.
import type { ErrorWire } from './errores.schema.ts'

export const ESTADO_HTTP = {
  ApplicationError: 400,
  BadRequestError: 400,
  ConflictError: 409,
  ForbiddenError: 403,
  InternalServerError: 500,
  LockedError: 423,
  MethodNotAllowedError: 405,
  MisdirectedRequestError: 421,
  NotFoundError: 404,
  PayloadTooLargeError: 413,
  RateLimitError: 429,
  RequestHeaderFieldsTooLargeError: 431,
  RequestTimeoutError: 408,
  SecondFactorError: 401,
  ServiceUnavailableError: 503,
  SyntaxError: 400,
  UnauthorizedError: 401,
  UnprocessableEntityError: 422,
  UnsupportedMediaTypeError: 415,
  UriTooLongError: 414,
  ValidationError: 400,
} as const satisfies Readonly<Record<string, number>>

export type ErrorName = keyof typeof ESTADO_HTTP

/** Names whose envelope has no `details`, as this family of APIs answers them. */
const SIN_DETALLES: ReadonlySet<ErrorName> = new Set(['InternalServerError', 'SyntaxError'])

type Details = Readonly<Record<string, unknown>>

export function toWireError(name: ErrorName, message: string, details: Details = {}): ErrorWire {
  const error = { status: ESTADO_HTTP[name], name, message }
  return { data: null, error: SIN_DETALLES.has(name) ? error : { ...error, details } }
}
