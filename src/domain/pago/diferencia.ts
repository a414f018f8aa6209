// What a line weighed against what was ordered (price difference), in grams, in percent and in words (PESA-02, PESA-03).
import { GRAMOS_POR_UNIDAD } from '../catalogo/peso.ts'
import type { Respuesta } from '../pedido/pesaje.ts'
import { groupMiles } from '../precios/dinero.ts'

type Medida = '/Kg' | 'ud.'

/** Kilos with all three decimals, as the scale has them: '1,060'; what is counted, in units: '2'. */
export function cifraPeso(gramos: number, medida: Medida): string {
  const resto = gramos % GRAMOS_POR_UNIDAD
  const enteros = groupMiles((gramos - resto) / GRAMOS_POR_UNIDAD)
  return medida === 'ud.' ? enteros : `${enteros},${String(resto).padStart(3, '0')}`
}

export function unidadDe(medida: Medida): string {
  return medida === 'ud.' ? 'u.' : 'kg'
}

/** '+4,2 %', '−12 %': to a tenth, half away from zero; '' where there is nothing to compare with. */
export function textoPorciento(de: number, a: number): string {
  if (de === 0) return ''
  const decimos = Math.round((Math.abs(a - de) * 1000) / de)
  const resto = decimos % 10
  const signo = a < de ? '−' : '+'
  return `${signo}${groupMiles((decimos - resto) / 10)}${resto === 0 ? '' : `,${resto}`} %`
}

interface Pesada {
  readonly pesado: number | null
  readonly cobrado: number | null
  readonly respuesta: Respuesta | null
  readonly medida: Medida
}

/** Beside the name of a line, where there is something to say; `bien` is what the customer asked for. */
export function notaDe({
  pesado,
  cobrado,
  respuesta,
  medida,
}: Pesada): { texto: string; bien: boolean } | null {
  if (respuesta === 'saca') return { texto: 'lo sacaste', bien: false }
  if (pesado === 0) return { texto: 'no había', bien: false }
  if (cobrado === null) return null
  if (cobrado !== pesado) {
    return { texto: `te cobramos ${cifraPeso(cobrado, medida)} ${unidadDe(medida)}`, bien: true }
  }
  return respuesta === 'acepta' || respuesta === 'palabra' ? { texto: 'diste el OK', bien: true } : null
}

/** Why a weighed total is not the ordered one: the words around the figures. */
export function verboDe(diferencia: number): string {
  return diferencia > 0 ? 'sumó' : 'restó'
}
