// Text typed by people, made safe to keep: one line, no control or direction-changing characters, a limit in characters.
import { cabe, largo, toForma } from './unicode.ts'

/** C0, C1, line and paragraph separators. */
const CONTROL = /[\p{Cc}\u2028\u2029]/u
/** Marks that reorder or hide what is read: bidi controls, zero-width characters, soft hyphens, the byte order mark. */
const INVISIBLES = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** Trimmed and without invisible marks; null when it has line breaks or other controls, or is too long (R9). */
export function lineaSegura(texto: string, max: number): string | null {
  if (!cabe(texto, max) || CONTROL.test(texto)) return null
  const limpio = toForma(texto.replace(INVISIBLES, ''), 'NFC').trim()
  return largo(limpio) <= max ? limpio : null
}
