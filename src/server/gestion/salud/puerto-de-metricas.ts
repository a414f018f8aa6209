// The port of its own where metrics are read (scrape): GET /metrics and GET /healthz, and nothing else.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { hostnameOf, isLoopback, pathOf } from '#server/kit/http.ts'
import { once } from '#server/kit/memoize.ts'
import { explain } from '#server/proceso/listen.ts'
import { StartError } from '#server/proceso/start-error.ts'
import type { Exposicion } from './exposicion.ts'

export interface PuertoDeMetricas {
  /** What there is to read from now on. */
  show(exposicion: Exposicion): void
  close(): Promise<void>
}

interface Lugar {
  readonly host: string
  readonly port: number
}

const CONEXIONES_MAX = 32
const TEXTO = 'text/plain; charset=utf-8'
/** Those who scrape at the same time read the same. */
const VIDA_MS = 500

/** Opened before there is anything to tell: one that is taken is found out before the shop has done anything. */
export async function openPuertoDeMetricas({ host, port }: Lugar): Promise<PuertoDeMetricas> {
  let read: (() => Promise<string>) | null = null
  let tipo = TEXTO
  const server = createServer(
    { headersTimeout: 5_000, requestTimeout: 5_000, keepAliveTimeout: 5_000, maxHeaderSize: 8 * 1024 },
    (request, response) => {
      const estado = refuse(request, host)
      if (estado !== null) return answer(response, estado, TEXTO, '')
      if (pathOf(request.url) === '/healthz') return answer(response, 200, TEXTO, 'ok\n')
      if (read === null) return answer(response, 503, TEXTO, '')
      read().then(
        texto => answer(response, 200, tipo, texto),
        () => answer(response, 500, TEXTO, ''),
      )
    },
  )
  server.maxConnections = CONEXIONES_MAX
  await listen(server, host, port)
  return {
    show(exposicion) {
      read = once(() => exposicion.text(), VIDA_MS)
      tipo = exposicion.tipo
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Null: it may be answered. */
function refuse({ method, url, headers }: IncomingMessage, host: string): number | null {
  // For this machine alone: a page elsewhere may lead a browser here under a name of its own (DNS rebinding).
  if (isLoopback(host) && !isLoopback(hostnameOf(headers.host))) return 421
  const camino = pathOf(url)
  if (camino !== '/metrics' && camino !== '/healthz') return 404
  return method === 'GET' || method === 'HEAD' ? null : 405
}

function answer(response: ServerResponse, estado: number, tipo: string, texto: string): void {
  response.writeHead(estado, {
    'content-type': tipo,
    'content-length': Buffer.byteLength(texto),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(estado === 405 && { allow: 'GET, HEAD' }),
    // A body nobody reads would be taken for the next request.
    ...(estado !== 200 && { connection: 'close' }),
  })
  response.end(texto)
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = explain(error.code ?? '', host, port, 'METRICS_')
      reject(reason === null ? error : new StartError(reason))
    })
    server.listen({ host, port }, () => resolve())
  })
}
