// How long a body may take to arrive (request timeout, slowloris): 10 s, or what its route allows (S3).
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Headers } from './seguridad.ts'
import { createClientErrorHandler } from './zocalo.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Another time than 10 s for the body to arrive whole. */
    readonly llegadaMs?: number
  }
}

const LLEGADA_MS = 10_000

export function registerLlegada(app: FastifyInstance, seguridad: Headers): void {
  const refuse = createClientErrorHandler(seguridad)
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    if (raw.complete || !hasBody(raw.headers)) return done()
    const reloj = setTimeout(() => {
      // It came and was not read; or nobody is at the other end, but a test.
      if (raw.complete || !(raw.socket instanceof Socket)) return
      // What was answered already is only waiting for the rest of what nobody reads.
      if (reply.raw.headersSent) raw.socket.destroy()
      else refuse(Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket)
    }, request.routeOptions.config?.llegadaMs ?? LLEGADA_MS)
    reloj.unref()
    const stop = () => clearTimeout(reloj)
    raw.once('end', stop).once('close', stop)
    done()
  })
}

function hasBody(headers: Readonly<Record<string, unknown>>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
