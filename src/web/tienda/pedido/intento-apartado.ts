// A checkout nobody answered, kept in this browser over the end of its person's session: their next login asks about it first (ORD-03).
import { cualquiera, objeto, readJson, uno } from '#domain/lector.ts'
import { readFrom, removeFrom, writeTo } from '#web/comun/almacen/almacen.ts'
import { CLAVE_INTENTO } from '#web/comun/almacen/claves.ts'
import { type Intento, readIntento } from './pedido-actual.ts'

/** Its key and the lines by number: the address and the notes that were sent with it are not left in this browser. */
export function keepIntento(id: number, intento: Intento): void {
  writeTo('localStorage', CLAVE_INTENTO, JSON.stringify({ id, intento: { ...intento, cuerpo: '' } }))
}

/** Null when there is none, or somebody else's, which waits for them. */
export function intentoDe(id: number): Intento | null {
  const leer = objeto<{ readonly id: number; readonly intento: unknown }>({
    id: uno([id]),
    intento: cualquiera,
  })
  return readIntento(leer(readJson(readFrom('localStorage', CLAVE_INTENTO)))?.intento) ?? null
}

export function dropIntento(): void {
  removeFrom('localStorage', CLAVE_INTENTO)
}
