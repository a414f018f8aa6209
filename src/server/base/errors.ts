// The refusals a use case can raise, and how any error becomes one of them.
import type { DesafioWire, EnCursoWire } from '#contract/errores.schema.ts'
import { type ErrorName, ESTADO_HTTP } from '#contract/errores.ts'
import { CREDENCIALES } from '#domain/cuenta/credenciales.ts'
import { horas } from '#domain/texto/texto.ts'

export class AppError extends Error {
  override readonly name: ErrorName
  readonly details: Readonly<Record<string, unknown>>
  /** Seconds after which it makes sense to ask again. */
  readonly retryAfter: number | undefined

  constructor(
    name: ErrorName,
    message: string,
    details: Readonly<Record<string, unknown>> = {},
    retryAfter?: number,
  ) {
    super(message)
    this.name = name
    this.details = details
    this.retryAfter = retryAfter
  }

  get status(): number {
    return ESTADO_HTTP[this.name]
  }
}

/** Parts of a refusal whose value is a word out of a closed list of ours. */
const CON_PALABRA: ReadonlySet<string> = new Set(['pago', 'codigo'])
const PALABRA = /^[a-z][A-Za-z]{0,30}$/

/** Which of its reasons a refusal had, for the log: names of ours, never what somebody typed. */
export function motivoDe({ details }: AppError): string | undefined {
  const partes = Object.entries(details).map(([parte, valor]) =>
    CON_PALABRA.has(parte) && typeof valor === 'string' && PALABRA.test(valor) ? `${parte}-${valor}` : parte,
  )
  return partes.length === 0 ? undefined : partes.toSorted().join(' ')
}

const OCUPADO = 'El servicio está ocupado. Probá de nuevo en unos segundos.'

export function ocupado(): AppError {
  return new AppError('ServiceUnavailableError', OCUPADO, {}, 5)
}

const MINUTO_S = 60
const HORA_S = 60 * MINUTO_S

/** How long to wait as a person says it, never less than it is. */
function espera(segundos: number): string {
  if (segundos <= MINUTO_S) return 'un minuto'
  if (segundos <= 15 * MINUTO_S) return 'unos minutos'
  if (segundos <= 50 * MINUTO_S) return `${Math.ceil(segundos / MINUTO_S)} minutos`
  return horas(Math.ceil(segundos / HORA_S))
}

export function demasiadosIntentos(segundos: number): AppError {
  const texto = `Demasiados intentos. Probá de nuevo en ${espera(segundos)}.`
  return new AppError('RateLimitError', texto, {}, segundos)
}

export function tipoInvalido(): AppError {
  return new AppError('UnsupportedMediaTypeError', 'El tipo de contenido no es válido: usá application/json.')
}

export function sinCredenciales(): AppError {
  return new AppError('UnauthorizedError', `Missing or invalid ${CREDENCIALES}`)
}

/** The password was right and is not enough; the challenge is what the code is sent with. */
export function faltaSegundoFactor(desafio: string): AppError {
  const details: DesafioWire = { desafio }
  return new AppError('SecondFactorError', 'Falta el código de verificación.', details)
}

/** The same call, with the same key, has no answer yet: the same may be sent again. */
export function llamadaEnCurso(): AppError {
  const details: EnCursoWire = { enCurso: true }
  const texto = 'Esa llamada se está haciendo: probá de nuevo en unos segundos.'
  return new AppError('ConflictError', texto, details, 2)
}

/** The same key for something else (idempotency): nothing was done now. */
export function claveUsada(con: string, details: Readonly<Record<string, unknown>> = {}): AppError {
  return new AppError('UnprocessableEntityError', `La clave de idempotencia ya se usó con ${con}`, details)
}

export function noEncontrado(): AppError {
  return new AppError('NotFoundError', 'Not Found')
}

/** What was looked for, if it is there. */
export function requireHallado<T>(hallado: T | null | undefined): T {
  if (hallado == null) throw noEncontrado()
  return hallado
}

/** SQLSTATE classes in which the database is away or out of room, not wrong: the request may be sent again. */
const CLASES_AUSENTES = /^(08|53|57P|58)/
const CODIGOS_DE_RED = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'])
/** What was the primary has become a standby, or is about to: it can be read, and an order is none of its business (ESC-02). */
const SOLO_LECTURA = '25006'
/** `pg` gives no code to these. */
const TEXTOS_DE_PG =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Cannot use a pool after calling end)/

/** True when the error means that the database could not be reached. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  if (typeof code === 'string') {
    if (CODIGOS_DE_RED.has(code)) return code !== 'ENOENT' || syscall === 'connect'
    if (CLASES_AUSENTES.test(code) || code === SOLO_LECTURA) return true
  }
  return TEXTOS_DE_PG.test(error.message)
}
