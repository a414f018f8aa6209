// What the benches use of autocannon: its package is there only where something is measured.
import type { EventEmitter } from 'node:events'

/** One of a client's requests, made into bytes before the first of them is sent. */
export interface Peticion {
  readonly method: 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  onResponse(status: number, cuerpo: string): void
}

interface Opciones {
  readonly url: string
  readonly connections: number
}

/** The same request for so many seconds. */
interface PorTiempo extends Opciones {
  readonly duration: number
  readonly headers: Readonly<Record<string, string>>
}

/** So many requests, each client its own. */
interface PorCantidad extends Opciones {
  readonly amount: number
  /** Milliseconds between two looks at whether all is done. */
  readonly sampleInt: number
  setupClient(cliente: { setRequests(peticiones: readonly Peticion[]): void }): void
}

/** Emits 'done' with the result, and is a promise of it. */
export function autocannon(opciones: PorTiempo | PorCantidad): EventEmitter &
  PromiseLike<{
    readonly requests: { readonly average: number; readonly total: number }
    readonly latency: { readonly average: number }
    readonly errors: number
    readonly non2xx: number
    readonly '4xx': number
    readonly '5xx': number
  }>
