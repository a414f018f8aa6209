// Rate limit of bad requests: whoever keeps sending what is refused is slowed down like whoever keeps trying: bodies answered 400, 413 or 415 are counted.
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { demasiadosIntentos } from '../base/errors.ts'
import { claveIp, type Limite } from './limites.ts'

const REFUSED = new Set([400, 413, 415])

/** Before the routes it watches: those that take a body. */
export function registerRechazos(app: FastifyInstance, rechazo: Limite): void {
  /** Before the body is read: it is what costs. */
  const slowDown = async (request: FastifyRequest) => {
    const segundos = await rechazo.spent(claveDe(request))
    if (segundos !== null) throw demasiadosIntentos(segundos)
  }
  const count = async (request: FastifyRequest, reply: FastifyReply) => {
    if (REFUSED.has(reply.statusCode)) await rechazo.consume(claveDe(request)).catch(() => undefined)
  }
  app.addHook('onRoute', (route: RouteOptions) => {
    if (![route.method].flat().some(method => method === 'POST' || method === 'PUT')) return
    route.onRequest = [slowDown, ...[route.onRequest ?? []].flat()]
    route.onResponse = [count, ...[route.onResponse ?? []].flat()]
  })
}

/** A person, or a key by its own number, is counted as such, whatever address they come from. */
function claveDe({ cuenta, ip }: FastifyRequest): string {
  return cuenta === null ? claveIp(ip) : `cuenta ${cuenta.id}`
}
