// Reads what is typed into the cells of a price list (parser): a percentage off, and a quantity from which on it holds.
import { DESDE_MAX } from './lista.ts'

/** '10', '10 %', '-10%': so much less. Null when it is no whole percentage from 1 to 100. */
export function porcientoTecleado(texto: string): number | null {
  const [, cifras] = /^[-−]?(\d{1,3})%?$/.exec(texto.replace(/\s/g, '')) ?? []
  const porciento = Number(cifras)
  return porciento >= 1 && porciento <= 100 ? porciento : null
}

/** '5', '2,5', '0.250', '5 kg', '6 unidades': grams, where a thousand are one unit. Null when it is no such quantity. */
export function gramosTecleados(texto: string): number | null {
  const limpio = texto.trim().replace(/\s*(?:kg|kilos?|u|ud\.?|unidad|unidades)$/i, '')
  const [, enteros, decimales = ''] = /^(\d{1,5})(?:[.,](\d{1,3}))?$/.exec(limpio) ?? []
  if (enteros === undefined) return null
  const gramos = Number(enteros) * 1000 + Number(decimales.padEnd(3, '0'))
  return gramos >= 1 && gramos <= DESDE_MAX ? gramos : null
}
