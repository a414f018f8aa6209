// Whoever pays by an order's link has no account to come back to: which link it was, for the page the provider sends everybody to (ENT-05).
import { entero, objeto, readJson, texto } from '#domain/lector.ts'
import { readFrom, removeFrom, writeTo } from '#web/comun/almacen/almacen.ts'
import { CLAVE_SIGUE } from '#web/comun/almacen/claves.ts'

/** On a phone the provider's own program may come back in another tab, after a while. */
const DURA_MS = 3_600_000

const leer = objeto({ pedido: entero(1), secreto: texto, hasta: entero(0) })

export function rememberSeguimiento(pedido: number, secreto: string): void {
  writeTo('localStorage', CLAVE_SIGUE, JSON.stringify({ pedido, secreto, hasta: Date.now() + DURA_MS }))
}

function read() {
  const sigue = leer(readJson(readFrom('localStorage', CLAVE_SIGUE)))
  return sigue !== undefined && sigue.hasta > Date.now() ? sigue : null
}

/** Null: nobody left here to pay that order. */
export function readSeguimientoDe(pedido: number): string | null {
  const sigue = read()
  return sigue?.pedido === pedido ? sigue.secreto : null
}

/** Somebody left this link to pay, and may have. */
export const isDeVuelta = (secreto: string) => read()?.secreto === secreto

export const forgetSeguimiento = () => removeFrom('localStorage', CLAVE_SIGUE)
