// Favourites in SQL: a person's hearts, put and taken away as often as anybody likes.
import type { Sentencia, Tx } from '#server/db/transaction.ts'

/** Archived articles are out of sight and come back with their hearts. */
const READ: Sentencia = {
  name: 'favoritos',
  text: `select f.articulo_id as articulo, f.created_at as "createdAt"
    from favoritos f join articulos a on a.id = f.articulo_id
    where f.user_id = $1 and se_vende(a) and a.sub_categoria_id is not null
    order by f.created_at desc, f.articulo_id desc`,
}

export function readFavoritos(tx: Tx, userId: number): Promise<{ articulo: number; createdAt: Date }[]> {
  return tx.rows(READ, [userId])
}

const COUNT: Sentencia = {
  name: 'favoritos-cuantos',
  text: `select count(*)::integer as cuantos, bool_or(articulo_id = $2) is true as tiene from favoritos where user_id = $1`,
}

export async function countFavoritos(tx: Tx, userId: number, articuloId: number) {
  const [fila] = await tx.rows<{ cuantos: number; tiene: boolean }>(COUNT, [userId, articuloId])
  return fila ?? { cuantos: 0, tiene: false }
}

const INSERT: Sentencia = {
  name: 'favorito-poner',
  text: 'insert into favoritos (user_id, articulo_id) values ($1, $2) on conflict do nothing',
}

export async function insertFavorito(tx: Tx, userId: number, articuloId: number): Promise<void> {
  await tx.rows(INSERT, [userId, articuloId])
}

const DELETE: Sentencia = {
  name: 'favorito-sacar',
  text: 'delete from favoritos where user_id = $1 and articulo_id = $2',
}

export async function deleteFavorito(tx: Tx, userId: number, articuloId: number): Promise<void> {
  await tx.rows(DELETE, [userId, articuloId])
}
