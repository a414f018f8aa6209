// How many product cards stand side by side in a given width (CAT-06).

export const GRILLA = {
  columnasMin: 2,
  columnasMax: 8,
  tarjetaMin: 140,
  tarjetaMax: 200,
  separacion: 12,
} as const

/**
 * Where several counts keep the card within 140-200 px, the fewest win: larger cards sell better than more of them.
 * Where none does (413-443 px: two cards are too wide, three too narrow), the cards are the wide ones,
 * so a card is never narrower than its minimum unless two do not fit.
 */
export function columnas(ancho: number): number {
  const { columnasMin, columnasMax, tarjetaMin, tarjetaMax, separacion } = GRILLA
  const pocas = Math.ceil((ancho + separacion) / (tarjetaMax + separacion))
  const muchas = Math.floor((ancho + separacion) / (tarjetaMin + separacion))
  return Math.max(columnasMin, Math.min(columnasMax, pocas, muchas))
}
