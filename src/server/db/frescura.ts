// How old what a replica holds can be (staleness): by positions in the log that were seen on the primary, never by anybody's clock.

/** A position of the primary's log, and when it was asked for. */
interface Marca {
  readonly lsn: number
  readonly cuando: number
}

export interface Frescura {
  /** The primary stood there at that moment. */
  note(lsn: number, cuando: number): void
  /** How old at most what a replica holds that has replayed so far; infinite where nothing tells. */
  edad(repetido: number, ahora: number): number
}

/** More than a bound holds of them, at one a second. */
const MARCAS_MAX = 120

/**
 * A replica that has replayed up to a position the primary had at some moment holds all that was written until then. With
 * positions seen now and then that gives a bound which errs to the safe side alone, also while nothing is written, and while
 * the replica is cut off.
 */
export function createFrescura(): Frescura {
  const marcas: Marca[] = []
  return {
    note(lsn, cuando) {
      // A primary that stands before where one stood is another one: what was seen says nothing of it.
      if ((marcas.at(-1)?.lsn ?? 0) > lsn) marcas.length = 0
      marcas.push({ lsn, cuando })
      if (marcas.length > MARCAS_MAX) marcas.shift()
    },
    edad(repetido, ahora) {
      const alcanzada = marcas.findLast(({ lsn }) => lsn <= repetido)
      return alcanzada === undefined ? Number.POSITIVE_INFINITY : ahora - alcanzada.cuando
    },
  }
}
