// Favourites of the person who asks (idempotent): theirs alone, so many and no more.
import type pg from 'pg'
import type { FavoritosWire } from '#contract/cuenta/favoritos.schema.ts'
import { FAVORITOS_MAX } from '#domain/cuenta/anhelo.ts'
import { AppError } from '#server/base/errors.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { holdArticulo, holdPersona } from '../gustos-sql.ts'
import { countFavoritos, deleteFavorito, insertFavorito, readFavoritos } from './sql.ts'

export async function listFavoritos(pool: pg.Pool, userId: number): Promise<FavoritosWire['data']> {
  const filas = await inTransaction(pool, tx => readFavoritos(tx, userId))
  return filas.map(({ articulo, createdAt }) => ({ articulo, createdAt: createdAt.toISOString() }))
}

export async function putFavorito(pool: pg.Pool, userId: number, articuloId: number): Promise<void> {
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
export async function removeFavorito(pool: pg.Pool, userId: number, articuloId: number): Promise<void> {
  await inTransaction(pool, tx => deleteFavorito(tx, userId, articuloId))
}
