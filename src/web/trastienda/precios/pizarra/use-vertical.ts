// Whether the television hangs upright (portrait).
import { useSyncExternalStore } from 'react'

const CONSULTA = '(orientation: portrait)'

function subscribe(avisar: () => void): () => void {
  const consulta = window.matchMedia(CONSULTA)
  consulta.addEventListener('change', avisar)
  return () => consulta.removeEventListener('change', avisar)
}

export function useVertical(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(CONSULTA).matches,
    () => false,
  )
}
