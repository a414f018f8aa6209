// The total of an order: what it is called before and after it was weighed (PESA-02), and how far the one may stand from the other (STATE-03).
import { formatPesos } from './dinero.ts'

/** Where orders are weighed a total is an estimate until this one was. `sinPesar`: its name where none is. */
export function nombreTotal<S extends string>(
  totalFinal: number | null | undefined,
  pesaje: boolean,
  sinPesar: S,
): 'Total estimado' | 'Total final' | S {
  if (totalFinal !== null && totalFinal !== undefined) return 'Total final'
  return pesaje ? 'Total estimado' : sinPesar
}

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
