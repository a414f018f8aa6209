// For each address the application knows: OPTIONS tells its methods and any other method is a 405, not a 404.
import type {} from '@fastify/swagger'
import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify'
import findMyWay from 'find-my-way'

const METODOS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** What takes whatever is asked for and found nowhere else. */
const CUALQUIERA = '/*'

/** Call before the routes; the answer, called after them and after all that every request passes, adds what they left out. */
export function collectMetodos(app: FastifyInstance): () => void {
  const rutas = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    const metodos = rutas.get(url) ?? new Set<string>()
    for (const nombre of [method].flat()) metodos.add(nombre)
    rutas.set(url, metodos)
  })
  return () => {
    const allowOf = createMapa(rutas)
    // Before the body is read: nobody will look at it.
    app.addHook('onRequest', (request, reply, done) => {
      if (!isSinRuta(request)) return done()
      const allow = allowOf(request.url)
      if (allow === undefined) return done()
      reply.header('allow', allow)
      if (request.method === 'OPTIONS') reply.code(204).send()
      else reply.code(405).type('text/plain; charset=utf-8').send('Method Not Allowed')
    })
  }
}

const isSinRuta = ({ is404, routeOptions }: FastifyRequest) => is404 || routeOptions.url === CUALQUIERA

/** By the address alone: a route for every method that is not there would be five times as many as those that are. */
function createMapa(rutas: ReadonlyMap<string, ReadonlySet<string>>) {
  const mapa = findMyWay()
  for (const [url, presentes] of rutas) {
    if (url.includes('*')) continue
    // In the order this API family names them, whichever route was registered first.
    const allow = ['HEAD', ...METODOS.filter(metodo => metodo !== 'HEAD' && presentes.has(metodo))].join(', ')
    mapa.on('GET', url, () => undefined, allow)
  }
  return (url: string): string | undefined => mapa.find('GET', url)?.store as string | undefined
}
