// What issuing stands on, and how patient it is.
import type pg from 'pg'
import type { Logger } from 'pino'
import type { SnapshotSource } from '#server/catalogo/snapshot.ts'
import type { Arca } from '../arca.ts'

export interface IssueDeps {
  readonly pool: pg.Pool
  readonly tiendas: Pick<SnapshotSource, 'current'>
  readonly arca: Arca
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
  readonly paciencia?: Partial<Paciencia>
}

export interface Paciencia {
  /** Longer than a call of the service may take: after that whoever had a document on the wire is believed gone. */
  readonly enviandoMs: number
  /** An order that somebody took and did nothing about. */
  readonly turnoMs: number
  /** How often a document in doubt is asked for. */
  readonly cadaMs: number
  /** One server's document is waited for by another for so long at a time. */
  readonly ocupadaMs: number
  /** Where nothing says when it makes sense to try again. */
  readonly esperaMs: number
  /** Of one job: then the next goes on. */
  readonly trabajoMs: number
}

const PACIENCIA: Paciencia = {
  enviandoMs: 90_000,
  turnoMs: 10_000,
  cadaMs: 60_000,
  ocupadaMs: 250,
  esperaMs: 300_000,
  trabajoMs: 20_000,
}

export const pacienciaDe = ({ paciencia }: Pick<IssueDeps, 'paciencia'>): Paciencia => ({
  ...PACIENCIA,
  ...paciencia,
})
