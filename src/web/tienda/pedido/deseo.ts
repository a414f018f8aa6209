// What a visitor wanted to add, kept in this browser through login, registering, mails and Google until they are in (VOL-06).
import { rutaDeRegreso } from '#domain/cuenta/regreso.ts'
import { readJson } from '#domain/lector.ts'
import type { Carrito } from '#domain/pedido/carrito/carrito.ts'
import { addDeseo, type Deseo, readDeseo } from '#domain/pedido/carrito/deseo.ts'
import { readFrom, removeFrom, writeTo } from '#web/comun/almacen/almacen.ts'
import { CLAVE_DESEO } from '#web/comun/almacen/claves.ts'

function read(): Deseo {
  return readDeseo(readJson(readFrom('localStorage', CLAVE_DESEO)), Date.now())
}

function write(deseo: Deseo): void {
  const nada = deseo.lineas.length === 0 && deseo.regreso === null
  if (nada) removeFrom('localStorage', CLAVE_DESEO)
  else writeTo('localStorage', CLAVE_DESEO, JSON.stringify({ desde: Date.now(), ...deseo }))
}

/** Lines of any screen: one portion, a whole plan. They join what was wanted before, and are in the cart after the login. */
export function keepDeseo(lineas: Carrito): void {
  write(addDeseo(read(), lineas, null))
}

export function hayDeseo(): boolean {
  return read().lineas.length > 0
}

/** Hands the lines over, once. */
export function takeDeseo(): Carrito {
  const { lineas, regreso } = read()
  write({ lineas: [], regreso })
  return lineas
}

/** Where the person was when they went to log in: for the ways in that leave this tab. */
export function keepRegreso(ruta: string | null): void {
  if (ruta !== null) write(addDeseo(read(), [], ruta))
}

/** The way back that was asked for, else the kept one when it is a screen of ours; nothing is kept any longer. */
export function takeRegreso(pedido: string | null): string | null {
  const { lineas, regreso } = read()
  write({ lineas, regreso: null })
  return pedido ?? rutaDeRegreso(regreso)
}
