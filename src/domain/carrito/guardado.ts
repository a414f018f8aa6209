// Reads a cart that was kept in the browser: whatever is not a line is left out and named for the log (CART-08).

import { imagenUsable } from '../catalogo/imagen.ts'
import { type Carrito, cantidadValida, LINEAS_MAX, type LineaCarrito, setLinea } from './carrito.ts'

const ID_MAX = 2_147_483_647
const GRAMOS_MAX = 100_000
const NOMBRE_MAX = 120

const entero = (min: number, max: number) => (valor: unknown) =>
  Number.isInteger(valor) && (valor as number) >= min && (valor as number) <= max

const nombre = (valor: unknown) =>
  typeof valor === 'string' && valor.trim() !== '' && valor.length <= NOMBRE_MAX

/** Every field but the picture, which has a placeholder and so refuses nothing. */
const REGLAS: Readonly<Record<Exclude<keyof LineaCarrito, 'imagenUrl'>, (valor: unknown) => boolean>> = {
  articuloId: entero(1, ID_MAX),
  valorId: entero(1, ID_MAX),
  cantidad: cantidadValida,
  nombre,
  valorNombre: nombre,
  precioUnitario: entero(0, Number.MAX_SAFE_INTEGER),
  precioLista: entero(0, Number.MAX_SAFE_INTEGER),
  medida: valor => valor === '/Kg' || valor === 'ud.',
  grsPorcion: entero(1, GRAMOS_MAX),
  descPorciento: valor => valor === null || entero(0, 100)(valor),
}

const CAMPOS = Object.keys(REGLAS) as (keyof typeof REGLAS)[]

function leerLinea(valor: unknown): LineaCarrito | string {
  if (typeof valor !== 'object' || valor === null) return 'no es una línea'
  const datos = valor as Record<string, unknown>
  const malo = CAMPOS.find(campo => !Object.hasOwn(datos, campo) || !REGLAS[campo](datos[campo]))
  if (malo !== undefined) return `${malo} inválido`
  const imagen = datos.imagenUrl
  const leida = Object.fromEntries(CAMPOS.map(campo => [campo, datos[campo]]))
  return { ...leida, imagenUrl: imagenUsable(typeof imagen === 'string' ? imagen : null) } as LineaCarrito
}

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
    const linea = leerLinea(dato)
    const siguiente = typeof linea === 'string' ? carrito : setLinea(carrito, linea)
    if (siguiente === carrito) {
      const motivo = typeof linea === 'string' ? linea : `hay más de ${LINEAS_MAX}`
      ignoradas.push(`línea ${indice + 1}: ${motivo}`)
    }
    carrito = siguiente
  }
  return { carrito, ignoradas }
}
