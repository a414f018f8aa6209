// Deadlines (timeouts): waiting no longer than makes sense.
import { setTimeout as wait } from 'node:timers/promises'

/** Settles as the promise does, or with `undefined` when it takes longer. Whoever made the promise minds its failure after that. */
export async function atMost<T>(promesa: Promise<T>, ms: number): Promise<T | undefined> {
  const reloj = new AbortController()
  const tarde = wait(Math.max(0, ms), undefined, { signal: reloj.signal }).catch(() => undefined)
  return Promise.race([promesa, tarde]).finally(() => reloj.abort())
}
