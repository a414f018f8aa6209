// What every request passes before a route sees it: the shop is open, the address fits and the host is ours.

import type { FastifyInstance } from 'fastify'
import { URL_MAX } from '#contract/texto.schema.ts'
import type { Config } from '../config.ts'
import { AppError, ocupado } from '../errors.ts'
import { watchCarga } from './carga.ts'
import { uriTooLong } from './fallas.ts'
import { createVigia } from './proxy.ts'
import type { Headers } from './seguridad.ts'

/** Probes ask by address, not by name, and must be heard while the server is busy. */
const SONDAS = new Set(['/healthz', '/readyz'])

interface Deps {
  readonly config: Pick<Config, 'publicUrl' | 'host' | 'trustProxy'>
  readonly seguridad: Headers
  /** How late the event loop may run before requests are turned away. */
  readonly demoraMaxMs: number
}

export function registerGuardia(app: FastifyInstance, { config, seguridad, demoraMaxMs }: Deps): void {
  const nombres = Object.entries(seguridad)
  let cerrando = false
  const carga = watchCarga(demoraMaxMs)
  app.addHook('preClose', async () => {
    cerrando = true
    carga.close()
  })

  const isKnownHost = createHostCheck(config)
  const watchProxy = createVigia(config, app.log)
  app.addHook('onRequest', (request, _reply, done) => {
    const { url = '', headers } = request.raw
    if (SONDAS.has(url)) return done()
    watchProxy(request)
    if (cerrando || carga.excedida()) return done(ocupado())
    if (url.length > URL_MAX) return done(uriTooLong())
    if (!isKnownHost(headers.host)) return done(misdirected())
    done()
  })

  app.addHook('onSend', (_request, reply, payload, done) => {
    for (const [nombre, valor] of nombres) if (!reply.hasHeader(nombre)) reply.header(nombre, valor)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    done(null, payload)
  })
}

/**
 * Host names are checked only for a shop with a name of its own: on a machine or a local network it is reached by
 * whatever name or number people use. Links never come from this header, see docs/decisions.
 */
function createHostCheck({
  publicUrl,
  host,
}: Pick<Config, 'publicUrl' | 'host'>): (host?: string) => boolean {
  const propio = new URL(publicUrl).hostname
  if (isLocal(propio)) return () => true
  const conocidos = new Set([propio, host])
  return valor => {
    if (valor === undefined) return false
    const nombre = valor.replace(/:\d{1,5}$/, '').toLowerCase()
    return conocidos.has(nombre) || isLoopback(nombre)
  }
}

function isLoopback(nombre: string): boolean {
  return nombre === 'localhost' || nombre === '[::1]' || /^127(\.\d{1,3}){3}$/.test(nombre)
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
