// An order that was invoiced elsewhere (a ticket machine, another program): by what and with which number, as it is typed (FAC-03).
import { lineaSegura } from '../texto/seguro.ts'

export const AFUERA_MAX = 60

export const AFUERA_MALO = `Decí con qué se hizo y su número, como «controlador 0003-00012044», en una línea de hasta ${AFUERA_MAX} letras.`

/** Null: it says nothing that could be looked up. */
export function readAfuera(escrito: string): string | null {
  const limpio = lineaSegura(escrito, AFUERA_MAX)?.replace(/\s+/g, ' ') ?? ''
  return /\d/.test(limpio) ? limpio : null
}
