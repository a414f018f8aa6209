// The discounts offered with one touch, in percent.
export const OFERTAS = [5, 10, 15, 20] as const
