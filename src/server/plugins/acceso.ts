// Authorization by role: each call of the API asks for what its row in the table of access says, before its body is read.
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { ACCESO, type Acceso } from '#contract/acceso.ts'
import { puede } from '#domain/cuenta/permisos.ts'
import { AppError } from '../errors.ts'
import { requireUsuario } from './auth.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** No call of the API, and in no table: what answers 405 to everybody, and what a test adds for itself. */
    readonly fueraDeTabla?: true
  }
}

export function registerAcceso(app: FastifyInstance): void {
  app.addHook('onRoute', ruta => {
    if (!ruta.url.startsWith('/api/') || ruta.config?.fueraDeTabla === true) return
    const filas = [ruta.method].flat().map(metodo => rowOf(metodo, ruta.url))
    const [acceso] = filas
    if (acceso === undefined || filas.some(fila => fila !== acceso)) {
      throw new Error(`${ruta.method} ${ruta.url} has no row in the table of access`)
    }
    ruta.onRequest = [checkOf(acceso), ...[ruta.onRequest ?? []].flat()]
  })
}

/** What may be read may be asked about. */
function rowOf(metodo: string, url: string): Acceso | undefined {
  const llamada = `${metodo === 'HEAD' ? 'GET' : metodo} ${url}`
  return Object.hasOwn(ACCESO, llamada) ? ACCESO[llamada] : undefined
}

function checkOf(acceso: Acceso): onRequestAsyncHookHandler {
  return async (request: FastifyRequest) => {
    if (acceso === 'todos') return
    if (acceso === 'nadie') throw new AppError('ForbiddenError', 'Forbidden')
    const { role } = requireUsuario(request)
    if (acceso !== 'sesion' && !puede(role.name, acceso)) {
      throw new AppError('ForbiddenError', 'No tenés permiso para realizar esta acción')
    }
  }
}
