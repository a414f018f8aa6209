// Writes rows of cells as a spreadsheet (.xlsx, .csv): frozen heading, widths, and no text that a program would run (I2).
import type { SheetData } from 'write-excel-file/node'
import type { Celda } from '#domain/precios/cifra-planilla.ts'
import { toTexto, writeCsv } from './csv.ts'

export interface Tabla {
  readonly hoja: string
  readonly titulos: readonly string[]
  /** In characters, one a column. */
  readonly anchos: readonly number[]
  readonly filas: readonly (readonly Celda[])[]
}

export async function writePlanilla(tabla: Tabla, formato: 'xlsx' | 'csv'): Promise<Buffer> {
  return formato === 'csv' ? writeCsv(tabla.titulos, tabla.filas) : writeLibro(tabla)
}

async function writeLibro({ hoja, titulos, anchos, filas }: Tabla): Promise<Buffer> {
  const { default: writeXlsx } = await import('write-excel-file/node')
  const datos: SheetData = [
    titulos.map(
      titulo => ({ value: titulo, type: String, fontWeight: 'bold', backgroundColor: '#F1E4CC' }) as const,
    ),
    ...filas.map(fila =>
      fila.map(celda => {
        if (celda === null || celda === '') return null
        if (typeof celda === 'number') {
          return { value: celda, type: Number, format: Number.isInteger(celda) ? '0' : '0.00#' } as const
        }
        return { value: toTexto(celda), type: String, format: '@' } as const
      }),
    ),
  ]
  return writeXlsx(datos, {
    sheet: hoja,
    columns: anchos.map(width => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer()
}
