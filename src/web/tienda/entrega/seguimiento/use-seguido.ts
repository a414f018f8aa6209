// How an order goes, read once a minute while somebody looks, and at once when they look again or the network is back (ENT-05).
import { useEffect } from 'react'
import { useLeido } from '#web/comun/estado/use-leido.ts'

const CADA_MS = 60_000

/** `read` must not change between renders. `viva`: there is something left to follow. */
export function useSeguido<T>(read: () => Promise<T>, viva: (leido: T) => boolean) {
  const { leido, error, reload } = useLeido(read)
  const sigue = leido === null || viva(leido)
  useEffect(() => {
    if (!sigue) return
    const look = () => {
      if (document.visibilityState === 'visible') void reload()
    }
    const reloj = setInterval(look, CADA_MS)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('online', look)
    return () => {
      clearInterval(reloj)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('online', look)
    }
  }, [sigue, reload])
  return { leido, error, reload }
}
