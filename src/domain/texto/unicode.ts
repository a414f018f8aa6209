// Texts from outside and the forms of Unicode: the only place that changes a form, at a cost that grows with the length alone.

/** Code units one character may take as it was typed: a letter with three marks of its own, or two halves of an emoji. */
const UNIDADES_POR_CARACTER = 4

/** The most code units a text of `max` characters can arrive in; what is longer is refused unread. */
export function unidadesMax(max: number): number {
  return UNIDADES_POR_CARACTER * max
}

/** The first question about any text from outside, and the cheapest: whether it can be one of `max` characters. */
export function cabe(texto: string, max: number): boolean {
  return texto.length <= unidadesMax(max)
}

/** Characters as people count them, not code units. */
export function largo(texto: string): number {
  let caracteres = 0
  for (const _ of texto) caracteres++
  return caracteres
}

/** The first `max` characters, as they are counted. */
export function primeros(texto: string, max: number): string {
  return [...texto].slice(0, max).join('')
}

/** What takes no room on the screen and can reorder or hide the rest: zero-width marks, bidi controls, fillers. */
export function sinInvisibles(texto: string): string {
  return texto.replace(/\p{Default_Ignorable_Code_Point}/gu, '')
}

/** No mark is below U+0300: text in our own letters never gets past this. */
const SOSPECHA = /[^\0-\u02ff]{31}/
/** No letter of any language bears more; putting n marks of one letter in order takes n² steps (UAX #15, stream-safe text). */
const MARCAS_DE_MAS = /(\p{M}{30})\p{M}+/gu

export function toForma(texto: string, forma: 'NFC' | 'NFD' | 'NFKC'): string {
  const acotado = SOSPECHA.test(texto) ? texto.replace(MARCAS_DE_MAS, '$1') : texto
  return acotado.normalize(forma)
}
