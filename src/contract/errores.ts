// The closed set of error names the API answers with, their status, and which of them a call may answer.

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

/** Each status in words, for the description of the API. */
const TITULO_ESTADO: Readonly<Record<(typeof ESTADO_HTTP)[ErrorName], string>> = {
  400: 'Lo que se mandó no es válido; `details.errors` dice qué y dónde',
  401: 'Sin credenciales que valgan, o falta el segundo paso',
  403: 'No tiene permiso; a una clave, `details.alcance` le dice cuál',
  404: 'No está',
  405: 'La dirección no admite ese método',
  408: 'La solicitud tardó demasiado en llegar',
  409: 'Otro estuvo antes, o así como están las cosas no se puede; `details` dice qué hay ahora',
  413: 'Es demasiado grande',
  414: 'La dirección es demasiado larga',
  415: 'El tipo de contenido no se acepta',
  421: 'No es para este servidor',
  422: 'La clave de idempotencia ya se usó para otra cosa, o no se puede hacer',
  423: 'El equipo del mostrador está bloqueado',
  429: 'Demasiado seguido',
  431: 'Los encabezados son demasiado grandes',
  500: 'Falla del servidor',
  503: 'Ahora no puede',
}

export const tituloDe = (estado: number): string =>
  Object.entries(TITULO_ESTADO).find(([uno]) => uno === String(estado))?.[1] ?? 'Error'

/** How any call of the API may be refused. */
const DE_TODAS = [400, 401, 403, 423, 429, 500, 503]
/** And those that write. */
const DE_ESCRITURA = [404, 409, 413, 415, 422]

/** The statuses a call refuses with, as it publishes them: by its address, and by the names it gives itself. */
export function estadosDe(
  metodo: string,
  url: string,
  propios: readonly ErrorName[] = [],
): readonly number[] {
  const deApi = url.startsWith('/api/')
  const estados = [
    ...propios.map(nombre => ESTADO_HTTP[nombre]),
    ...(deApi ? DE_TODAS : []),
    ...(deApi && metodo !== 'GET' && metodo !== 'HEAD' ? DE_ESCRITURA : []),
    ...(deApi && url.includes(':') ? [404] : []),
  ]
  return [...new Set(estados)].sort((uno, otro) => uno - otro)
}
