// The price in force for a quantity (quantity breaks, 'desde 5 kg'): which of an article's prices an order of so much of it pays.

/** A price by the kilo, or by the unit, and what is taken off it: what `precioFinal` reckons with. */
export interface Tarifa {
  /** Centavos. */
  readonly precioKg: number
  readonly descPorciento: number | null
}

/** The price from a quantity on, never dearer than the one before it. */
export interface Escala extends Tarifa {
  /** Grams; a thousand are one unit of what is counted. */
  readonly desde: number
}

/** What something costs by quantity: its own price, and from each step on that one's. */
export interface Tarifable extends Tarifa {
  /** In ascending quantity; absent where there are none. */
  readonly escalas?: readonly Escala[] | undefined
}

/** `gramos` of the same article over the whole order, whatever the portions. */
export function tarifaDe(articulo: Tarifable, gramos: number): Tarifa {
  return articulo.escalas?.filter(({ desde }) => desde <= gramos).at(-1) ?? articulo
}
