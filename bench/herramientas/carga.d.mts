// What the benches use of autocannon: its package is there only where something is measured.

export function autocannon(opciones: {
  readonly url: string
  readonly connections: number
  /** Seconds. */
  readonly duration: number
  readonly headers: Readonly<Record<string, string>>
}): Promise<{
  readonly requests: { readonly average: number; readonly total: number }
  readonly latency: { readonly average: number }
  readonly errors: number
  readonly non2xx: number
  readonly '4xx': number
  readonly '5xx': number
}>
