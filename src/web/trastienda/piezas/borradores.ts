// Drafts of articles that were not published yet, by person and article, in this browser (ADM-06).
import { readFrom, removeFrom, writeTo } from '#web/comun/almacen/almacen.ts'

export type DeArticulo = number | 'nuevo'

const claveDe = (userId: number, articulo: DeArticulo) => `mostrador.borrador.${userId}.${articulo}`

export function readBorrador(userId: number, articulo: DeArticulo): string | null {
  return readFrom('localStorage', claveDe(userId, articulo))
}

/** Null: there is none any more. */
export function keepBorrador(userId: number, articulo: DeArticulo, texto: string | null): void {
  const clave = claveDe(userId, articulo)
  if (texto === null) removeFrom('localStorage', clave)
  else writeTo('localStorage', clave, texto)
}
