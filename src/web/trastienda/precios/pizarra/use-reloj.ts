// The board's clock: the moment to the ten seconds, whose turn it is (carousel), and what a screen on the wall does once a minute and once a day.
import { type RefObject, useEffect, useRef, useState } from 'react'
import {
  contactoDe,
  corrimiento,
  lugarDe,
  type PaginaPizarra,
  tocaRecargar,
} from '#domain/precios/pizarra.ts'

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

const TURNO_MS = 12_000

interface Turno {
  /** How many turns there were so far. */
  readonly vuelta: number
  readonly clave: string
  readonly indice: number
}

/**
 * Whose turn it is on the board (carousel): the page that is shown, every twelve seconds the next, whatever moves meanwhile.
 */
export function useTurno(paginas: readonly PaginaPizarra[]): {
  readonly indice: number
  readonly vuelta: number
} {
  const [turno, setTurno] = useState<Turno>({ vuelta: 0, clave: '', indice: 0 })
  const indice = lugarDe(paginas, turno.clave, turno.indice)
  const actuales = useRef({ paginas, indice })
  useEffect(() => {
    actuales.current = { paginas, indice }
  })
  // By name: prices that were read anew may have moved the page that is shown.
  const clave = paginas[indice]?.clave ?? ''
  if (clave !== turno.clave) setTurno({ ...turno, clave, indice })

  const hay = paginas.length > 0
  useEffect(() => {
    if (!hay) return
    const reloj = setInterval(() => {
      const { paginas: lista, indice: actual } = actuales.current
      const siguiente = (actual + 1) % Math.max(1, lista.length)
      setTurno(({ vuelta }) => ({
        vuelta: vuelta + 1,
        clave: lista[siguiente]?.clave ?? '',
        indice: siguiente,
      }))
    }, TURNO_MS)
    return () => clearInterval(reloj)
  }, [hay])
  return { indice, vuelta: turno.vuelta }
}
