// How far the weighed total may stand from the ordered one when an order is finished (STATE-03).
import { formatPesos } from './dinero.ts'

export function textoTolerancia(toleranciaPeso: number): string {
  return `El total final puede diferir hasta un ${toleranciaPeso}% del pedido`
}

/** A typed total has nothing to say where every line was weighed (PESA-03). */
export function textoPesadoYa(total: number): string {
  return `El total lo dice la balanza: ${formatPesos(total)}. Para cambiarlo hay que pesar de nuevo.`
}

/** Centavos: within the weight tolerance, above or below, limits included. */
export function totalFinalAceptado(ordenado: number, final: number, toleranciaPeso: number): boolean {
  return (
    Number.isSafeInteger(final) && final >= 0 && Math.abs(final - ordenado) * 100 <= ordenado * toleranciaPeso
  )
}
