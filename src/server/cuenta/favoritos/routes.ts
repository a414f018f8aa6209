// The calls about favourites: always of who asks, never of anybody else.
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { FavoritoSchema, FavoritosSchema } from '#contract/cuenta/favoritos.schema.ts'
import type { Limites } from '#server/plugins/limites.ts'
import { llamadas } from '#server/plugins/llamada.ts'
import { listFavoritos, putFavorito, removeFavorito } from './use-cases.ts'

interface Deps {
  readonly pool: pg.Pool
  readonly limites: Pick<Limites, 'gusto'>
}

export function registerFavoritos(app: FastifyInstance, { pool, limites }: Deps): void {
  const call = llamadas(app, { tag: 'Favoritos' })
  call('GET /api/users/me/favoritos', {
    summary: 'Mis favoritos',
    answer: FavoritosSchema,
    handler: async ({ cuenta }) => ({ data: await listFavoritos(pool, cuenta.id), meta: {} }),
  })
  for (const [method, favorito] of [
    ['PUT', true],
    ['DELETE', false],
  ] as const) {
    call(`${method} /api/users/me/favoritos/:articulo`, {
      summary: favorito ? 'Guardar un favorito' : 'Sacar un favorito',
      answer: FavoritoSchema,
      handler: async ({ cuenta, articulo }) => {
        await limites.gusto.consume(String(cuenta.id))
        await (favorito ? putFavorito : removeFavorito)(pool, cuenta.id, articulo)
        return { data: { articulo, favorito }, meta: {} }
      },
    })
  }
}
