// Rows of preparations that are not saved yet, in this browser: of an article that is not there yet, or that was published without them (ADM-06).
import { entero, lista, nulo, objeto, readJson, texto } from '#domain/lector.ts'
import { readFrom, removeFrom, writeTo } from '#web/comun/almacen/almacen.ts'
import type { DeArticulo } from '#web/trastienda/piezas/borradores.ts'
import { type Fila, newFila } from './filas.ts'

const claveDe = (userId: number, articulo: DeArticulo) =>
  `mostrador.borrador.${userId}.${articulo}.preparaciones`

const readFilasGuardadas = lista(
  objeto<Omit<Fila, 'clave'>>({ id: nulo(entero(1)), nombre: texto, grupo: texto, precio: texto }),
)

export function loadFilas(userId: number, articulo: DeArticulo): readonly Fila[] {
  const leidas = readFilasGuardadas(readJson(readFrom('localStorage', claveDe(userId, articulo)))) ?? []
  return leidas.map(fila => ({ ...newFila(), ...fila }))
}

export function keepFilas(userId: number, articulo: DeArticulo, filas: readonly Fila[]): void {
  const clave = claveDe(userId, articulo)
  if (filas.length === 0) removeFrom('localStorage', clave)
  else writeTo('localStorage', clave, JSON.stringify(filas))
}
