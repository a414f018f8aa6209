// Reads a cart that was kept in the browser: whatever is not a line is left out and named for the log (CART-08).
import { imagenUsable } from '#domain/catalogo/imagen.ts'
import { ID_MAX } from '#domain/id.ts'
import { entero, luego, nulo, objeto, porDefecto, si, texto, uno, varios } from '#domain/lector.ts'
import { CANTIDAD_MAX, type Carrito, LINEAS_MAX, type LineaCarrito, setLinea } from './carrito.ts'

const GRAMOS_MAX = 100_000
const NOMBRE_MAX = 120

const nombre = si(texto, valor => valor.trim() !== '' && valor.length <= NOMBRE_MAX)

const readLinea = objeto<LineaCarrito>({
  articuloId: entero(1, ID_MAX),
  valorId: entero(1, ID_MAX),
  cantidad: entero(1, CANTIDAD_MAX),
  nombre,
  valorNombre: nombre,
  precioUnitario: entero(0),
  precioLista: entero(0),
  medida: uno(['/Kg', 'ud.']),
  grsPorcion: entero(1, GRAMOS_MAX),
  descPorciento: nulo(entero(0, 100)),
  // It has a placeholder, and so refuses nothing.
  imagenUrl: luego(porDefecto(texto, null), imagenUsable),
  // Carts kept before there were any have none (ART-07).
  preparaciones: porDefecto(varios(entero(1, ID_MAX)), []),
  preparacionNombre: porDefecto(texto, ''),
})

/** The lines that can be trusted to be lines, and why each of the others was left out. */
export function parseCarrito(valor: unknown): {
  readonly carrito: Carrito
  readonly ignoradas: readonly string[]
} {
  if (valor === null || valor === undefined) return { carrito: [], ignoradas: [] }
  if (!Array.isArray(valor)) return { carrito: [], ignoradas: ['el carrito guardado no es una lista'] }
  let carrito: Carrito = []
  const ignoradas: string[] = []
  for (const [indice, dato] of valor.entries()) {
    const fallas: string[] = []
    const linea = readLinea(dato, (lugar, motivo) => {
      fallas.push(lugar === '' ? 'no es una línea' : `${lugar.slice(1)} ${motivo}`)
    })
    const siguiente = linea === undefined ? carrito : setLinea(carrito, linea)
    if (siguiente === carrito) {
      ignoradas.push(`línea ${indice + 1}: ${linea === undefined ? fallas[0] : `hay más de ${LINEAS_MAX}`}`)
    }
    carrito = siguiente
  }
  return { carrito, ignoradas }
}
