// A dialog whose script comes when it is first asked for; one that never comes is said, and the screen stays as it was.
import { useEffect, useEffectEvent, useRef } from 'react'
import { TOAST_MS } from '../constantes.ts'
import { type Aviso, showAviso } from './avisos.ts'
import { reloadAnew } from './recarga.ts'
import { useChunk } from './use-chunk.ts'

interface Opciones {
  readonly abierto: boolean
  readonly onClose: () => void
  /** Asks for the same dialog once more. */
  readonly onAbrir: () => void
}

/** Many browsers remember that a script did not come for as long as the page lives: the second time only a reload helps. */
function avisoDe(fallas: number, onAbrir: () => void): Aviso {
  const deNuevo = fallas > 1
  return {
    titulo: 'No se pudo abrir',
    descripcion: deNuevo
      ? 'Sigue sin llegar. Recargá la página cuando tengas conexión: no se pierde nada.'
      : 'Parece que se cortó la conexión. No se perdió nada: probá de nuevo.',
    tipo: 'error',
    ms: TOAST_MS.autenticacion,
    accion: deNuevo
      ? { texto: 'Recargar', onAccion: () => reloadAnew({ pedida: true }) }
      : { texto: 'Reintentar', onAccion: onAbrir },
  }
}

/** The dialog's module while it is open and here, else null. `load` must not change between renders. */
export function useDialogo<T>(load: () => Promise<T>, { abierto, onClose, onAbrir }: Opciones): T | null {
  const trozo = useChunk(load, abierto)
  const fallas = useRef(0)
  const fall = useEffectEvent((reintentar: () => void) => {
    fallas.current += 1
    onClose()
    reintentar()
    showAviso(avisoDe(fallas.current, onAbrir))
  })
  const reintentar = trozo.estado === 'falla' ? trozo.reintentar : null
  useEffect(() => {
    if (reintentar) fall(reintentar)
  }, [reintentar])
  return abierto && trozo.estado === 'listo' ? trozo.modulo : null
}
