// The log: one JSON object a line on stdout (pino), with secrets redacted wherever they stand (L8).
import type { IncomingMessage } from 'node:http'
import { type DestinationStream, type Logger, pino, stdSerializers, stdTimeFunctions } from 'pino'
import { rastros } from '../base/rastro.ts'

const SECRETS = [
  'password',
  'passwordConfirmation',
  'currentPassword',
  'authorization',
  'token',
  'confirmation',
  'jwt',
  'cookie',
  '["set-cookie"]',
  'code',
  'entrada',
]
const IN_ADDRESS = /([?&](?:password|token|confirmation|jwt|code|state)=)[^&#]*/gi
const HIDDEN = '[oculto]'
/** What a mail server quotes when it refuses one. */
const EMAIL = /[^\s<>"'(),;:=[\]/]{1,64}@[^\s<>"'(),;:=[\]/]{1,255}/g
/** PostgreSQL's class of data exceptions: their texts quote what somebody typed. */
const ESCRITO = /^22/

export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: label => ({ level: label }) },
      // A new one each time: pino writes the line's own fields into it.
      mixin: () => ({ ...rastros.getStore() }),
      serializers: { req: describeRequest, err: describeError },
      redact: { paths: SECRETS.flatMap(key => atDepths(key, 4)), censor: HIDDEN },
    },
    destination,
  )
}

/** The same key at the top and up to `depth` objects below. */
function atDepths(key: string, depth: number): string[] {
  return Array.from({ length: depth }, (_, n) => {
    const path = '*.'.repeat(n)
    return key.startsWith('[') ? path.slice(0, -1) + key : path + key
  })
}

/** Only these: a database error also quotes the row it refused. `code` is a secret's name, hence `errorCode`. */
function describeError(error: Error & { code?: unknown }) {
  const { type, message, stack } = stdSerializers.err(error)
  const hide = (text: string) => hideTyped(text.replace(EMAIL, HIDDEN), String(error.code))
  return { type, message: hide(message), errorCode: error.code, stack: hide(stack) }
}

function hideTyped(text: string, code: string): string {
  return ESCRITO.test(code) ? text.replace(/"[^"]*"/g, `"${HIDDEN}"`) : text
}

function describeRequest(request: IncomingMessage & { id?: string }) {
  return {
    id: request.id,
    method: request.method,
    url: request.url?.replace(IN_ADDRESS, `$1${HIDDEN}`),
  }
}
