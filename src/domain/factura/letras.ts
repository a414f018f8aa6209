// Which letters a tax document can be written in: those the shop's typeface has drawings of (FAC-06, Y9).

/** By the tables of its files. */
const SIN_DIBUJO = /[^\u0020-\u007e\u00a1-\u00ffĂıŒœ–—‘’‚“”„•…€™−]/gu

/** A name on a document is as the tax office has it: it has no letters that would stand there as '?'. */
export const seDibuja = (texto: string): boolean => texto.replace(/\s/gu, ' ').search(SIN_DIBUJO) === -1

/** An emoji, its tone, a flag, the frame of a key. */
const FIGURA = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u20e3/u

/**
 * As it can be drawn: '?' for letters there is no drawing of. A figure beside a name ('🔥 Asado') is nothing that has to be read,
 * and is left out where anything else stands there.
 */
export function dibujable(texto: string): string {
  const sinFiguras = texto
    .replace(SIN_DIBUJO, signo => (FIGURA.test(signo) ? '' : '?'))
    .replace(/ {2,}/g, ' ')
    .trim()
  return sinFiguras === '' ? texto.replace(SIN_DIBUJO, '?') : sinFiguras
}
