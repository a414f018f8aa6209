// An old order as a new cart: today's prices, what is still sold, and what changed since then.

import type { Categoria, Medida } from '../catalogo/catalogo.ts'
import { type Carrito, type LineaCarrito, setLinea } from './carrito.ts'
import { lineasGuardables, reprice, vigentes } from './revision.ts'

/** A line as it was sold; without ids once the catalogue has it no more. */
export interface LineaVendida {
  readonly articuloId: number | null
  readonly valorId: number | null
  readonly nombre: string
  readonly valorNombre: string
  readonly preparaciones: readonly number[]
  readonly preparacionNombre: string
  readonly medida: Medida
  readonly grsPorcion: number
  readonly cantidad: number
  readonly precioUnitario: number
}

interface Repetido {
  /** The cart with the order's lines in it; what was there of the same article, portion and preparation gives way. */
  readonly carrito: Carrito
  /** How many lines of the order are in it. */
  readonly agregadas: number
  /** Sentences for the customer. */
  readonly cambios: readonly string[]
}

/** No article has the id 0, so a line without one counts as gone from the catalogue. */
export function toLinea({ articuloId, valorId, ...linea }: LineaVendida): LineaCarrito {
  return {
    nombre: linea.nombre,
    valorNombre: linea.valorNombre,
    preparaciones: linea.preparaciones,
    preparacionNombre: linea.preparacionNombre,
    medida: linea.medida,
    grsPorcion: linea.grsPorcion,
    cantidad: linea.cantidad,
    precioUnitario: linea.precioUnitario,
    articuloId: articuloId ?? 0,
    valorId: valorId ?? 0,
    precioLista: linea.precioUnitario,
    descPorciento: null,
    imagenUrl: null,
  }
}

/** Each line as it stands today: its price, and whether it can be had. What changed is not told. */
export function quoteLineas(lineas: readonly LineaVendida[], categorias: readonly Categoria[]) {
  return reprice(lineas.map(toLinea), categorias).lineas
}

/** What can be bought today goes into the cart at today's price; the rest is told. */
export function repeatPedido(
  lineas: readonly LineaVendida[],
  carrito: Carrito,
  categorias: readonly Categoria[],
): Repetido {
  const revision = reprice(lineas.map(toLinea), categorias)
  const comprables = lineasGuardables(vigentes(revision.lineas))
  let lleno = false
  const siguiente = comprables.reduce((previo, linea) => {
    const nuevo = setLinea(previo, linea)
    if (nuevo === previo) lleno = true
    return nuevo
  }, carrito)
  return {
    carrito: siguiente,
    agregadas: comprables.length,
    cambios: [...revision.cambios, ...(lleno ? ['El carrito está completo: no entró todo el pedido.'] : [])],
  }
}
