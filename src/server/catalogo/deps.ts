// What the use cases that write the catalogue stand on.
import type { Kysely } from 'kysely'
import type { DB } from '../db/types.ts'
import type { SnapshotSource } from './snapshot.ts'

export interface TrastiendaDeps {
  readonly db: Kysely<DB>
  readonly tiendas: SnapshotSource
}
