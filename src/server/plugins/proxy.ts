// Notices a reverse proxy (X-Forwarded-For) that nobody told us about: behind it all visitors would share one limit of tries.
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Config } from '../proceso/config.ts'
import { redDe } from './limites.ts'

const HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const

/** Of a network inside, where proxies are and visitors are not: told in full, it is what has to be written down. */
const INTERNA = /^(?:::ffff:)?(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)|^::1$|^f[cd]/i

/** Call the answer with each request; the first that shows it is told in the log, once. */
export function createVigia(
  { trustProxy }: Pick<Config, 'trustProxy'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): (request: FastifyRequest) => void {
  let dicho = trustProxy === true
  return request => {
    if (dicho) return
    const { headers, socket } = request.raw
    const header = HEADERS.find(nombre => headers[nombre] !== undefined)
    // Believed, the address would be the visitor's and not the one the connection comes from.
    if (header === undefined || request.ip !== socket.remoteAddress) return
    // A visitor on the proxy's own machine: believed or not, it is the same address.
    if (String(headers[header]).split(',').at(-1)?.trim() === socket.remoteAddress) return
    dicho = true
    const { remoteAddress: de = '' } = socket
    log.warn(
      { header, de: INTERNA.test(de) ? de : redDe(de) },
      'llegan pedidos por un proxy que TRUST_PROXY no nombra: todos los visitantes cuentan como uno solo y comparten los límites de intentos. Si es tuyo, poné su dirección en TRUST_PROXY',
    )
  }
}
