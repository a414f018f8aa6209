// The orders that were on this scale last, kept in the browser for when there is no network; they go with the session (PESA-07).
import type { PesajeWire } from '#contract/pedido/pesada.schema.ts'
import { isObjeto, readJson } from '#domain/lector.ts'
import { keysOf, readFrom, removeFrom, writeTo } from '#web/comun/almacen/almacen.ts'
import { CLAVE_PESAJE } from '#web/comun/almacen/claves.ts'

const CUANTAS = 20

const claveDe = (id: number) => `${CLAVE_PESAJE}.${id}`

export function keepCopia(pesaje: PesajeWire): void {
  const clave = claveDe(pesaje.id)
  const otras = keysOf('localStorage').filter(una => una.startsWith(`${CLAVE_PESAJE}.`) && una !== clave)
  // Numbers grow: the smallest are the oldest.
  const viejas = otras
    .sort((a, b) => Number(a.slice(CLAVE_PESAJE.length + 1)) - Number(b.slice(CLAVE_PESAJE.length + 1)))
    .slice(0, Math.max(0, otras.length - CUANTAS + 1))
  removeFrom('localStorage', ...viejas)
  writeTo('localStorage', clave, JSON.stringify(pesaje))
}

/** Null when it never was on this scale. */
export function readCopia(id: number): PesajeWire | null {
  const copia = readJson(readFrom('localStorage', claveDe(id)))
  // Our own words: whoever else writes in this browser's storage may as well write on its screen.
  return isObjeto(copia) && copia.id === id && Array.isArray(copia.lineas)
    ? (copia as unknown as PesajeWire)
    : null
}
