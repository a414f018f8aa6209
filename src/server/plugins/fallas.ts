// Whatever goes wrong while a request is answered becomes one envelope here, and nothing of its cause leaves the house.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toWireError } from '#contract/errores.wire.ts'
import { createAnotador } from '../base/anotador.ts'
import { AppError, isDatabaseAway, motivoDe, noEncontrado, ocupado, tipoInvalido } from '../base/errors.ts'
import type { Medidas } from '../base/medidas.ts'
import { describeLlamada } from './bitacora.ts'
import { redDe } from './limites.ts'
import { JSON_UTF8 } from './respuesta.ts'

const POR_CODIGO: ReadonlyMap<string, () => AppError> = new Map([
  [
    'FST_ERR_CTP_BODY_TOO_LARGE',
    () => new AppError('PayloadTooLargeError', 'La solicitud es demasiado grande.'),
  ],
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE', tipoInvalido],
  ['FST_ERR_MAX_PARAM_LENGTH', uriTooLong],
  ['FST_ERR_BAD_URL', () => new AppError('BadRequestError', 'La dirección no es válida.')],
])

export function uriTooLong(): AppError {
  return new AppError('UriTooLongError', 'La dirección es demasiado larga.')
}

/** A statement waited for somebody else's longer than any may, and was cancelled: nothing of it happened. */
const isTooLong = (error: unknown) => (error as { code?: unknown }).code === '57014'

export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (isDatabaseAway(error) || isTooLong(error)) return ocupado()
  if ((error as { constraint?: unknown }).constraint === 'pedidos_cliente_eliminado') {
    return new AppError('ConflictError', 'Ese cliente eliminó su cuenta: no puede tener pedidos abiertos.')
  }
  const { code, validation, statusCode } = error as Partial<FastifyError>
  const conocida = code === undefined ? undefined : POR_CODIGO.get(code)
  if (conocida !== undefined) return conocida()
  if (validation !== undefined) return new AppError('ValidationError', 'Los datos enviados no son válidos.')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new AppError('BadRequestError', 'La solicitud no es válida.')
  }
  return new AppError('InternalServerError', 'Internal Server Error')
}

function despedidaDe(error: unknown): keyof Medidas['despedidas'] {
  if (error instanceof AppError) return 'ocupado'
  return isTooLong(error) ? 'tarde' : 'base'
}

function sendError(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  if (error.status >= 500) reply.header('x-request-id', request.id)
  if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter))
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .type(JSON_UTF8)
    .send(JSON.stringify(toWireError(error.name, error.message, error.details)))
}

/** Who is turned away, and when two wanted the same: the keeper of the shop may have to explain it. */
const CON_RENGLON: ReadonlySet<number> = new Set([401, 403, 409, 429, 503])

export function registerFallas(
  app: FastifyInstance,
  now: () => Date,
  { despedidas }: Pick<Medidas, 'despedidas'>,
): void {
  const anotar = createAnotador(app.log, now)
  const alarm = createAnotador(app.log, now, 'error')
  app.setErrorHandler((error: unknown, request, reply) => {
    const respuesta = toAppError(error)
    if (respuesta.status === 503) despedidas[despedidaDe(error)]++
    const llamada = describeLlamada(request, reply)
    const suceso = { err: error, ...llamada }
    const { status } = respuesta
    // A crowd, or a database that is away, must not cost a line for each: that is work too, when there is least room for it.
    if (status === 503 && error !== respuesta) alarm(suceso, 'no se pudo responder')
    else if (status >= 500 && status !== 503) app.log.error(suceso, 'no se pudo responder')
    else if (CON_RENGLON.has(status)) {
      const rechazo = { status, error: respuesta.name, motivo: motivoDe(respuesta) }
      anotar({ ...llamada, ...rechazo, red: redDe(request.ip) }, `rechazo ${status}`)
    } else app.log.debug(suceso, 'solicitud rechazada')
    return sendError(request, reply, respuesta)
  })
  app.setNotFoundHandler((request, reply) => sendError(request, reply, noEncontrado()))
}
