// What the use cases of accounts stand on.
import type { Kysely } from 'kysely'
import type { Anotar } from '#server/base/anotador.ts'
import type { SnapshotSource } from '#server/catalogo/snapshot.ts'
import type { DB } from '#server/db/types.ts'
import type { Aparatos } from '#server/plugins/aparatos.ts'
import type { Limites } from '#server/plugins/limites.ts'
import type { Passwords } from '../passwords.ts'
import type { Tokens } from '../tokens.ts'

export interface CuentaDeps {
  readonly db: Kysely<DB>
  readonly tiendas: SnapshotSource
  readonly passwords: Passwords
  readonly tokens: Tokens
  readonly limites: Limites
  readonly aparatos: Aparatos
  readonly now: () => Date
  readonly publicUrl: string
  readonly demoAbierta: boolean
  /** A line of the log about a login that failed or a credential that changed. */
  readonly anotar: Anotar
  /** Told of each failed login. */
  readonly onFallido: () => void
}
