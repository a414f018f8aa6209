// The code this browser got when somebody registered in it: with the address confirmed, it enters without asking again (CONF-01).
import { readFrom, removeFrom, writeTo } from '#web/comun/almacen/almacen.ts'
import { CLAVE_ENTRADA } from '#web/comun/almacen/claves.ts'
import { type Sesion, useSesion } from '#web/comun/sesion/sesion.ts'
import { loginWithLink } from './api-cuenta.ts'

export function keepEntrada(codigo: string): void {
  writeTo('localStorage', CLAVE_ENTRADA, codigo)
}

/** Null in any other browser, where somebody is in already, and when the server does not take it: then the login is the way. */
export async function takeEntrada(): Promise<Sesion | null> {
  const codigo = readFrom('localStorage', CLAVE_ENTRADA)
  if (codigo === null || useSesion.getState().sesion !== null) return null
  removeFrom('localStorage', CLAVE_ENTRADA)
  return loginWithLink(codigo).catch(() => null)
}
