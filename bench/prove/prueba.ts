// What a proof gives back: figures beside their targets, and whether each was reached.
import type { Casa } from '../support/casa.ts'

export interface Figura {
  readonly figura: string
  readonly medido: string
  readonly objetivo: string
  readonly bien: boolean
}

/** `pequenia`: a short run that shows the proof works, without the numbers it promises. */
export type Prueba = (casa: Casa, opciones: { readonly pequenia: boolean }) => Promise<readonly Figura[]>

/** A proof that brings its own database. */
export interface PruebaSola {
  readonly sola: (opciones: { readonly pequenia: boolean }) => Promise<readonly Figura[]>
}

/** What it needs is not on this machine: it proved nothing, and says how to get it. */
export class Saltada extends Error {}

export const COMPRA = {
  articulos: [{ articuloId: 1, valorId: 2, cantidad: 2 }],
  direccion: 'Belgrano 9, 2° B',
}
/** Grams that purchase takes. */
export const GRAMOS = 1000

export async function fillStock({ pool }: Casa): Promise<void> {
  await pool.query('update articulos set stock = 1000000000')
}
