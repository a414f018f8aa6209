// What a proof gives back: figures beside their targets, and whether each was reached.
import { setTimeout as wait } from 'node:timers/promises'
import { faltas } from '../../test/support/invariantes.ts'
import { ask, type Casa, type Pedido, type Respuesta } from '../support/casa.ts'

export interface Figura {
  readonly figura: string
  readonly medido: string
  readonly objetivo: string
  readonly bien: boolean
  /** It could not be driven here, which proves nothing; `medido` says what is missing. */
  readonly saltada?: boolean
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

export async function fillStock({ pool }: Pick<Casa, 'pool'>): Promise<void> {
  await pool.query('update articulos set stock = 1000000000')
}

/** What every proof ends in. */
export async function sums(base: Pick<Casa, 'pool'>): Promise<Figura> {
  const rotas = await faltas(base)
  return {
    figura: 'sums that do not hold afterwards',
    medido: rotas.join('; ') || '0',
    objetivo: '0',
    bien: rotas.length === 0,
  }
}

export function skip(figura: string, falta: string): Figura {
  return { figura, medido: `not driven: ${falta}`, objetivo: '', bien: true, saltada: true }
}

/** Who is told that the shop is busy comes back, as screens do. What was done all the same, and only could not be read back, is refused then. */
export async function askPatiently(url: string, pedido: Pedido): Promise<Respuesta> {
  for (let veces = 0; ; veces++) {
    const respuesta = await ask(url, pedido)
    if (respuesta.status !== 503 || veces > 600) return respuesta
    await wait(50 + Math.random() * 100)
  }
}

export function percentil(numeros: readonly number[], parte: number): number {
  return numeros.toSorted((a, b) => a - b)[Math.floor((numeros.length - 1) * parte)] ?? 0
}
