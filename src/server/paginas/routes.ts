// The addresses people type: pages, the sitemap, and /notfound for the rest.
import type { FastifyInstance } from 'fastify'
import { terminosEnTexto } from '#domain/comercio/terminos.ts'
import { RUTA_TERMINOS_TEXTO, RUTAS } from '#domain/rutas.ts'
import { AppError, ocupado } from '../base/errors.ts'
import type { Medidas } from '../base/medidas.ts'
import type { Snapshot, SnapshotSource } from '../catalogo/snapshot.ts'
import { pathOf, queryOf } from '../kit/http.ts'
import { perKey } from '../kit/memoize.ts'
import { PAGINA } from '../plugins/caducidad.ts'
import { type Listas, openCarril } from '../plugins/carril.ts'
import { type Preparada, prepare, sendCompressed, sendPrepared } from '../plugins/respuesta.ts'
import { createPageCache, type PageDeps } from './cache.ts'
import { manifiesto } from './manifiesto.ts'
import { robots, sitemap } from './sitemap.ts'
import { resolveMudada, resolvePagina } from './use-cases.ts'

interface Deps extends PageDeps {
  readonly tiendas: SnapshotSource
  readonly medidas: Medidas
  readonly listas: Listas
}

/** Addresses of files nobody has: an answer for machines, not a page for people (S13). */
const ARCHIVO =
  /(?:^|\/)\.|\.(?:js|mjs|css|map|json|png|jpe?g|gif|webp|avif|svg|ico|woff2?|txt|xml|env|php|sql|git|ts|tsx)$/i

const A_LA_VEZ_MAX = 4

export function registerPaginas(app: FastifyInstance, deps: Deps): void {
  const { tiendas, publicUrl } = deps
  const headers = { ...deps.headers, 'cache-control': PAGINA }
  const paginas = createPageCache(deps)

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const snapshot = tiendas.current()
    const camino = pathOf(request.raw.url)
    const lista = paginas.ready(snapshot, camino)
    if (lista) return sendCompressed(request, reply, lista)
    if (ARCHIVO.test(camino) || camino.startsWith('/api/')) throw new AppError('NotFoundError', 'Not Found')
    const destino = resolvePagina(camino, snapshot.tienda)
    if (!destino) {
      const mudada = resolveMudada(camino, snapshot)
      if (mudada === null) return reply.redirect(RUTAS.noEncontrada, 302)
      // Permanent for who links to it, but asked again each time: a name can come back.
      const consulta = queryOf(request.raw.url)
      return reply
        .header('cache-control', 'no-cache')
        .redirect(consulta === '' ? mudada : `${mudada}?${consulta}`, 301)
    }
    // A page nobody has asked for yet is work: while the server is late, no more than a few at a time.
    if (app.sobrecargada() && paginas.making() >= A_LA_VEZ_MAX) throw ocupado()
    return sendCompressed(request, reply, await paginas.get(snapshot, destino))
  })

  openCarril(app, deps.medidas, camino => paginas.ready(tiendas.current(), camino), deps.listas)

  const mapa = perVersion(s => prepare(sitemap(s.tienda, publicUrl), 'application/xml', headers))
  app.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) =>
    sendPrepared(request, reply, mapa(tiendas.current())),
  )
  const ficha = perVersion(s => prepare(manifiesto(s.tienda), 'application/manifest+json', headers))
  app.get('/manifest.webmanifest', { schema: { hide: true } }, async (request, reply) =>
    sendPrepared(request, reply, ficha(tiendas.current())),
  )
  const condiciones = perVersion(s =>
    prepare(terminosEnTexto(s.tienda.comercio), 'text/plain; charset=utf-8', headers),
  )
  app.get(RUTA_TERMINOS_TEXTO, { schema: { hide: true } }, async (request, reply) =>
    sendPrepared(request, reply, condiciones(tiendas.current())),
  )
  const permisos = prepare(robots(publicUrl), 'text/plain; charset=utf-8', headers)
  app.get('/robots.txt', { schema: { hide: true } }, async (request, reply) =>
    sendPrepared(request, reply, permisos),
  )
}

const perVersion = (make: (s: Snapshot) => Preparada) => perKey((s: Snapshot) => s.vidriera.version, make)
