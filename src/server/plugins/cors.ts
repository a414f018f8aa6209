// CORS, which pages of other origins may read the API: those the shop names, without cookies, and nobody unless it names them (S9).
import type { FastifyInstance } from 'fastify'
import { isApi } from '../kit/http.ts'

const METODOS = 'GET, HEAD, POST, PUT, DELETE, OPTIONS'
const HEADERS = 'Accept, Authorization, Content-Type, Idempotency-Key'
/** What such a page may see beside the body. */
const VISIBLES = 'ETag, Retry-After, X-Request-Id'
const RECUERDO_S = '600'

export function registerCors(app: FastifyInstance, origenes: readonly string[]): void {
  if (origenes.length === 0) return
  const permitidos = new Set(origenes)
  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers
    if (!isApi(request.url)) return done()
    // On the socket's own answer: some answers are written straight to it.
    const { raw } = reply
    raw.setHeader('vary', 'Origin')
    if (origin === undefined || !permitidos.has(origin)) return done()
    raw.setHeader('access-control-allow-origin', origin)
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) {
      raw.setHeader('access-control-expose-headers', VISIBLES)
      return done()
    }
    raw.setHeader('access-control-allow-methods', METODOS)
    raw.setHeader('access-control-allow-headers', HEADERS)
    raw.setHeader('access-control-max-age', RECUERDO_S)
    reply.code(204).send()
  })
}
