// Guessing codes is no quicker through an order: one whose code is refused counts like a try of 'Aplicar' (D1).
import { AppError } from '#server/base/errors.ts'
import type { Cuenta } from '#server/cuenta/usuarios.ts'
import type { Limite } from '#server/plugins/limites.ts'

/** Counted before the code is looked at, and taken back unless it was refused. */
export async function countTanteo<T>(
  limite: Pick<Limite, 'consume' | 'giveBack'>,
  { id }: Cuenta,
  codigo: string | null,
  place: () => Promise<T>,
): Promise<T> {
  if (codigo === null) return place()
  const clave = String(id)
  await limite.consume(clave)
  // An order that was made stands, whatever becomes of the counter.
  const giveBack = () => limite.giveBack(clave).catch(() => undefined)
  try {
    const hecho = await place()
    await giveBack()
    return hecho
  } catch (error) {
    if (!(error instanceof AppError && 'codigo' in error.details)) await giveBack()
    throw error
  }
}
