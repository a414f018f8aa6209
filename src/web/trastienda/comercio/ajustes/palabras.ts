// What a setting is called on the screen, and a value of the wire as it is kept (centavos).
import { toWireAjuste } from '#contract/comercio/ajustes.wire.ts'
import { nombreAjuste } from '#domain/comercio/ajustes-palabras.ts'

export function nombreDe(campo: string): string {
  return nombreAjuste(campo) ?? campo
}

/** Pesos to centavos where the setting is an amount. */
export function toGuardado(campo: string, valor: unknown): unknown {
  return typeof valor === 'number' && toWireAjuste(campo, 100) === 1 ? Math.round(valor * 100) : valor
}
