// After a failed script chunk the page is most likely older than the shop: reload it, once (ROUTE-07).
import { useEffect } from 'react'
import { ChunkError } from '#web/comun/estado/chunk.ts'
import { reloadAnew } from '#web/comun/estado/recarga.ts'

/**
 * Without a network a reload only trades our screen, which offers ways on, for the browser's own; unless the service
 * worker is there, which has a page that says what is the matter and goes on by itself.
 */
function isAnswered(): boolean {
  return navigator.onLine || !!navigator.serviceWorker?.controller
}

export function useRecargaUnica(error: unknown): void {
  useEffect(() => {
    if (error instanceof ChunkError && isAnswered()) reloadAnew({ pedida: false })
  }, [error])
}
