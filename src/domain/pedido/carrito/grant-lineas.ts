// Lines that were wanted go into the cart by the cart's own rules: what is left of it, and what is not sold any more (VOL-06).
import type { Categoria } from '#domain/catalogo/catalogo.ts'
import { textoPorciones } from '#domain/catalogo/peso.ts'
import { findArticulo } from '#domain/catalogo/tienda.ts'
import { textoQueda } from '#domain/existencias/queda.ts'
import { porcionesDisponibles } from '#domain/existencias/stock.ts'
import { type Carrito, gramosEn, type LineaCarrito, removeLinea, setLinea, withEscalas } from './carrito.ts'
import { tituloLinea } from './revision.ts'

interface Concedido {
  readonly carrito: Carrito
  /** Those that are in it now, with the quantity they are there with. */
  readonly agregadas: readonly LineaCarrito[]
  /** What did not go in as it was wanted, as sentences for the customer. */
  readonly dichos: readonly string[]
}

interface Cabe {
  readonly cantidad: number
  /** Why not all of it, null when all of it fits. */
  readonly dicho: string | null
}

/** How much of a line there is beside what the cart has of the article. */
function measure(linea: LineaCarrito, carrito: Carrito, categorias: readonly Categoria[]): Cabe {
  const articulo = findArticulo(categorias, linea.articuloId)?.articulo
  const grsPorcion = articulo?.valores.find(({ id }) => id === linea.valorId)?.grsPorcion
  if (articulo === undefined || grsPorcion === undefined) {
    return { cantidad: 0, dicho: `${tituloLinea(linea)} ya no está a la venta.` }
  }
  if (porcionesDisponibles(articulo, grsPorcion, 0) === 0) {
    return { cantidad: 0, dicho: `${tituloLinea(linea)} se quedó sin stock.` }
  }
  const usados = gramosEn(removeLinea(carrito, linea), articulo.id)
  const caben = porcionesDisponibles(articulo, grsPorcion, usados)
  if (caben >= linea.cantidad) return { cantidad: linea.cantidad, dicho: null }
  const porciones = textoPorciones(articulo.medida, caben, grsPorcion)
  const va =
    caben === 0 ? 'ya lo llevás en el carrito' : `${porciones.startsWith('1 ') ? 'va' : 'van'} ${porciones}`
  return { cantidad: caben, dicho: `${textoQueda(articulo)}: ${va}.` }
}

/**
 * Each line takes the place of the same one in the cart (CART-04), at the price that was seen: what changed is told when the
 * cart is opened. Without a catalogue to look at they go in as they are, and the cart says what is wrong with them.
 */
export function grantLineas(
  lineas: Carrito,
  carrito: Carrito,
  categorias: readonly Categoria[] | null,
): Concedido {
  const agregadas: LineaCarrito[] = []
  const dichos: string[] = []
  let siguiente = carrito
  for (const linea of lineas) {
    const { cantidad, dicho } =
      categorias === null ? { cantidad: linea.cantidad, dicho: null } : measure(linea, siguiente, categorias)
    if (dicho !== null) dichos.push(dicho)
    if (cantidad === 0) continue
    const puesta = { ...linea, cantidad }
    const nuevo = setLinea(siguiente, puesta)
    if (nuevo === siguiente) {
      dichos.push(`El carrito está completo: no entró ${tituloLinea(linea)}.`)
      continue
    }
    siguiente = withEscalas(nuevo, findArticulo(categorias ?? [], linea.articuloId)?.articulo)
    agregadas.push(puesta)
  }
  return { carrito: siguiente, agregadas, dichos: [...new Set(dichos)] }
}
