// What a portion costs: exact integer arithmetic with one rounding, half up, at the unit price (RULE-01, S11).
import type { Articulo, Valor } from '../catalogo/catalogo.ts'
import type { Comercio } from '../comercio/comercio.ts'

const GRAMOS_POR_KILO = 1000

/** a × b × c ÷ divisor, half up. Falls back to BigInt where the product leaves the safe integers. */
function divideRounded(factores: readonly number[], divisor: number): number {
  const producto = factores.reduce((a, b) => a * b, 1)
  if (Number.isSafeInteger(producto)) {
    const resto = producto % divisor
    return (producto - resto) / divisor + (resto * 2 >= divisor ? 1 : 0)
  }
  const exacto = factores.reduce((a, b) => a * BigInt(b), 1n)
  const d = BigInt(divisor)
  return Number((exacto * 2n + d) / (d * 2n))
}

/** A discount counts when it is present and not zero (CARD-03). */
export function tieneDescuento(descPorciento: number | null): descPorciento is number {
  return descPorciento !== null && descPorciento > 0
}

/** Centavos per kilo (or unit) after the discount. For showing; the unit price is computed from the source. */
export function precioConDescuento(precioKg: number, descPorciento: number | null): number {
  return divideRounded([precioKg, 100 - (descPorciento ?? 0)], 100)
}

/**
 * The unit price: what one portion costs, in centavos. `extraKg` is what its preparation adds to a kilo (ART-07): work and
 * wrapping, which the article's discount does not lower.
 */
export function precioFinal(
  articulo: Pick<Articulo, 'precioKg' | 'descPorciento'>,
  valor: Pick<Valor, 'grsPorcion'>,
  extraKg = 0,
): number {
  // A chosen part of a combo may cost less than the one it stands for, never less than nothing.
  const porKilo = Math.max(0, articulo.precioKg * (100 - (articulo.descPorciento ?? 0)) + extraKg * 100)
  return divideRounded([porKilo, valor.grsPorcion], 100 * GRAMOS_POR_KILO)
}

export function subtotal(unitario: number, cantidad: number): number {
  return unitario * cantidad
}

export function montoDescuento(subtotalCentavos: number, porcentaje: number): number {
  return divideRounded([subtotalCentavos, porcentaje], 100)
}

/**
 * Who charges VAT shows its prices without it as well (Ley 27.743, Resolución 4/2025 SIC). What the shop says it is to the tax
 * office counts; until somebody says that, the switch.
 */
export function showsSinImpuestos({
  condicionFiscal,
  responsableInscripto,
}: Pick<Comercio, 'condicionFiscal' | 'responsableInscripto'>): boolean {
  return condicionFiscal === null ? responsableInscripto : condicionFiscal === 'responsable'
}

/** The net price for the line 'PRECIO SIN IMPUESTOS NACIONALES': final ÷ (1 + VAT rate). */
export function precioSinImpuestos(centavos: number, ivaPorMil: number): number {
  return divideRounded([centavos, 1000], 1000 + ivaPorMil)
}
