// Whether there is room for every line at once (tablet) or one at a time (phone).
import { useSyncExternalStore } from 'react'
import { ANCHO_MOVIL } from '#web/comun/constantes.ts'

const CONSULTA = `(width > ${ANCHO_MOVIL}px)`

function subscribe(onChange: () => void): () => void {
  const consulta = window.matchMedia(CONSULTA)
  consulta.addEventListener('change', onChange)
  return () => consulta.removeEventListener('change', onChange)
}

export function useAncho(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(CONSULTA).matches,
    () => false,
  )
}
