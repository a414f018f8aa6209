// Gives back, once, what starting left behind: an idle process collects nothing by itself, and would hold it until somebody comes.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** When whoever waited for the shop to open has their first pages: it stands still for some 50 ms. */
const ALIVIO_MS = 10_000

export function giveBackLater(): void {
  setTimeout(() => {
    // A flag of its own at the start would hand the collector to everything that runs here.
    setFlagsFromString('--expose-gc')
    const collect: unknown = runInNewContext('gc')
    setFlagsFromString('--no-expose-gc')
    if (typeof collect === 'function') collect()
  }, ALIVIO_MS).unref()
}
