// After a failed script chunk the page is most likely older than the shop: reload it, once (ROUTE-07).
import { useEffect } from 'react'
import { ChunkError } from '../../state/chunk.ts'
import { CLAVE_RECARGA } from '../../state/claves.ts'

/** Marks the address that was reloaded, so that a second failure there shows the screen and does not go round in circles. */
function markRecarga(): boolean {
  try {
    const aqui = window.location.pathname
    if (sessionStorage.getItem(CLAVE_RECARGA) === aqui) return false
    sessionStorage.setItem(CLAVE_RECARGA, aqui)
    return true
  } catch {
    return false
  }
}

/**
 * Without a network a reload only trades our screen, which offers ways on, for the browser's own; unless the service
 * worker is there, which has a page that says what is the matter and goes on by itself.
 */
function isAnswered(): boolean {
  return navigator.onLine || !!navigator.serviceWorker?.controller
}

export function useRecargaUnica(error: unknown): void {
  useEffect(() => {
    if (!(error instanceof ChunkError)) return
    if (isAnswered() && markRecarga()) window.location.reload()
  }, [error])
}
