// How far the weighed total may stand from the ordered one when an order is finished (STATE-03).

export function textoTolerancia(toleranciaPeso: number): string {
  return `El total final puede diferir hasta un ${toleranciaPeso}% del pedido`
}

/** Centavos: within the weight tolerance, above or below, limits included. */
export function totalFinalAceptado(ordenado: number, final: number, toleranciaPeso: number): boolean {
  return (
    Number.isSafeInteger(final) && final >= 0 && Math.abs(final - ordenado) * 100 <= ordenado * toleranciaPeso
  )
}
