// What the use cases of orders stand on.
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { SnapshotSource } from '../catalogo/snapshot.ts'
import type { DB } from '../db/types.ts'
import type { Limites } from '../plugins/limites.ts'

export interface PedidosDeps {
  readonly pool: pg.Pool
  readonly db: Kysely<DB>
  readonly tiendas: SnapshotSource
  readonly limites: Pick<Limites, 'borrador' | 'codigoUsuario'>
  readonly publicUrl: string
}
