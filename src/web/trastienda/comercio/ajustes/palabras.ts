// What a setting is called on the screen.
import { nombreAjuste } from '#domain/comercio/ajustes-palabras.ts'

export function nombreDe(campo: string): string {
  return nombreAjuste(campo) ?? campo
}
