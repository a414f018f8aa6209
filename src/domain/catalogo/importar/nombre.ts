// What counts as the same name in a spreadsheet and in the shop (matching).
import { normalize } from '#domain/texto/texto.ts'

/** Lower case, no accents, one space. */
export function mismoNombre(nombre: string): string {
  return normalize(nombre).replace(/\s+/g, ' ').trim()
}
