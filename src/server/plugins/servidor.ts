// The HTTP server itself: how long it waits, how much it takes in, and what it says when the parser refuses.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setImmediate as nextRound } from 'node:timers/promises'
import { type FastifyHttpOptions, type FastifyInstance, LogController } from 'fastify'
import { RUTAS } from '#domain/rutas.ts'
import type { Config } from '../proceso/config.ts'
import { toAppError } from './fallas.ts'
import { createRastreo, type Rastreo } from './rastro.ts'
import type { Headers } from './seguridad.ts'
import { createClientErrorHandler, writeError } from './zocalo.ts'

const SEGUNDO = 1000

/** How long is waited for what somebody sends (slowloris): nobody holds a socket for 15 s (S3). */
export interface Esperas {
  readonly headersMs: number
  /** How often it is looked at. */
  readonly miradaMs: number
  /** For the body, where its route does not allow another time. */
  readonly llegadaMs: number
}

export const ESPERAS: Esperas = { headersMs: 8 * SEGUNDO, miradaMs: 2 * SEGUNDO, llegadaMs: 10 * SEGUNDO }

export function serverOptions(
  { trustProxy }: Pick<Config, 'trustProxy'>,
  seguridad: Headers,
  rastreo: Rastreo = createRastreo({ trustProxy }),
  { headersMs, miradaMs }: Esperas = ESPERAS,
): FastifyHttpOptions<Server> {
  return {
    trustProxy:
      typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy,
    bodyLimit: 64 * 1024,
    // Nobody holds a socket for longer than `Esperas` says, but for who uploads a picture or is kept waiting by us.
    requestTimeout: 130 * SEGUNDO,
    connectionTimeout: 15 * SEGUNDO,
    keepAliveTimeout: 5 * SEGUNDO,
    http: {
      headersTimeout: headersMs,
      connectionsCheckingInterval: miradaMs,
      maxHeaderSize: 16 * 1024,
      // Node would refuse a request without a host by itself, without our headers.
      requireHostHeader: false,
    },
    forceCloseConnections: 'idle',
    // The guard answers while closing, with our headers and envelope.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: false, caseSensitive: true, maxParamLength: 4096 },
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false } },
    // Errors are logged where they are answered; a line for each good answer would cost more than the answer.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: rastreo.id,
    clientErrorHandler: createClientErrorHandler(seguridad),
    frameworkErrors: (error, request, reply) => {
      reply.hijack()
      // An address that cannot even be read is still one somebody typed: people get the page that says so (ROUTE-02).
      if (error.code === 'FST_ERR_BAD_URL' && isForPeople(request.raw)) {
        reply.raw.writeHead(302, { ...seguridad, ...NOT_FOUND }).end()
      } else writeError(reply.raw, toAppError(error), seguridad)
    },
  }
}

const NOT_FOUND = { location: RUTAS.noEncontrada, 'cache-control': 'no-store', 'content-length': '0' }

function isForPeople({ method, url = '' }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && !url.startsWith('/api/')
}

const CONEXIONES_MAX = 4000

export function tuneServer({ server }: FastifyInstance, seguridad: Headers): void {
  server.maxConnections = CONEXIONES_MAX
  server.prependListener('request', endAfterUpgrade)
  server.on('checkExpectation', (_request, response) => {
    response.writeHead(417, { ...seguridad, 'content-length': '0', connection: 'close' }).end()
  })
}

/** We speak nothing else, and the parser drops what came behind such a request: nobody waits for an answer to that (RFC 9112, 9.6). */
export function endAfterUpgrade({ headers }: IncomingMessage, response: ServerResponse): void {
  if (headers.upgrade !== undefined) response.shouldKeepAlive = false
}

/** A flood that does not end is left outside in the end. */
const PUERTA_MS = 250

/**
 * Whoever already stands at the door (the system's queue of connections) is let in before it closes: the system would hang up on
 * them, and they may have said everything. As ever until then: who were told to come back would stand there again.
 */
export async function closeApp(app: FastifyInstance, puertaMs = PUERTA_MS): Promise<void> {
  let entraron = 0
  app.server.on('connection', () => entraron++)
  const limite = performance.now() + puertaMs
  let antes: number
  do {
    antes = entraron
    // Two rounds of the event loop: the first may be over its connections already.
    await nextRound()
    await nextRound()
  } while (entraron > antes && performance.now() < limite)
  await app.close()
}
