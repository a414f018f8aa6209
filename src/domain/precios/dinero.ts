// Money: integer centavos inside, pesos on the wire, and how a price reads in Argentina (RULE-03).

/** Dots between groups of three, also for four digits ("1.234"), which locale data would not always give. */
export function groupMiles(entero: number): string {
  return String(entero).replace(/\B(?=(\d{3})+$)/g, '.')
}

/** '19.500', or '14.280,50' when there are centavos. */
export function formatNumero(centavos: number): string {
  const absoluto = Math.abs(centavos)
  const resto = absoluto % 100
  const decimales = resto === 0 ? '' : `,${String(resto).padStart(2, '0')}`
  return `${centavos < 0 ? '-' : ''}${groupMiles((absoluto - resto) / 100)}${decimales}`
}

/** '$19.500': no space, so a price never breaks over two lines. */
export function formatPesos(centavos: number): string {
  return centavos < 0 ? `-$${formatNumero(-centavos)}` : `$${formatNumero(centavos)}`
}

/** From the wire: a number of pesos with at most two decimals. */
export function pesosToCentavos(pesos: number): number {
  return Math.round(pesos * 100)
}

/** To the wire: dividing by 100 gives the double nearest to the two-decimal figure, which prints as such. */
export function centavosToPesos(centavos: number): number {
  return centavos / 100
}
