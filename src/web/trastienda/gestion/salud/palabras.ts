// How much of the shop needs a hand, in a sentence.
import type { RenglonWire } from '#contract/gestion/salud.schema.ts'

export function pideUnaMano({ estado }: Pick<RenglonWire, 'estado'>): boolean {
  return estado === 'mal' || estado === 'atencion'
}

export function cuantasPiden(cuantas: number): string {
  if (cuantas === 0) return 'Todo anda bien.'
  return cuantas === 1 ? 'Una cosa pide una mano.' : `${cuantas} cosas piden una mano.`
}
