// The guard (middleware) every request passes before a route sees it: the shop is open, the address fits and the host is ours.
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { URL_MAX } from '#contract/texto.schema.ts'
import { AppError, ocupado } from '../base/errors.ts'
import { hostnameOf, isApi, isLoopback } from '../kit/http.ts'
import type { Config } from '../proceso/config.ts'
import { watchCarga } from './carga.ts'
import { uriTooLong } from './fallas.ts'
import { createVigia } from './proxy.ts'
import type { Headers } from './seguridad.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whoever calls it waits for a turn at the database: with none to be had in time, they hear it at the door. */
    readonly porTurno?: true
  }
  interface FastifyInstance {
    /** True while work should be put off: what stands ready is served all the same. */
    sobrecargada(): boolean
    /** Whether a request that asks for no work may be served; why not is said on the long way. */
    atiende(request: IncomingMessage): boolean
  }
}

/** Probes ask by address, not by name, and must be heard while the server is busy. */
const SONDAS = new Set(['/healthz', '/readyz', '/writez'])
/** While closing, whoever waits for an answer has so long to get it; then the answer is to come back later. */
const GRACIA_MS = 3_000

/** Made once: where each was made costs more to note than all the rest of sending somebody away. */
const SIN_LUGAR = ocupado()

interface Deps {
  readonly config: Pick<Config, 'publicUrl' | 'host' | 'trustProxy'>
  readonly seguridad: Headers
  /** How late the event loop may run before work is turned away. */
  readonly demoraMaxMs: number
  /** Whether all turns at the database are taken for longer than anybody should wait, with so many on their way to one. */
  readonly isFull: (enCamino: number) => boolean
  /** Ends the patience with what is in flight while closing. */
  readonly prisa: AbortSignal | undefined
  /** About to close: everybody is served, and nobody keeps a connection. */
  readonly retiro: AbortSignal | undefined
}

export function registerGuardia(app: FastifyInstance, deps: Deps): void {
  const { config, seguridad, demoraMaxMs, isFull, prisa, retiro } = deps
  const nombres = Object.entries(seguridad)
  let cerrando = false
  let retirado = retiro?.aborted ?? false
  retiro?.addEventListener('abort', () => {
    retirado = true
  })
  const carga = watchCarga(demoraMaxMs)
  const enVuelo = new Set<FastifyReply>()
  /** Through the door, and not yet in the line for a turn; who takes their time to send the rest is not coming yet. */
  const enCamino = new Set<FastifyReply>()
  app.decorate('sobrecargada', () => carga.excedida())
  // What starting cost says nothing about the visitors.
  app.addHook('onListen', async () => carga.restart())
  app.addHook('preClose', async () => {
    cerrando = true
    carga.close()
    const answer = () => {
      for (const reply of enVuelo) if (!reply.sent && !reply.raw.headersSent) reply.send(ocupado())
    }
    setTimeout(answer, GRACIA_MS).unref()
    if (prisa?.aborted) answer()
    prisa?.addEventListener('abort', answer)
  })

  const isKnownHost = createHostCheck(config)
  const watchProxy = createVigia(config, app.log)
  /** A whole address (`GET http://…`) is a proxy's to read: the router would find a call in it that no check by path knows. */
  const refusal = (raw: IncomingMessage): AppError | null => {
    const { url = '', headers } = raw
    if (url.length > URL_MAX) return uriTooLong()
    if (!url.startsWith('/') || hasTwoHosts(raw) || isUnframed(raw)) {
      return new AppError('BadRequestError', 'La solicitud no es válida.')
    }
    return isKnownHost(headers.host) ? null : misdirected()
  }
  app.decorate('atiende', raw => !cerrando && !retirado && refusal(raw) === null)
  app.addHook('onRequest', (request, reply, done) => {
    if (SONDAS.has(request.raw.url ?? '')) return done()
    watchProxy(request)
    // Also what is written straight to the socket.
    if (retirado) reply.raw.shouldKeepAlive = false
    if (cerrando) return done(ocupado())
    if (isTrabajo(request.raw)) {
      // Before who asks is looked up and what they send is read: sending a crowd away must cost next to nothing.
      const { porTurno } = request.routeOptions.config
      if (carga.excedida() || (porTurno && isFull(enCamino.size))) return done(SIN_LUGAR)
      enVuelo.add(reply)
      if (porTurno) enCamino.add(reply)
      reply.raw.once('close', () => {
        enVuelo.delete(reply)
        enCamino.delete(reply)
      })
    }
    done(refusal(request.raw) ?? undefined)
  })

  app.addHook('preParsing', (_request, reply, payload, done) => {
    enCamino.delete(reply)
    done(null, payload)
  })

  app.addHook('onSend', (_request, reply, payload, done) => {
    for (const [nombre, valor] of nombres) if (!reply.hasHeader(nombre)) reply.header(nombre, valor)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    // A connection kept for the next request would keep the server.
    if (cerrando || retirado) reply.header('connection', 'close')
    done(null, payload)
  })
}

/** Pages and files stand ready, or are made once; what is asked of the API is worked out for whoever asks. */
function isTrabajo({ method, url }: IncomingMessage): boolean {
  return (method !== 'GET' && method !== 'HEAD') || isApi(url)
}

/** Two names in one request: whoever stands between us and the visitor may have believed the other (RFC 9112, 3.2). */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const nombre = rawHeaders[i]
    if (nombre?.length === 4 && nombre.toLowerCase() === 'host') hosts++
  }
  return hosts > 1
}

/** Without a name, or in a coding we do not know: where such a request ends each on its way decides for itself (RFC 9112, 3.2, 6.1). */
function isUnframed({ httpVersion, headers }: IncomingMessage): boolean {
  const { host, 'transfer-encoding': codificacion = 'chunked' } = headers
  return (host === undefined && httpVersion === '1.1') || codificacion.toLowerCase() !== 'chunked'
}

/**
 * Host names are checked only for a shop with a name of its own: on a machine or a local network it is reached by
 * whatever name or number people use. Links never come from this header, see the README beside this.
 */
function createHostCheck({
  publicUrl,
  host,
}: Pick<Config, 'publicUrl' | 'host'>): (host?: string) => boolean {
  const propio = new URL(publicUrl).hostname
  if (isLocal(propio)) return () => true
  const conocidos = new Set([propio, host])
  return valor => {
    const nombre = hostnameOf(valor)
    return conocidos.has(nombre) || isLoopback(nombre)
  }
}

/** A number, or a name no public name server knows. */
function isLocal(nombre: string): boolean {
  return (
    isLoopback(nombre) || /^[\d.]+$|^\[/.test(nombre) || !nombre.includes('.') || nombre.endsWith('.local')
  )
}

function misdirected(): AppError {
  return new AppError('MisdirectedRequestError', 'Este servidor no atiende ese nombre.')
}
