// A number with decimals as whole parts of itself (exact or nothing): pesos as centavos, kilos as grams, percent as tenths.

/** Within what a float can say of two or three decimals; NaN for anything finer, which no rule lets pass. */
export function toEntero(numero: number, veces: number): number {
  const entero = Math.round(numero * veces)
  return Math.abs(numero * veces - entero) < 1e-4 ? entero : Number.NaN
}
