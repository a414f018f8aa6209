// Overload protection (event-loop lag): how far behind the process runs, so that requests are turned away early instead of waiting in vain.

const MUESTRA_MS = 250
/** One long pause (a start, a big page) counts for this much at most: only a pause that lasts turns people away. */
const MUESTRA_MAX_MS = 1000

export interface Carga {
  /** True while the event loop has been later than the limit for several samples. */
  excedida(): boolean
  /** Forgets what was measured. */
  restart(): void
  close(): void
}

export function watchCarga(demoraMaxMs: number): Carga {
  let media = 0
  let anterior = performance.now()
  const timer = setInterval(() => {
    const ahora = performance.now()
    const demora = Math.min(Math.max(ahora - anterior - MUESTRA_MS, 0), MUESTRA_MAX_MS)
    anterior = ahora
    media = (media + demora) / 2
  }, MUESTRA_MS)
  timer.unref()
  return {
    excedida: () => media > demoraMaxMs,
    restart() {
      media = 0
      anterior = performance.now()
    },
    close: () => clearInterval(timer),
  }
}
