// The cart: its lines as they are kept in the browser, how they change and how they add up (CART-03, CART-04).
import type { Articulo, Medida, Valor } from '../catalogo/catalogo.ts'
import { imagenUsable } from '../catalogo/imagen.ts'
import { formatKg, gramosDe } from '../catalogo/peso.ts'
import { consumoDe } from '../catalogo/stock.ts'
import type { Comercio } from '../comercio/comercio.ts'
import { montoDescuento, precioFinal, subtotal, tieneDescuento } from '../dinero/precio.ts'

export const CANTIDAD_MAX = 999
export const LINEAS_MAX = 100
export const CANTIDAD_INVALIDA = `La cantidad debe ser un entero entre 1 y ${CANTIDAD_MAX}`

/** One article in one portion, with what the customer saw when it was added. */
export interface LineaCarrito {
  readonly articuloId: number
  readonly valorId: number
  readonly cantidad: number
  readonly nombre: string
  readonly valorNombre: string
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

/** The line for an article of the catalogue at its current price. */
export function lineaDe(articulo: Articulo, valor: Valor, cantidad: number): LineaCarrito {
  return {
    articuloId: articulo.id,
    valorId: valor.id,
    cantidad,
    nombre: articulo.nombre,
    valorNombre: valor.nombre,
    precioUnitario: precioFinal(articulo, valor),
    precioLista: precioFinal({ precioKg: articulo.precioKg, descPorciento: null }, valor),
    medida: articulo.medida,
    grsPorcion: valor.grsPorcion,
    descPorciento: articulo.descPorciento,
    imagenUrl: imagenUsable(articulo.imagenes[0]?.url),
  }
}

type Clave = Pick<LineaCarrito, 'articuloId' | 'valorId'>
export type LineaCorta = Pick<LineaCarrito, 'articuloId' | 'valorId' | 'cantidad'>

export function mismaLinea(a: Clave, b: Clave): boolean {
  return a.articuloId === b.articuloId && a.valorId === b.valorId
}

export function removeLinea(carrito: Carrito, articuloId: number, valorId: number): Carrito {
  return carrito.filter(linea => !mismaLinea(linea, { articuloId, valorId }))
}

/**
 * The same article in the same portion is replaced where it stands, quantity and price; quantity 0 removes it (CART-04).
 * The very same cart comes back when the line cannot be taken: a quantity out of range, or no room for one more.
 */
export function setLinea(carrito: Carrito, linea: LineaCarrito): Carrito {
  if (linea.cantidad === 0) return removeLinea(carrito, linea.articuloId, linea.valorId)
  if (!cantidadValida(linea.cantidad)) return carrito
  if (carrito.some(otra => mismaLinea(otra, linea))) {
    return carrito.map(otra => (mismaLinea(otra, linea) ? linea : otra))
  }
  return carrito.length < LINEAS_MAX ? [...carrito, linea] : carrito
}

/** What stays when an order has been made of a cart that was `pedido` when it was sent: what was added or changed since. */
export function sinPedido(carrito: Carrito, pedido: readonly LineaCorta[]): Carrito {
  return carrito.filter(
    linea => !pedido.some(otra => mismaLinea(otra, linea) && otra.cantidad === linea.cantidad),
  )
}

/** The quantity already in the cart, 0 when there is none: where the product page starts (DET-03). */
export function cantidadEn(carrito: Carrito, articuloId: number, valorId: number): number {
  return carrito.find(linea => mismaLinea(linea, { articuloId, valorId }))?.cantidad ?? 0
}

/** The number on the cart's badge: the sum of the quantities (NAV-05). */
export function cantidadTotal(carrito: readonly Pick<LineaCarrito, 'cantidad'>[]): number {
  return carrito.reduce((suma, { cantidad }) => suma + cantidad, 0)
}

export interface Totales {
  /** What the lines would cost without the articles' own discounts. */
  readonly lista: number
  /** What those discounts take off. */
  readonly ofertas: number
  readonly subtotal: number
  /** What the discount code takes off. */
  readonly descuento: number
  readonly total: number
  /** 0 when it is reached, and where none is promised. */
  readonly faltaParaEnvioGratis: number
  readonly envioGratis: boolean
  readonly bajoMinimo: boolean
}

/** Both thresholds look at the subtotal, so using a code never takes the free shipping away (SHOP-03). */
export function totales(
  lineas: readonly Pick<LineaCarrito, 'precioUnitario' | 'precioLista' | 'cantidad'>[],
  descuento: { readonly porcentaje: number } | null,
  comercio: Pick<Comercio, 'envioGratisDesde' | 'compraMinima'>,
): Totales {
  const suma = lineas.reduce((s, linea) => s + subtotal(linea.precioUnitario, linea.cantidad), 0)
  const lista = lineas.reduce((s, linea) => s + subtotal(linea.precioLista, linea.cantidad), 0)
  const monto = descuento === null ? 0 : montoDescuento(suma, descuento.porcentaje)
  const { envioGratisDesde } = comercio
  const faltaParaEnvioGratis = envioGratisDesde === null ? 0 : Math.max(0, envioGratisDesde - suma)
  return {
    lista,
    ofertas: lista - suma,
    subtotal: suma,
    descuento: monto,
    total: suma - monto,
    faltaParaEnvioGratis,
    envioGratis: envioGratisDesde !== null && faltaParaEnvioGratis === 0,
    bajoMinimo: suma < comercio.compraMinima,
  }
}

/** '5850.00/u.': rounded up to whole pesos for showing only; what is charged is the exact subtotal. */
export function precioLinea({ precioUnitario }: Pick<LineaCarrito, 'precioUnitario'>): string {
  return `${Math.ceil(precioUnitario / 100)}.00/u.`
}

/** '15% descuento aplicado', or null where the article has none. */
export function textoDescuento({ descPorciento }: Pick<LineaCarrito, 'descPorciento'>): string | null {
  return tieneDescuento(descPorciento) ? `${descPorciento}% descuento aplicado` : null
}

/** '2 porción(es) (0,60 kg)' or '2 unidad(es)': the endings in brackets are the specification's own text. */
export function textoCantidad({
  medida,
  cantidad,
  grsPorcion,
}: Pick<LineaCarrito, 'medida' | 'cantidad' | 'grsPorcion'>): string {
  const gramos = gramosDe(grsPorcion, cantidad)
  return medida === 'ud.'
    ? `${String(consumoDe(medida, gramos)).replace('.', ',')} unidad(es)`
    : `${cantidad} porción(es) (${formatKg(gramos)} kg)`
}
