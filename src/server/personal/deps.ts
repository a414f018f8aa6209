// What the staff's use cases stand on.
import type { Kysely } from 'kysely'
import type { SnapshotSource } from '../catalogo/snapshot.ts'
import type { Cifrado } from '../cifrado.ts'
import type { DB } from '../db/types.ts'
import type { Passwords } from '../passwords.ts'
import type { Aparatos } from '../plugins/aparatos.ts'
import type { Limites } from '../plugins/limites.ts'
import type { Tokens } from '../tokens.ts'

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
