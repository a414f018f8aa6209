// Remembers, in this tab, the order whose chat is still to be opened by itself: once, whatever is reloaded (ORD-05).
import { readFrom, removeFrom, writeTo } from '#web/comun/almacen/almacen.ts'
import { CLAVE_WHATSAPP } from '#web/comun/almacen/claves.ts'

export function scheduleApertura(pedidoId: number): void {
  writeTo('sessionStorage', CLAVE_WHATSAPP, String(pedidoId))
}

export function esperaApertura(pedidoId: number): boolean {
  return readFrom('sessionStorage', CLAVE_WHATSAPP) === String(pedidoId)
}

export function forgetApertura(): void {
  removeFrom('sessionStorage', CLAVE_WHATSAPP)
}
