// What the first portions of an article cost together, written into the page: the preview of the total before the application is awake.
import type { Articulo, Valor } from '#domain/catalogo/catalogo.ts'
import { textoPorciones } from '#domain/catalogo/peso.ts'
import { porcionesDisponibles } from '#domain/existencias/stock.ts'
import { lineaDe } from '#domain/pedido/carrito/carrito.ts'
import { formatNumero } from '#domain/precios/dinero.ts'
import { subtotal } from '#domain/precios/precio.ts'

/** More than these before the page is awake are counted once it is. */
const CUANTAS = 4

/** 'weight=total' of one, two, … portions, parted by bars, as src/web/previo.ts reads them; nothing where the price depends on more than that. */
export function totalesDe(articulo: Articulo, valor: Valor): string {
  if (articulo.preparaciones[0]) return ''
  const cuantas = Math.min(CUANTAS, porcionesDisponibles(articulo, valor.grsPorcion, 0))
  return Array.from({ length: cuantas }, (_, i) => {
    const { medida, cantidad, grsPorcion, precioUnitario } = lineaDe(articulo, valor, i + 1)
    return `${textoPorciones(medida, cantidad, grsPorcion)}=${formatNumero(subtotal(precioUnitario, cantidad))}`
  }).join('|')
}
