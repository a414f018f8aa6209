// Authorization by role: each call of the API asks for what its row in the table of access says, before its body is read.
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { ACCESO, type Acceso, ALCANCE_DE } from '#contract/acceso.ts'
import type { SinAlcanceWire } from '#contract/errores.schema.ts'
import { trabaja } from '#domain/cuenta/usuario.ts'
import type { Alcance } from '#domain/personal/alcances.ts'
import { puede } from '#domain/personal/permisos.ts'
import { AppError } from '../base/errors.ts'
import { requireUsuario } from './auth.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** No call of the API, and in no table: what a test adds for itself. */
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
    ruta.onRequest = [
      checkOf(acceso, alcanceDe([ruta.method].flat(), ruta.url)),
      ...[ruta.onRequest ?? []].flat(),
    ]
  })
}

/** What may be read may be asked about. */
const llamadaDe = (metodo: string, url: string) => `${metodo === 'HEAD' ? 'GET' : metodo} ${url}`

function rowOf(metodo: string, url: string): Acceso | undefined {
  const llamada = llamadaDe(metodo, url)
  return Object.hasOwn(ACCESO, llamada) ? ACCESO[llamada] : undefined
}

/** Undefined: closed to keys. A route of several methods is as closed as the most closed of them. */
function alcanceDe(metodos: readonly string[], url: string): Alcance | undefined {
  const filas = metodos.map(metodo => ALCANCE_DE[llamadaDe(metodo, url)])
  return filas.every(fila => fila === filas[0]) ? filas[0] : undefined
}

function isAdmitido(rol: string, acceso: Exclude<Acceso, 'todos' | 'nadie'>): boolean {
  if (acceso === 'sesion') return true
  return acceso === 'trabaja' ? trabaja(rol) : puede(rol, acceso)
}

function checkOf(acceso: Acceso, alcance: Alcance | undefined): onRequestAsyncHookHandler {
  return async (request: FastifyRequest) => {
    if (acceso === 'nadie') throw new AppError('ForbiddenError', 'Forbidden')
    const clave = request.cuenta?.clave ?? null
    if (clave !== null) {
      if (alcance === undefined) {
        throw new AppError('ForbiddenError', 'Esta llamada no se hace con una clave: hace falta una sesión.')
      }
      if (clave.alcances.includes(alcance)) return
      const details: SinAlcanceWire = { alcance }
      throw new AppError('ForbiddenError', `A esta clave le falta el permiso ${alcance}.`, details)
    }
    if (acceso === 'todos') return
    const { role } = requireUsuario(request)
    if (!isAdmitido(role.name, acceso)) {
      throw new AppError('ForbiddenError', 'No tenés permiso para realizar esta acción')
    }
  }
}
