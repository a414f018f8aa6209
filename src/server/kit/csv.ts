// A table as text with separators (CSV) as a spreadsheet of this country opens it: semicolons, decimal comma, byte order mark.
import Papa from 'papaparse'
import type { Celda } from '#domain/precios/cifra-planilla.ts'
import { protectFormula } from '#domain/texto/formula.ts'

const BOM = '\ufeff'

/** A dot would be thousands where a comma stands before decimals; no text is one that a program would run (I2). */
export function toTexto(celda: Celda): string {
  if (celda === null) return ''
  if (typeof celda === 'number') return String(celda).replace('.', ',')
  return typeof celda === 'boolean' ? (celda ? 'sí' : 'no') : protectFormula(celda)
}

export function writeCsv(titulos: readonly string[], filas: readonly (readonly Celda[])[]): Buffer {
  const texto = Papa.unparse([titulos.map(toTexto), ...filas.map(fila => fila.map(toTexto))], {
    delimiter: ';',
    newline: '\r\n',
  })
  return Buffer.from(`${BOM}${texto}\r\n`)
}
