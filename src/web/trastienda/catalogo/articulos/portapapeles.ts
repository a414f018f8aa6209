// What the sheet gives to the clipboard (copy): cells as another spreadsheet reads them.
import { tecleable, valorVigente } from '#domain/catalogo/celda.ts'
import type { Fila } from '#domain/catalogo/fila.ts'
import { type Columna, isCampo } from './columnas.ts'
import { usePlanilla } from './planilla.ts'

function textoDe(columna: Columna, fila: Fila): string {
  // An offer that does not hold is none: pasted back it would begin.
  if (isCampo(columna)) return tecleable(columna, valorVigente(columna, fila, Date.now()), fila.medida)
  if (columna === 'codigo') return String(fila.plu ?? '')
  // A name that begins like a formula would be one elsewhere.
  return columna === 'nombre' ? fila.nombre.replace(/^[=+\-@\t]/, "'$&").replace(/[\t\n]/g, ' ') : ''
}

export function copyRango(ids: readonly number[], columnas: readonly Columna[]): string {
  const { filas } = usePlanilla.getState()
  return ids
    .flatMap(id => filas.get(id) ?? [])
    .map(fila => columnas.map(columna => textoDe(columna, fila)).join('\t'))
    .join('\n')
}
