// For each address the application knows: OPTIONS tells its methods and any other method is a 405, not a 404.
import type {} from '@fastify/swagger'
import type { FastifyInstance, HTTPMethods } from 'fastify'

const METODOS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Call before the routes; the answer, called after them, adds what they left out. */
export function collectMetodos(app: FastifyInstance): () => void {
  const rutas = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    const metodos = rutas.get(url) ?? new Set<string>()
    for (const nombre of [method].flat()) metodos.add(nombre)
    rutas.set(url, metodos)
  })
  return () => {
    for (const [url, presentes] of [...rutas]) {
      if (url.includes('*')) continue
      const faltan = METODOS.filter(metodo => !presentes.has(metodo))
      // In the order this API family names them, whichever route was registered first.
      const allow = ['HEAD', ...METODOS.filter(metodo => metodo !== 'HEAD' && presentes.has(metodo))].join(
        ', ',
      )
      app.route({
        method: [...faltan],
        url,
        schema: { hide: true },
        config: { fueraDeTabla: true },
        // Before the body is read: nobody will look at it.
        onRequest: async (request, reply) => {
          reply.header('allow', allow)
          if (request.method === 'OPTIONS') return reply.code(204).send()
          return reply.code(405).type('text/plain; charset=utf-8').send('Method Not Allowed')
        },
        handler: async () => undefined,
      })
    }
  }
}
