// Offers with a beginning and an end: which discount is in force at a moment (PREC-05). `descuento_vigente` is the same in SQL.

export interface Oferta {
  readonly descPorciento: number | null
  /** The first instant it holds, and the first it no longer does; null: no limit on that side. */
  readonly desde: Date | null
  readonly hasta: Date | null
}

export function descuentoVigente({ descPorciento, desde, hasta }: Oferta, ahora: Date): number | null {
  return (desde === null || desde <= ahora) && (hasta === null || hasta > ahora) ? descPorciento : null
}
