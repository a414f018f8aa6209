// Undo: says what was done and offers to take it back for ten seconds (ADM-05).
import { showAviso } from '#web/comun/estado/avisos.ts'

const DESHACER_MS = 10_000

/** `titulo` what happened, `descripcion` to what; `onDeshacer` takes it back and says so itself when it cannot. */
export function showDeshacer(titulo: string, descripcion: string, onDeshacer: () => void): void {
  showAviso({
    titulo,
    descripcion,
    tipo: 'exito',
    ms: DESHACER_MS,
    accion: { texto: 'Deshacer', onAccion: onDeshacer },
  })
}
