// Wishes of the person who asks (idempotent): so many and no more, at the price of the moment, and the way out of all of them.
import type pg from 'pg'
import type { AnhelosWire, EsperanWire } from '#contract/cuenta/favoritos.schema.ts'
import { ANHELOS_MAX, motivoSinAnhelo, type TipoAnhelo } from '#domain/cuenta/anhelo.ts'
import { RECHAZO } from '#domain/cuenta/rechazo.ts'
import { centavosToPesos } from '#domain/precios/dinero.ts'
import { AppError, noEncontrado } from '#server/base/errors.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { holdArticulo, holdPersona } from '../gustos-sql.ts'
import type { Cuenta } from '../usuarios.ts'
import type { Baja } from './baja.ts'
import { createCotizar } from './precios.ts'
import { countAnhelos, countEsperan, deleteAnhelo, deleteAnhelos, insertAnhelo, readAnhelos } from './sql.ts'

export interface Solicitud {
  readonly articuloId: number
  readonly tipo: TipoAnhelo
}

export async function listAnhelos(pool: pg.Pool, userId: number): Promise<AnhelosWire['data']> {
  const filas = await inTransaction(pool, tx => readAnhelos(tx, userId))
  return filas.map(({ precio, createdAt, ...fila }) => ({
    ...fila,
    precioKG: precio === null ? null : centavosToPesos(precio),
    createdAt: createdAt.toISOString(),
  }))
}

/** Asked again it stays as it was, at the price it was asked at first. */
export async function putAnhelo(
  pool: pg.Pool,
  { id, listaId }: Pick<Cuenta, 'id' | 'listaId'>,
  { articuloId, tipo }: Solicitud,
): Promise<void> {
  await inTransaction(pool, async tx => {
    await holdPersona(tx, id, 'anhelos')
    await holdArticulo(tx, articuloId)
    const consulta = { articuloId, listaId }
    const hoy = (await createCotizar(tx, [consulta]))(consulta)
    if (hoy === undefined) throw noEncontrado()
    const { cuantos, tiene } = await countAnhelos(tx, id, articuloId, tipo)
    if (tiene) return
    const motivo = motivoSinAnhelo(tipo, hoy.stock)
    if (motivo !== null) throw new AppError('ConflictError', motivo)
    if (cuantos >= ANHELOS_MAX) {
      throw new AppError(
        'ConflictError',
        `Ya esperás ${ANHELOS_MAX} avisos. Quitá alguno desde tu perfil para pedir otro.`,
      )
    }
    await insertAnhelo(tx, id, { articuloId, tipo, precio: tipo === 'baje' ? hoy.precio : null })
  })
}

export async function removeAnhelo(
  pool: pg.Pool,
  userId: number,
  { articuloId, tipo }: Solicitud,
): Promise<void> {
  await inTransaction(pool, tx => deleteAnhelo(tx, userId, articuloId, tipo))
}

/** Whoever holds the link of a message: it ends wishes, and tells nothing else. */
export async function endAnhelos(pool: pg.Pool, baja: Baja, code: string): Promise<number> {
  const userId = baja.read(code)
  if (userId === null) throw new AppError('ValidationError', RECHAZO.codigo)
  return inTransaction(pool, tx => deleteAnhelos(tx, userId))
}

export async function showEsperan(pool: pg.Pool, articuloId: number): Promise<EsperanWire['data']> {
  const esperan = await inTransaction(pool, tx => countEsperan(tx, articuloId))
  if (esperan === null) throw noEncontrado()
  return esperan
}
