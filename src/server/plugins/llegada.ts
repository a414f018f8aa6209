// How long a body may take to arrive (request timeout, slowloris): 10 s, or what its route allows (S3); and how long who sent it may be kept waiting.
import type { ServerResponse } from 'node:http'
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

/** More than any deadline of ours inside: whoever waits for us hears it from us, a 503 and when to come back (H3). */
const TRABAJO_MS = 45_000

export function registerLlegada(app: FastifyInstance, seguridad: Headers, llegadaMs: number): void {
  const refuse = createClientErrorHandler(seguridad)
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    reply.raw.on('timeout', holdOn)
    if (raw.complete || !hasBody(raw.headers)) return done()
    const reloj = setTimeout(() => {
      // It came and was not read; or nobody is at the other end, but a test.
      if (raw.complete || !(raw.socket instanceof Socket)) return
      // What was answered already is only waiting for the rest of what nobody reads.
      if (reply.raw.headersSent) raw.socket.destroy()
      else refuse(Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket)
    }, request.routeOptions.config?.llegadaMs ?? llegadaMs)
    reloj.unref()
    const stop = () => clearTimeout(reloj)
    raw.once('end', stop).once('close', stop)
    done()
  })
}

/** Nothing moved on the socket for as long as the server allows: whose turn is it? */
function holdOn(this: ServerResponse, socket: Socket): void {
  const { complete, readableFlowing } = this.req
  // It is all here, or nobody has begun to read it.
  const nuestro = !this.headersSent && (complete || readableFlowing === null)
  if (nuestro && socket.timeout !== TRABAJO_MS) socket.setTimeout(TRABAJO_MS)
  else socket.destroy()
}

function hasBody(headers: Readonly<Record<string, unknown>>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
