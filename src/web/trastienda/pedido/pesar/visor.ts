// The display of the scale (keypad input): what each key makes of it, and the grams it shows (PESA-01).
import { GRAMOS_POR_UNIDAD } from '#domain/catalogo/peso.ts'

/** What was typed: figures that enter from the right as grams, or kilos with a comma. What is counted is typed in units. */
export type Visor = string

/** Five figures, as on a scale: 99,999. */
const CIFRAS = 5
const CIFRAS_UNIDADES = 3
const CON_COMA = /^\d{0,2},\d{0,3}$/

export const TECLAS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '00', '0'] as const

const sinCeros = (cifras: string) => cifras.replace(/^0+/, '')

/** `tecla`: figures, a comma, or 'borra'. What does not fit changes nothing. */
export function press(visor: Visor, tecla: string, contada: boolean): Visor {
  if (tecla === 'borra') return visor.slice(0, -1)
  if (tecla === ',') return contada || !/^\d{0,2}$/.test(visor) ? visor : `${visor},`
  const escrito = visor + tecla
  if (visor.includes(',')) return CON_COMA.test(escrito) ? escrito : visor
  const cifras = sinCeros(escrito)
  // '0,5' needs its zero only until the comma comes, and the comma brings it by itself.
  return cifras.length <= (contada ? CIFRAS_UNIDADES : CIFRAS) ? cifras : visor
}

/** How many figures were keyed since the display was empty, those that no longer fit too. */
export function countCifras(antes: number, tecla: string): number {
  return tecla === 'borra' ? Math.max(0, antes - 1) : antes + (tecla === ',' ? 0 : tecla.length)
}

const CIFRAS_DE_ETIQUETA = 8

/** No scale says a weight in so many: a scanner typed a label, too slowly to be known by its haste (PESA-05). */
export function isEtiquetaTecleada(cifras: number): boolean {
  return cifras >= CIFRAS_DE_ETIQUETA
}

/** Grams; 0 while nothing was typed. */
export function gramosDe(visor: Visor, contada: boolean): number {
  const [enteros = '', decimales] = visor.split(',')
  if (contada) return Number(enteros) * GRAMOS_POR_UNIDAD
  return decimales === undefined ? Number(enteros) : Number(enteros) * 1000 + Number(decimales.padEnd(3, '0'))
}

/** The display with a weight that is known already. */
export function visorDe(gramos: number, contada: boolean): Visor {
  return gramos === 0 ? '' : String(contada ? Math.round(gramos / GRAMOS_POR_UNIDAD) : gramos)
}

/** A key of a keyboard, or of a scale that types; null when it is none of ours. */
export function teclaDe(key: string): string | null {
  if (/^\d$/.test(key)) return key
  if (key === ',' || key === '.') return ','
  return key === 'Backspace' ? 'borra' : null
}
