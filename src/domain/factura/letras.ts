// Which letters a tax document can be written in: those the shop's typeface has drawings of (FAC-06, Y9).

/** By the tables of its files. */
export const SIN_DIBUJO = /[^\u0020-\u007e\u00a1-\u00ffĂıŒœ–—‘’‚“”„•…€™−]/gu

/** A name on a document is as the tax office has it: it has no letters that would stand there as '?'. */
export const seDibuja = (texto: string): boolean => texto.replace(/\s/gu, ' ').search(SIN_DIBUJO) === -1
