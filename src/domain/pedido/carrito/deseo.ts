// What a visitor wanted (a wish list of lines) and where they were, as a browser keeps it until they are in (VOL-06).
import { entero, objeto, porDefecto, texto } from '#domain/lector.ts'
import { type Carrito, setLinea } from './carrito.ts'
import { parseCarrito } from './guardado.ts'

/** Two days: a mail that is confirmed the day after still counts, last week's whim does not. */
export const DESEO_MS = 48 * 3_600_000

export interface Deseo {
  /** With what was seen then: what changed since is told by the cart. */
  readonly lineas: Carrito
  /** The screen to come back to, as it was kept: whether it is one of ours is asked when it is used. */
  readonly regreso: string | null
}

export const SIN_DESEO: Deseo = { lineas: [], regreso: null }

const readCaja = objeto({
  desde: entero(),
  lineas: (valor: unknown) => parseCarrito(valor).carrito,
  regreso: porDefecto(texto, null),
})

/** Nothing, where it is no wish or too old; a clock that was set back makes none older. */
export function readDeseo(valor: unknown, ahora: number): Deseo {
  const caja = readCaja(valor)
  if (caja === undefined || ahora - caja.desde >= DESEO_MS) return SIN_DESEO
  return { lineas: caja.lineas, regreso: caja.regreso }
}

/** Wanted twice, it is wanted as the second time; several things are wanted together. */
export function addDeseo(deseo: Deseo, lineas: Carrito, regreso: string | null): Deseo {
  return { lineas: lineas.reduce(setLinea, deseo.lineas), regreso: regreso ?? deseo.regreso }
}
