// Undo: says what was done, offers to take it back for ten seconds, and says why where that failed (ADM-05).

import { showAviso } from '#web/comun/estado/avisos.ts'
import { motivoDe } from '#web/comun/request/motivo.ts'

const DESHACER_MS = 10_000

/** `titulo` what happened, `descripcion` to what; `onDeshacer` takes it back. By then the screen that offered it may be gone. */
export function showDeshacer(titulo: string, descripcion: string, onDeshacer: () => unknown): void {
  const undo = async () => {
    try {
      await onDeshacer()
    } catch (error) {
      showAviso({ titulo: 'No se pudo deshacer', descripcion: motivoDe(error), tipo: 'error' })
    }
  }
  showAviso({
    titulo,
    descripcion,
    tipo: 'exito',
    ms: DESHACER_MS,
    accion: { texto: 'Deshacer', onAccion: () => void undo() },
  })
}
