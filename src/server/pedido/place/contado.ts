// Counts what became of each purchase (metrics), and the tries at its code: guessing codes is no quicker through an order (D1).
import { AppError } from '#server/base/errors.ts'
import { count } from '#server/base/medidas.ts'
import type { Cuenta } from '#server/cuenta/usuarios.ts'
import { toAppError } from '#server/plugins/fallas.ts'
import type { PedidosDeps } from '../deps.ts'

/** A purchase of `cuenta`: placed now, placed before by the same key, or refused and by which refusal. */
export async function countCompra<T extends { readonly repetido: boolean }>(
  { medidas: { pedidos }, limites }: Pick<PedidosDeps, 'medidas' | 'limites'>,
  cuenta: Pick<Cuenta, 'id'>,
  codigo: string | null,
  place: () => Promise<T>,
): Promise<T> {
  try {
    const colocado = await (codigo === null ? place() : countTanteo(limites.codigoUsuario, cuenta, place))
    if (!colocado.repetido) pedidos.tomados++
    return colocado
  } catch (error) {
    count(pedidos.rechazados, toAppError(error).name)
    throw error
  }
}

/** A refused code counts like a try of 'Aplicar': counted before it is looked at, and taken back unless it was refused. */
async function countTanteo<T>(
  limite: PedidosDeps['limites']['codigoUsuario'],
  { id }: Pick<Cuenta, 'id'>,
  place: () => Promise<T>,
): Promise<T> {
  const quien = String(id)
  await limite.consume(quien)
  // An order that was made stands, whatever becomes of the counter.
  const giveBack = () => limite.giveBack(quien).catch(() => undefined)
  try {
    const hecho = await place()
    await giveBack()
    return hecho
  } catch (error) {
    if (!(error instanceof AppError && 'codigo' in error.details)) await giveBack()
    throw error
  }
}
