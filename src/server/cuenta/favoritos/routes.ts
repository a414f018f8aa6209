// The calls about favourites: always of who asks, never of anybody else.
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { FavoritoSchema, FavoritosSchema } from '#contract/cuenta/favoritos.schema.ts'
import { ERRORES } from '#contract/errores.schema.ts'
import { parseId } from '#domain/rutas.ts'
import { noEncontrado } from '#server/base/errors.ts'
import { requireUsuario } from '#server/plugins/auth.ts'
import type { Limites } from '#server/plugins/limites.ts'
import { SESION } from '#server/plugins/operaciones.ts'
import { listFavoritos, putFavorito, removeFavorito } from './use-cases.ts'

interface Deps {
  readonly pool: pg.Pool
  readonly limites: Pick<Limites, 'gusto'>
}

type DeArticulo = { readonly Params: { readonly articulo: string } }

const call = (summary: string, answer: object) => ({
  schema: { tags: ['Favoritos'], summary, security: SESION, response: { 200: answer, ...ERRORES } },
})

function articuloDe({ params }: { readonly params: { readonly articulo: string } }): number {
  const id = parseId(params.articulo)
  if (id === null) throw noEncontrado()
  return id
}

export function registerFavoritos(app: FastifyInstance, { pool, limites }: Deps): void {
  app.get('/api/users/me/favoritos', {
    ...call('Mis favoritos', FavoritosSchema),
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return { data: await listFavoritos(pool, requireUsuario(request).id), meta: {} }
    },
  })
  for (const [method, favorito] of [
    ['PUT', true],
    ['DELETE', false],
  ] as const) {
    app.route<DeArticulo>({
      method,
      url: '/api/users/me/favoritos/:articulo',
      ...call(favorito ? 'Guardar un favorito' : 'Sacar un favorito', FavoritoSchema),
      handler: async request => {
        const { id } = requireUsuario(request)
        await limites.gusto.consume(String(id))
        const articulo = articuloDe(request)
        await (favorito ? putFavorito : removeFavorito)(pool, id, articulo)
        return { data: { articulo, favorito }, meta: {} }
      },
    })
  }
}
