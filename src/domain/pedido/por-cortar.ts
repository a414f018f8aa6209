// Which lines of an open order hands still have work with (pick list, cutting): what is not weighed yet, what is done, what there was none of.
import { formatPesos } from '../precios/dinero.ts'
import { enumeracion, etiquetaValor } from '../texto/texto.ts'

/** Grams on the scale; null before. 0: there was none of it (PESA-03). */
interface EnBalanza {
  readonly pesado: number | null
}

/** What lay on the scale was cut, and what there is none of is not there to be cut: nobody cuts either again. */
export function isPorCortar({ pesado }: EnBalanza): boolean {
  return pesado === null
}

/** 'No hay': it is in no bag. */
export function isFalta({ pesado }: EnBalanza): boolean {
  return pesado === 0
}

interface LineaVendida extends EnBalanza {
  readonly nombre: string
  readonly valorNombre: string
  readonly cantidad: number
  /** As ordered, in centavos. */
  readonly subtotal: number
}

/** 'No había: Molleja 250 g (−$8.000).' for whoever is told the total; '' when nothing was missing (PESA-04). */
export function textoFaltas(lineas: readonly LineaVendida[]): string {
  const faltas = lineas.filter(isFalta).map(({ nombre, valorNombre, cantidad, subtotal }) => {
    const cuantas = cantidad === 1 ? '' : `${cantidad} × `
    return `${cuantas}${nombre} ${etiquetaValor(valorNombre)} (−${formatPesos(subtotal)})`
  })
  return faltas.length === 0 ? '' : `No había: ${enumeracion(faltas)}.`
}
