// Which facts a step of an order needs (preconditions), beside the state it starts from: one table for the server and the screens (PESA-03).
import type { Estado } from './estado.ts'

/** What is known of an order's lines at the scale. */
export interface Hechos {
  /** Lines that are not weighed. */
  readonly porPesar: number
  /** Lines that wait for the customer. */
  readonly esperan: number
}

interface Requisito {
  readonly a: Estado
  /** The setting of the shop that asks for it. */
  readonly ajuste: 'pesaje'
  readonly falta: (hechos: Hechos) => string | null
}

const lineas = (cuantas: number) => `${cuantas} ${cuantas === 1 ? 'línea' : 'líneas'}`

export const REQUISITOS: readonly Requisito[] = [
  {
    a: 'finalizado',
    ajuste: 'pesaje',
    falta: ({ porPesar }) => (porPesar === 0 ? null : `Antes de finalizarlo falta pesar ${lineas(porPesar)}`),
  },
  {
    a: 'finalizado',
    ajuste: 'pesaje',
    falta: ({ esperan }) =>
      esperan === 0
        ? null
        : `${lineas(esperan)} ${esperan === 1 ? 'espera' : 'esperan'} la respuesta del cliente: hasta entonces no se puede finalizar`,
  },
]

/** Why an order cannot be taken to `a` yet; null when it can. */
export function faltaPara(
  a: Estado,
  hechos: Hechos,
  comercio: Readonly<Record<Requisito['ajuste'], boolean>>,
): string | null {
  for (const requisito of REQUISITOS) {
    const falta = requisito.a === a && comercio[requisito.ajuste] ? requisito.falta(hechos) : null
    if (falta !== null) return falta
  }
  return null
}
