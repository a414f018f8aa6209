// A zone that leaves the list: not while orders go there, and its streets and drawing with it (ENT-01).
import type { Zona } from '#domain/comercio/formas.ts'
import { ordenDeZonas } from '#domain/entrega/zona.ts'
import { enumeracion } from '#domain/texto/texto.ts'
import { AppError } from '#server/base/errors.ts'
import type { Tx } from '#server/db/transaction.ts'
import { dropZonas, readAbiertosEn } from './zonas-sql.ts'

/** In the transaction that changes the list. */
export async function leaveZonas(tx: Tx, antes: readonly Zona[], despues: readonly Zona[]): Promise<void> {
  const quedan = new Set(ordenDeZonas(despues))
  const orden = ordenDeZonas(antes)
  const sacadas = orden.filter(id => !quedan.has(id))
  if (sacadas.length === 0) return
  const abiertos = await readAbiertosEn(tx, sacadas)
  if (abiertos.length > 0) {
    const nombre = antes[orden.indexOf(abiertos[0]?.zona ?? 0)]?.nombre ?? ''
    const suyos = abiertos.filter(({ zona }) => zona === abiertos[0]?.zona).map(({ id }) => `#${id}`)
    throw new AppError(
      'ValidationError',
      `La zona ${nombre} tiene pedidos sin entregar: ${enumeracion(suyos)}. Entregalos o pasalos a otra zona antes de sacarla.`,
    )
  }
  await dropZonas(tx, sacadas)
}
