// Error answers given straight on the socket, when there is no request to hand to the application.
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { toWireError } from '#contract/errores.wire.ts'
import { AppError } from '../base/errors.ts'
import type { Headers } from './seguridad.ts'

/** For what the HTTP parser refuses: slow, oversized or malformed requests. */
export function createClientErrorHandler(seguridad: Headers) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    if (socket.writable) socket.write(rawAnswer(refusal(error.code), seguridad))
    socket.destroySoon()
  }
}

function refusal(code: string | undefined): AppError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new AppError('RequestTimeoutError', 'La solicitud tardó demasiado en llegar.')
  }
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new AppError(
      'RequestHeaderFieldsTooLargeError',
      'Los encabezados de la solicitud son demasiado grandes.',
    )
  }
  return new AppError('BadRequestError', 'La solicitud no es válida.')
}

/** The whole answer as text. */
function rawAnswer(error: AppError, seguridad: Headers): string {
  const cuerpo = body(error)
  const headers = { ...headersOf(cuerpo, seguridad), connection: 'close' }
  const lineas = Object.entries(headers).map(([nombre, valor]) => `${nombre}: ${valor}`)
  return `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n${lineas.join('\r\n')}\r\n\r\n${cuerpo}`
}

/** For what the router refuses before any hook of the application runs. */
export function writeError(response: ServerResponse, error: AppError, seguridad: Headers): void {
  const cuerpo = body(error)
  response.writeHead(error.status, headersOf(cuerpo, seguridad)).end(cuerpo)
}

function body({ name, message, details }: AppError): string {
  return JSON.stringify(toWireError(name, message, details))
}

function headersOf(cuerpo: string, seguridad: Headers): Record<string, string> {
  return {
    ...seguridad,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(cuerpo)),
    'cache-control': 'no-store',
  }
}
