// Favourites of the person who asks (idempotent): the calls, theirs alone, so many and no more, and their statements.
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { FavoritoSchema, FavoritosSchema, type FavoritosWire } from '#contract/cuenta/favoritos.schema.ts'
import { FAVORITOS_MAX } from '#domain/cuenta/anhelo.ts'
import { AppError } from '#server/base/errors.ts'
import { gives, inTransaction, lists, runs, type Sentencia, type Tx } from '#server/db/transaction.ts'
import type { Limites } from '#server/plugins/limites.ts'
import { llamadas } from '#server/plugins/llamada.ts'
import { holdArticulo, holdPersona } from './gustos-sql.ts'

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

async function listFavoritos(pool: pg.Pool, userId: number): Promise<FavoritosWire['data']> {
  const filas = await inTransaction(pool, tx => readFavoritos(tx, userId))
  return filas.map(({ articulo, createdAt }) => ({ articulo, createdAt: createdAt.toISOString() }))
}

async function putFavorito(pool: pg.Pool, userId: number, articuloId: number): Promise<void> {
  await inTransaction(pool, async tx => {
    await holdPersona(tx, userId, 'favoritos')
    await holdArticulo(tx, articuloId)
    const { cuantos, tiene } = await countFavoritos(tx, userId, articuloId)
    if (tiene) return
    if (cuantos >= FAVORITOS_MAX) {
      throw new AppError(
        'ConflictError',
        `Ya tenés ${FAVORITOS_MAX} favoritos. Sacá alguno para guardar otro.`,
      )
    }
    await insertFavorito(tx, userId, articuloId)
  })
}

/** Also of what is archived, or was never there: afterwards it is none of theirs. */
async function removeFavorito(pool: pg.Pool, userId: number, articuloId: number): Promise<void> {
  await inTransaction(pool, tx => deleteFavorito(tx, userId, articuloId))
}

/** Archived articles are out of sight and come back with their hearts. */
const readFavoritos = lists<{ articulo: number; createdAt: Date }, [userId: number]>({
  name: 'favoritos',
  text: `select f.articulo_id as articulo, f.created_at as "createdAt"
    from favoritos f join articulos a on a.id = f.articulo_id
    where f.user_id = $1 and se_vende(a) and a.sub_categoria_id is not null
    order by f.created_at desc, f.articulo_id desc`,
})

const countFavoritos = gives<{ cuantos: number; tiene: boolean }, [userId: number, articuloId: number]>({
  name: 'favoritos-cuantos',
  text: `select count(*)::integer as cuantos, bool_or(articulo_id = $2) is true as tiene from favoritos where user_id = $1`,
})

const insertFavorito = runs<[userId: number, articuloId: number]>({
  name: 'favorito-poner',
  text: 'insert into favoritos (user_id, articulo_id) values ($1, $2) on conflict do nothing',
})

const DELETE: Sentencia = {
  name: 'favorito-sacar',
  text: 'delete from favoritos where user_id = $1 and articulo_id = $2',
}

async function deleteFavorito(tx: Tx, userId: number, articuloId: number): Promise<void> {
  await tx.rows(DELETE, [userId, articuloId])
}
