// Counts what is asked of the server (request metrics): each answer under the pattern of its route, its status and how long it took.
import type { FastifyInstance, RouteOptions } from 'fastify'
import { addRuta, count, type MedidaRuta, type Medidas } from '../base/medidas.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A stream that stays open: how long it did is no duration of an answer. */
    readonly abierta?: true
    readonly medida?: MedidaRuta
  }
}

/** Before the routes. What no route takes, and what is refused before there is one, is counted together. */
export function registerMedidas(app: FastifyInstance, medidas: Medidas): void {
  const ninguna = addRuta(medidas, 'other', 'none')
  app.addHook('onRoute', (route: RouteOptions) => {
    // Whatever else is asked of an address is one more kind of it, not one a method.
    const metodos = [route.method].flat()
    const metodo = metodos.includes('GET') ? 'GET' : metodos.length === 1 ? String(metodos[0]) : 'other'
    route.config = {
      ...route.config,
      medida: addRuta(medidas, metodo, route.url, route.config?.abierta === true),
    }
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { porEstado, duracion } = request.routeOptions.config?.medida ?? ninguna
    count(porEstado, reply.raw.statusCode)
    duracion?.observe(reply.elapsedTime / 1000)
    done()
  })
}
