// Reads what is typed into the cells of a price list (parser): a percentage off, and a quantity from which on it holds.
import { dudaDeMiles } from '../existencias/cantidad-tecleada.ts'
import { DESDE_MAX } from './lista.ts'

/** '10', '10 %', '-10%': so much less. Null when it is no whole percentage from 1 to 100. */
export function porcientoTecleado(texto: string): number | null {
  const [, cifras] = /^[-−]?(\d{1,3})%?$/.exec(texto.replace(/\s/g, '')) ?? []
  const porciento = Number(cifras)
  return porciento >= 1 && porciento <= 100 ? porciento : null
}

export type GramosTecleados =
  | { readonly ok: true; readonly gramos: number }
  | { readonly ok: false; readonly texto: string }

/** '5', '2,5', '0.250', '5 kg', '6 unidades': grams, where a thousand are one unit. '1.000' is asked about, as in stock. */
export function readDesde(texto: string): GramosTecleados {
  const limpio = texto.trim().replace(/\s*(?:kg|kilos?|u|ud\.?|unidad|unidades)$/i, '')
  const duda = dudaDeMiles(limpio)
  if (duda !== null) return { ok: false, texto: duda }
  const [, enteros = '', decimales = ''] = /^(\d{1,5})(?:[.,](\d{1,3}))?$/.exec(limpio) ?? []
  const gramos = Number(enteros) * 1000 + Number(decimales.padEnd(3, '0'))
  return gramos >= 1 && gramos <= DESDE_MAX
    ? { ok: true, gramos }
    : { ok: false, texto: 'La cantidad es un número, como 5 o 2,5.' }
}
