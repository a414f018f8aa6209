// When to try again what had no answer: the line is back, the screen is seen again, the password was given, some seconds went by.
import { useSesion } from '../sesion/sesion.ts'

/** At most: a server that was away says nothing when it is back, and hears of its screens one by one. */
const PASO_MS = 5_000

/** Calls `onVuelta` until it is told to stop, never all screens at once; gives the way to stop. */
export function watchVuelta(onVuelta: () => void): () => void {
  let reloj: ReturnType<typeof setTimeout>
  const wait = () => {
    reloj = setTimeout(
      () => {
        if (navigator.onLine) onVuelta()
        wait()
      },
      (PASO_MS * (1 + Math.random())) / 2,
    )
  }
  const onVisible = () => {
    if (document.visibilityState === 'visible') onVuelta()
  }
  wait()
  window.addEventListener('online', onVuelta)
  document.addEventListener('visibilitychange', onVisible)
  const forget = useSesion.subscribe((ahora, antes) => {
    if (ahora.sesion !== null && ahora.sesion.token !== antes.sesion?.token) onVuelta()
  })
  return () => {
    clearTimeout(reloj)
    window.removeEventListener('online', onVuelta)
    document.removeEventListener('visibilitychange', onVisible)
    forget()
  }
}
