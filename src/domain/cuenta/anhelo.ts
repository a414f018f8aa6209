// Wishes (back-in-stock and price alerts): what somebody asked to be told of an article, and when it has come true (VOL-05).
import { precioConDescuento } from '../precios/precio.ts'
import type { Tarifa } from '../precios/tarifa.ts'

/** 'Avisame cuando haya' and 'Avisame cuando baje'. */
export const TIPOS_ANHELO = ['haya', 'baje'] as const
export type TipoAnhelo = (typeof TIPOS_ANHELO)[number]

/** Of one person at a time: more than anybody waits for, little enough that nobody is flooded. */
export const ANHELOS_MAX = 50
/** Hearts of one person. */
export const FAVORITOS_MAX = 300

/** What an article costs who asks, by the kilo or the unit, with the offer in force: the figure a wish is held against. */
export function precioAnhelado({ precioKg, descPorciento }: Tarifa): number {
  return precioConDescuento(precioKg, descPorciento)
}

interface Anhelo {
  readonly tipo: TipoAnhelo
  /** Centavos when it was asked for; null where the price is of no matter. */
  readonly precio: number | null
}

interface Estado {
  readonly stock: number
  readonly precio: number
}

/** Cheaper, but with nothing there, is no news: it waits until both are so. */
export function seCumple({ tipo, precio }: Anhelo, ahora: Estado): boolean {
  if (ahora.stock <= 0) return false
  return tipo === 'haya' || (precio !== null && ahora.precio < precio)
}

/** Why a wish makes no sense now; null when it does. */
export function motivoSinAnhelo(tipo: TipoAnhelo, stock: number): string | null {
  if (tipo === 'haya' && stock > 0) return 'Ya hay: podés comprarlo ahora.'
  return null
}
