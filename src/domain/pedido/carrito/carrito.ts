// The cart: its lines as they are kept in the browser, and how they change (CART-03, CART-04).
import type { Articulo, Medida, Valor } from '#domain/catalogo/catalogo.ts'
import { imagenUsable } from '#domain/catalogo/imagen.ts'
import { gramosDe } from '#domain/catalogo/peso.ts'
import type { Elegida } from '#domain/catalogo/preparacion.ts'
import { precioFinal } from '#domain/precios/precio.ts'
import { tarifaDe } from '#domain/precios/tarifa.ts'

export const CANTIDAD_MAX = 999
export const LINEAS_MAX = 100
export const CANTIDAD_INVALIDA = `La cantidad debe ser un entero entre 1 y ${CANTIDAD_MAX}`

/** One article in one portion prepared in one way, with what the customer saw when it was added. */
export interface LineaCarrito {
  readonly articuloId: number
  readonly valorId: number
  readonly cantidad: number
  readonly nombre: string
  readonly valorNombre: string
  /** Ids, ascending: another preparation is another line (ART-07). */
  readonly preparaciones: readonly number[]
  /** 'Gruesa, sin grasa'; '' when there is none. */
  readonly preparacionNombre: string
  /** Centavos for one portion, after the article's discount. */
  readonly precioUnitario: number
  /** Centavos for one portion without the article's discount. */
  readonly precioLista: number
  readonly medida: Medida
  readonly grsPorcion: number
  readonly descPorciento: number | null
  readonly imagenUrl: string | null
}

export type Carrito = readonly LineaCarrito[]

export function cantidadValida(cantidad: number): boolean {
  return Number.isInteger(cantidad) && cantidad >= 1 && cantidad <= CANTIDAD_MAX
}

/** As it comes. */
const SIN_PREPARAR: Elegida = { preparaciones: [], preparacionNombre: '', extraKg: 0 }

/**
 * The line for an article of the catalogue at its current price, prepared as was chosen of what the article has (ART-07).
 * `gramos` are those of the article over all lines, which its steps look at.
 */
export function lineaDe(
  articulo: Articulo,
  valor: Valor,
  cantidad: number,
  { extraKg, ...elegida } = SIN_PREPARAR,
  gramos = gramosDe(valor.grsPorcion, cantidad),
): LineaCarrito {
  const tarifa = tarifaDe(articulo, gramos)
  return {
    articuloId: articulo.id,
    valorId: valor.id,
    cantidad,
    nombre: articulo.nombre,
    valorNombre: valor.nombre,
    ...elegida,
    precioUnitario: precioFinal(tarifa, valor, extraKg),
    precioLista: precioFinal({ precioKg: articulo.precioKg, descPorciento: null }, valor, extraKg),
    medida: articulo.medida,
    grsPorcion: valor.grsPorcion,
    descPorciento: tarifa.descPorciento,
    imagenUrl: imagenUsable(articulo.imagenes[0]?.url),
  }
}

/** What a line is; without preparations it is the article as it comes. */
export interface ClaveLinea extends Pick<LineaCarrito, 'articuloId' | 'valorId'> {
  readonly preparaciones?: readonly number[] | undefined
}
export interface LineaCorta extends ClaveLinea {
  readonly cantidad: number
}

/** As a text, for maps and lists: '7 3 12,15'. */
export function claveLinea({ articuloId, valorId, preparaciones = [] }: ClaveLinea): string {
  return `${articuloId} ${valorId} ${preparaciones}`
}

export function mismaLinea(a: ClaveLinea, b: ClaveLinea): boolean {
  return claveLinea(a) === claveLinea(b)
}

export function removeLinea(carrito: Carrito, clave: ClaveLinea): Carrito {
  return carrito.filter(linea => !mismaLinea(linea, clave))
}

/**
 * The same article in the same portion and preparation is replaced where it stands, quantity and price; quantity 0 removes it (CART-04).
 * The very same cart comes back when the line cannot be taken: a quantity out of range, or no room for one more.
 */
export function setLinea(carrito: Carrito, linea: LineaCarrito): Carrito {
  if (linea.cantidad === 0) return removeLinea(carrito, linea)
  if (!cantidadValida(linea.cantidad)) return carrito
  if (carrito.some(otra => mismaLinea(otra, linea))) {
    return carrito.map(otra => (mismaLinea(otra, linea) ? linea : otra))
  }
  return carrito.length < LINEAS_MAX ? [...carrito, linea] : carrito
}

/** Grams of an article over all its lines: steps count them together. */
export function gramosEn(
  carrito: readonly Pick<LineaCarrito, 'articuloId' | 'cantidad' | 'grsPorcion'>[],
  articuloId: number,
): number {
  return carrito.reduce(
    (suma, linea) =>
      linea.articuloId === articuloId ? suma + gramosDe(linea.grsPorcion, linea.cantidad) : suma,
    0,
  )
}

/**
 * After a change by the customer's own hand: where the article costs less by quantity, each of its lines costs what all of
 * it together reaches. So a price is kept with the quantities it was seen for.
 */
export function withEscalas(carrito: Carrito, articulo: Articulo | undefined): Carrito {
  if (!articulo?.escalas) return carrito
  const gramos = gramosEn(carrito, articulo.id)
  return carrito.map(linea => {
    const valor = articulo.valores.find(({ id }) => id === linea.valorId)
    if (linea.articuloId !== articulo.id || !valor) return linea
    const extraKg = articulo.preparaciones.reduce(
      (suma, { id, precioKg }) => (linea.preparaciones.includes(id) ? suma + precioKg : suma),
      0,
    )
    const { preparaciones, preparacionNombre } = linea
    return lineaDe(articulo, valor, linea.cantidad, { preparaciones, preparacionNombre, extraKg }, gramos)
  })
}

/** The quantity already in the cart, 0 when there is none: where the product page starts (DET-03). */
export function cantidadEn(carrito: Carrito, clave: ClaveLinea): number {
  return carrito.find(linea => mismaLinea(linea, clave))?.cantidad ?? 0
}

/** The number on the cart's badge: the sum of the quantities (NAV-05). */
export function cantidadTotal(carrito: readonly Pick<LineaCarrito, 'cantidad'>[]): number {
  return carrito.reduce((suma, { cantidad }) => suma + cantidad, 0)
}
