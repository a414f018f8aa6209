// What every request passes before a route sees it: the shop is open, the address fits and the host is ours.

import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { AppError, ocupado } from '../errors.ts'
import { uriTooLong } from './fallas.ts'
import type { Headers } from './seguridad.ts'

const URL_MAX = 4096
const DEMORA_MAX_MS = 1000
/** Probes ask by address, not by name, and must be heard while the server is busy. */
const SONDAS = new Set(['/healthz', '/readyz'])

export async function registerGuardia(
  app: FastifyInstance,
  config: Pick<Config, 'publicUrl' | 'host'>,
  seguridad: Headers,
): Promise<void> {
  const nombres = Object.entries(seguridad)
  let cerrando = false
  app.addHook('preClose', async () => {
    cerrando = true
  })

  const isKnownHost = createHostCheck(config)
  app.addHook('onRequest', (request, _reply, done) => {
    const { url = '', headers } = request.raw
    if (cerrando) return done(ocupado())
    if (url.length > URL_MAX) return done(uriTooLong())
    if (!isKnownHost(headers.host) && !SONDAS.has(url)) return done(misdirected())
    done()
  })

  app.addHook('onSend', (_request, reply, payload, done) => {
    for (const [nombre, valor] of nombres) if (!reply.hasHeader(nombre)) reply.header(nombre, valor)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    done(null, payload)
  })

  await app.register(underPressure, {
    maxEventLoopDelay: DEMORA_MAX_MS,
    pressureHandler: request => {
      if (!SONDAS.has(request.url)) throw ocupado()
    },
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
