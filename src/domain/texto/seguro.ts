// Text typed by people, made safe to keep: one line, no control or direction-changing characters, a limit in characters.
import { cabe, largo, sinInvisibles, toForma } from './unicode.ts'

/** C0, C1, line and paragraph separators. */
const CONTROL = /[\p{Cc}\u2028\u2029]/u

/** Trimmed and without invisible marks; null when it has line breaks or other controls, or is too long (R9). */
export function lineaSegura(texto: string, max: number): string | null {
  if (!cabe(texto, max) || CONTROL.test(texto)) return null
  const limpio = toForma(sinInvisibles(texto), 'NFC').trim()
  return largo(limpio) <= max ? limpio : null
}
