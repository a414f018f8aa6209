// What the piece of a question about a weight costs as things stand, for whoever opens its link early or late (PESA-03).
import type { EnlaceVistoWire } from '#contract/pedido/telefono.schema.ts'

export type PesoVisto = Extract<EnlaceVistoWire, { tipo: 'peso' }>

/** Pesos; null where it is not charged, or weighed again and not known. */
export function cobraDe({
  estado,
  subtotalFinal,
  limite,
}: Pick<PesoVisto, 'estado' | 'subtotalFinal' | 'limite'>): number | null {
  switch (estado) {
    case 'espera':
    case 'acepta':
    case 'palabra':
      return subtotalFinal
    case 'limite':
      return limite
    default:
      return null
  }
}
