// Text copied from a spreadsheet (clipboard, TSV): rows of cells; a cell with a line break or a quote in it comes in quotes.

/** One row for a line, one cell for a tab. The empty line at the end is the copier's, not a cell. */
export function readTabla(texto: string): readonly (readonly string[])[] {
  const limpio = texto.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  const filas: string[][] = []
  let fila: string[] = []
  let i = 0
  while (i <= limpio.length) {
    const [celda, sigue] = readCeldaDe(limpio, i)
    fila.push(celda)
    if (limpio[sigue] !== '\t') {
      filas.push(fila)
      fila = []
    }
    i = sigue + 1
  }
  return filas
}

/** The cell that begins here, and where the sign after it stands. */
function readCeldaDe(texto: string, inicio: number): readonly [celda: string, sigue: number] {
  const citada = /"((?:[^"]|"")*)"(?=[\t\n]|$)/y
  citada.lastIndex = inicio
  const hallada = citada.exec(texto)
  if (hallada !== null) {
    const [toda, dentro = ''] = hallada
    return [dentro.replaceAll('""', '"'), inicio + toda.length]
  }
  // A quote that nobody closes is a character like any other.
  const [celda = ''] = texto.slice(inicio).split(/[\t\n]/, 1)
  return [celda, inicio + celda.length]
}
