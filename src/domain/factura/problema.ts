// Why an order's document could not be made, in words, and what can be done about it (FAC-08).
import { explainRechazo, type Rechazo } from './rechazos.ts'

/** What going on with a stopped sequence is called, where it is pressed and where it is told. */
export const SEGUIR = 'Ya lo miré: seguir'

/** As it is kept with the order. */
export interface Problema {
  /** Refused by the tax office; or nothing that could be sent. */
  readonly motivo: 'rechazado' | 'documento' | 'datos'
  readonly codigos: readonly number[]
  /** What the tax office said, or what we say where it was never asked. */
  readonly texto: string
}

export function explainProblema({ motivo, codigos, texto }: Problema): Rechazo {
  if (motivo === 'rechazado') return explainRechazo(codigos.map(codigo => ({ codigo })))
  return { texto, queHacer: motivo === 'documento' ? ['corregir', 'afuera'] : ['reintentar', 'afuera'] }
}
