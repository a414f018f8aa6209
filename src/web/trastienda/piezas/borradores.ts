// Drafts of articles that were not published yet: each one's name among the forms its person began (`useBorrador`, ADM-06).
import { readFrom, removeFrom } from '#web/comun/almacen/almacen.ts'

export type DeArticulo = number | 'nuevo'

export const nombreDeBorrador = (articulo: DeArticulo) => `articulo.${articulo}`

/** As a browser kept it before, under a name of its own, where it is no more; null: nothing. */
export function takeAnterior(userId: number, articulo: DeArticulo): string | null {
  const clave = `mostrador.borrador.${userId}.${articulo}`
  const anterior = readFrom('localStorage', clave)
  removeFrom('localStorage', clave)
  return anterior
}
