// Request ids: a trusted proxy's own (X-Request-Id, traceparent), one we make for everybody else; answered and put into the log.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { rastros } from '../base/rastro.ts'
import { isApi, pathOf } from '../kit/http.ts'
import { createNetworks } from '../kit/networks.ts'
import { CAMINO_AVISO } from '../pago/firma.ts'
import type { Config } from '../proceso/config.ts'

/** What goes into a header and a line of the log as it is: no space, quote, control character or address of a person. */
const ID = /^[\w.:=+/-]{8,128}$/
const TRACEPARENT = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}(?:-|$)/

export interface Rastreo {
  id(raw: IncomingMessage): string
  /** The trace it is a part of. */
  traza(raw: IncomingMessage): string | undefined
}

/** Who is no proxy of ours may write what they like: it is not read. */
export function createRastreo({ trustProxy }: Pick<Config, 'trustProxy'>): Rastreo {
  const confia = createConfianza(trustProxy)
  const traza = ({ headers: { traceparent }, socket }: IncomingMessage) =>
    typeof traceparent === 'string' && confia(socket.remoteAddress)
      ? TRACEPARENT.exec(traceparent)?.[1]
      : undefined
  return {
    id(raw) {
      // There the header is the caller's own, whoever that is: a proxy does not replace what is signed.
      if (pathOf(raw.url) === CAMINO_AVISO) return randomUUID()
      const suyo = raw.headers['x-request-id']
      if (typeof suyo === 'string' && ID.test(suyo) && confia(raw.socket.remoteAddress)) return suyo
      return traza(raw) ?? randomUUID()
    },
    traza,
  }
}

/** As the server believes what a proxy says of the visitor, so it believes its numbers. */
function createConfianza(trustProxy: Config['trustProxy']): (direccion: string | undefined) => boolean {
  if (Array.isArray(trustProxy)) return createNetworks(trustProxy)
  const todos = trustProxy === true || Number(trustProxy) > 0
  return () => todos
}

/**
 * What is worked out for one asker says its id; pages and files, the same bytes for everybody, do not. After the body has come:
 * it arrives in the connection's own context.
 */
export function registerRastro(app: FastifyInstance, rastreo: Rastreo): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isLlamada(request.raw)) reply.header('x-request-id', request.id)
    done(null, payload)
  })
  app.addHook('preValidation', (request, _reply, done) => {
    if (!isLlamada(request.raw)) return done()
    const traza = rastreo.traza(request.raw)
    rastros.run({ reqId: request.id, ...(traza !== undefined && { traza }) }, done)
  })
}

const isLlamada = ({ url }: IncomingMessage) => isApi(url)
