// A quantity as it is typed behind the counter (parsing): kilos with comma or point, or whole units; never a guess by a thousand.
import type { Medida } from '../catalogo/catalogo.ts'

export type CantidadTecleada =
  | { readonly ok: true /** Grams, or units. */; readonly cantidad: number }
  | { readonly ok: false; readonly texto: string }

const DECIMAL = /^(\d{1,7})(?:[.,](\d{0,3}))?$/
/** A point and three figures: one and a half kilos, or fifteen hundred. Nobody writes thousands that begin with a zero. */
const AMBIGUA = /^(?!0+\.)\d{1,3}\.\d{3}$/

/** What to ask about figures that could be a thousand times as much; null where they could not. */
export function dudaDeMiles(cifras: string): string | null {
  if (!AMBIGUA.test(cifras)) return null
  const [miles = '', resto = ''] = cifras.split('.')
  return `¿${Number(miles)},${resto} o ${Number(miles)}${resto}? Escribilo con coma, o sin punto.`
}

const refuse = (texto: string): CantidadTecleada => ({ ok: false, texto })

export function readCantidad(texto: string, medida: Medida): CantidadTecleada {
  const limpio = texto.replace(/\s|kg|kilos?|u\.|unidad(?:es)?/gi, '')
  if (limpio === '') return refuse('Escribí cuánto.')
  const duda = dudaDeMiles(limpio)
  if (duda !== null) return refuse(duda)
  const [, entero = '', decimales = ''] = DECIMAL.exec(limpio) ?? []
  if (entero === '') return refuse('Eso no es una cantidad.')
  if (medida === '/Kg')
    return { ok: true, cantidad: Number(entero) * 1000 + Number(decimales.padEnd(3, '0')) }
  return /^0*$/.test(decimales)
    ? { ok: true, cantidad: Number(entero) }
    : refuse('Se cuenta por unidad entera.')
}
