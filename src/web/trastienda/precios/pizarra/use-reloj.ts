// The board's clock: the moment to the ten seconds, and what a screen on the wall does by it, once a minute and once a day.
import { type RefObject, useEffect, useRef, useState } from 'react'
import { contactoDe, corrimiento, tocaRecargar } from '#domain/precios/pizarra.ts'

const PASO_MS = 10_000

/** Null until the browser runs: the server's clock is nobody's here. */
export function useReloj(): number | null {
  const [ahora, setAhora] = useState<number | null>(null)
  useEffect(() => {
    const tick = () => setAhora(Math.floor(Date.now() / PASO_MS) * PASO_MS)
    tick()
    const reloj = setInterval(tick, 1_000)
    return () => clearInterval(reloj)
  }, [])
  return ahora
}

/** Two pixels a minute, so that no letter stays in the glass. */
export function useCorrimiento(raiz: RefObject<HTMLElement | null>, ahora: number | null): void {
  useEffect(() => {
    const [x, y] = corrimiento(ahora ?? 0)
    raiz.current?.style.setProperty('--corre-x', `${x}px`)
    raiz.current?.style.setProperty('--corre-y', `${y}px`)
  }, [raiz, ahora])
}

/** Loaded anew once a day while the network is there; with it comes a version that waited for somebody to say yes. */
export function useRecarga(ahora: number | null, visto: number | null): void {
  const nacida = useRef<number | null>(null)
  useEffect(() => {
    if (ahora === null) return
    nacida.current ??= ahora
    if (visto === null || contactoDe(visto, ahora) !== 'al-dia' || !tocaRecargar(nacida.current, ahora))
      return
    nacida.current = ahora
    void reload()
  }, [ahora, visto])
}

async function reload(): Promise<void> {
  const registro = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  registro?.waiting?.postMessage('actualizar')
  window.location.reload()
}
