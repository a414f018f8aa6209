// Whoever writes reads what they wrote (read your writes): each writing call of the staff and of keys is marked before and after it.
import type { FastifyInstance } from 'fastify'
import { trabaja } from '#domain/cuenta/usuario.ts'
import type { Lecturas } from '../db/replica.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Marked as writing, and not yet as done. */
    escribe: boolean
  }
}

/** Customers read nothing from a replica: their writes need no mark. */
export function registerEscrituras(app: FastifyInstance, lecturas: Lecturas): void {
  app.decorateRequest('escribe', false)
  app.addHook('preHandler', async request => {
    const { cuenta, method } = request
    if (cuenta === null || method === 'GET' || method === 'HEAD') return
    if (cuenta.clave === null && !trabaja(cuenta.role.name)) return
    await lecturas.begin(cuenta)
    request.escribe = true
  })
  app.addHook('onSend', async (request, _reply, payload) => {
    const { cuenta } = request
    if (!request.escribe || cuenta === null) return payload
    request.escribe = false
    // Not told, the primary answers them for a while longer.
    await lecturas.end(cuenta).catch((err: unknown) => request.log.warn({ err }, 'no se anotó una escritura'))
    return payload
  })
}
