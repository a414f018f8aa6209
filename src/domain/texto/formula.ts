// Formula injection in spreadsheets (CSV injection): a text that a program would run is written so that it stays a text (I2).

/** What begins a formula or a command in a spreadsheet; a tab or a line break before it changes nothing. */
const COMIENZO = /^[\t\r\n ]*[=+\-@＝＋－＠|]/

/** A text with an apostrophe before it when it would be a formula, or when it begins with one already. */
export function protectFormula(texto: string): string {
  return COMIENZO.test(texto) || /^'/.test(texto) ? `'${texto}` : texto
}

/** What `protectFormula` wrote, as it was. An apostrophe before anything else is somebody's own. */
export function unprotectFormula(texto: string): string {
  const resto = texto.slice(1)
  return texto.startsWith("'") && (COMIENZO.test(resto) || resto.startsWith("'")) ? resto : texto
}
