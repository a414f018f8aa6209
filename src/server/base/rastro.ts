// The trace of a request through the log (correlation id, async context): what is said while it is worked on carries its id.
import { AsyncLocalStorage } from 'node:async_hooks'

interface Rastro {
  readonly reqId: string
  /** Of the trace it is a part of, as the proxy has it (W3C trace context). */
  readonly traza?: string
}

export const rastros = new AsyncLocalStorage<Rastro>()
