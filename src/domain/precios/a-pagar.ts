// What a person pays of a sum (rounding): whole pesos in their favour where the shop charges so, else to the centavo (RULE-03).
import type { Comercio } from '../comercio/comercio.ts'

const PESO = 100

export type ComoCobra = Pick<Comercio, 'pesosEnteros'>

const enPesos = (centavos: number) => centavos - (centavos % PESO)

export function aPagar(centavos: number, { pesosEnteros }: ComoCobra): number {
  return pesosEnteros ? enPesos(centavos) : centavos
}

/** What the rounding took off: the line that makes a receipt add up. */
export function redondeoDe(
  {
    subtotal,
    descuento,
    envio,
  }: { readonly subtotal: number; readonly descuento: number; readonly envio: number },
  total: number,
): number {
  return Math.max(0, subtotal - descuento + envio - total)
}

/** Whether a stored total is that of its sum, one way or the other: orders keep how they were charged. */
export function esTotalDe(total: number, centavos: number): boolean {
  return total === centavos || total === enPesos(centavos)
}
