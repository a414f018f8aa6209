// Does something to an article from its card, and says so with the way back for ten seconds (undo, ADM-05).
import { showDeshacer } from '#web/trastienda/piezas/undo.ts'
import { efectoDe, textoCambio } from './cambios.ts'
import { applyCambios, undoCambios } from './guardado.ts'
import { type Cambio, usePlanilla } from './planilla.ts'

/** Resolves with whether it is saved. */
export async function doWithUndo(cambio: Cambio): Promise<boolean> {
  const fila = usePlanilla.getState().filas.get(cambio.id)
  const hechos = await applyCambios([cambio])
  const [hecho] = hechos
  if (fila === undefined || hecho === undefined) return false
  const queda = usePlanilla.getState().filas.get(cambio.id) ?? fila
  showDeshacer(textoCambio(hecho, fila), efectoDe(hecho, queda), () => void undoCambios(hechos))
  return true
}
