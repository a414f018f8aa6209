// The cart of the person who is logged in; what the storage holds that is no line is reported and left out (CART-08).
import type { Articulo } from '#domain/catalogo/catalogo.ts'
import { type Carrito, type LineaCarrito, setLinea, withEscalas } from '#domain/pedido/carrito/carrito.ts'
import { parseCarrito } from '#domain/pedido/carrito/guardado.ts'
import { CLAVE_CARRITO } from '#web/comun/almacen/claves.ts'
import { keepForPersona } from '#web/comun/almacen/guardado.ts'
import { report } from '#web/comun/estado/report.ts'

const VACIO: Carrito = []

const guardado = keepForPersona(CLAVE_CARRITO, VACIO, valor => {
  const { carrito, ignoradas } = parseCarrito(valor)
  if (ignoradas.length > 0) report('Se ignoraron datos del carrito guardado', ignoradas)
  return carrito
})

export const watchCarrito = guardado.watch
export const readCarrito = guardado.get
export const replaceCarrito = guardado.set

export function useCarrito(): Carrito {
  return guardado.use(({ valor }) => valor)
}

/** Takes the place of the same article in the same portion; false when the cart cannot take it (CART-04). */
export function putLinea(articulo: Articulo, linea: LineaCarrito): boolean {
  const carrito = readCarrito()
  const siguiente = setLinea(carrito, linea)
  if (siguiente === carrito) return false
  replaceCarrito(withEscalas(siguiente, articulo))
  return true
}
