// Exponential backoff: how long to wait before the next retry, twice as long each time, up to a limit.

/** `intento` counts from 0. Without jitter: those who retry here are few, and none waits for another. */
export function backoff(intento: number, primera: number, ultima: number): number {
  return Math.min(ultima, primera * 2 ** intento)
}
