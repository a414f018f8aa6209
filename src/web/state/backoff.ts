// Exponential backoff with jitter: how long a screen waits before it tries again, and never all screens at once.

/** Twice as long each time; `intento` counts from 0, `azar` goes from 0 to 1. */
export function backoff(intento: number, primeraMs: number, ultimaMs: number, azar = Math.random()): number {
  const tope = Math.min(ultimaMs, primeraMs * 2 ** intento)
  return tope / 2 + (tope / 2) * azar
}
