// Does something to an article from its card, and says so with the way back for ten seconds (undo, ADM-05).
import { showDeshacer } from '../trastienda/undo.ts'
import { textoCambio } from './cambios.ts'
import { applyCambios, undoCambios } from './guardado.ts'
import { type Cambio, usePlanilla } from './planilla.ts'

const EFECTOS: Partial<Readonly<Record<Cambio['cosa'], string>>> = {
  precio: 'Ya está en la tienda.',
  oferta: 'Ya está en la tienda.',
}

function efectoDe({ cosa, a }: Cambio): string {
  if (cosa === 'apagado')
    return a.apagado ? 'Ya no se puede pedir en la tienda.' : 'Ya se puede pedir en la tienda.'
  if (cosa === 'vista') return a.archivado ? 'Ya no se ve en la tienda.' : 'Ya se ve en la tienda.'
  return EFECTOS[cosa] ?? ''
}

/** Resolves with whether it is saved. */
export async function doWithUndo(cambio: Cambio): Promise<boolean> {
  const fila = usePlanilla.getState().filas.get(cambio.id)
  const hechos = await applyCambios([cambio])
  const [hecho] = hechos
  if (fila === undefined || hecho === undefined) return false
  showDeshacer(textoCambio(hecho, fila), efectoDe(hecho), () => void undoCambios(hechos))
  return true
}
