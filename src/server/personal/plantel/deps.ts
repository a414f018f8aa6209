// What the staff's use cases stand on.
import type { Kysely } from 'kysely'
import type { Cifrado } from '#server/base/cifrado.ts'
import type { SnapshotSource } from '#server/catalogo/snapshot.ts'
import type { Passwords } from '#server/cuenta/passwords.ts'
import type { Tokens } from '#server/cuenta/tokens.ts'
import type { DB } from '#server/db/types.ts'
import type { Aparatos } from '#server/plugins/aparatos.ts'
import type { Limites } from '#server/plugins/limites.ts'

export interface PersonalDeps {
  readonly db: Kysely<DB>
  readonly tiendas: SnapshotSource
  readonly passwords: Passwords
  readonly tokens: Tokens
  readonly limites: Limites
  readonly aparatos: Aparatos
  readonly cifrado: Cifrado
  readonly now: () => Date
  readonly publicUrl: string
  readonly demoAbierta: boolean
}
