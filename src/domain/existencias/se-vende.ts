// What is for sale: an article that is not archived and has a price. The one rule window, cart and orders follow (AJU-03, ART-04).

interface Vendible {
  /** Centavos per kilo or unit; 0: nobody has said yet. */
  readonly precioKg: number
  readonly archivado: boolean
}

/** It stands in the back room, waits for its price, and nobody else knows of it. */
export function isSinPrecio({ precioKg }: Pick<Vendible, 'precioKg'>): boolean {
  return precioKg <= 0
}

/** In SQL `se_vende`, which a test holds beside this. */
export function seVende(articulo: Vendible): boolean {
  return !articulo.archivado && !isSinPrecio(articulo)
}
