// One function opens a transaction (src/server/db/transaction.ts); what has a connection of its own for longer than that is listed here.
import { expect, it } from 'vitest'
import { readModulos } from '../support/modulos.ts'

/** A session of their own, with locks that outlast a transaction, COPY, or tables that come and go. */
const SESIONES = [
  'src/server/db/migrate.ts',
  'src/server/db/vuelta.ts',
  'src/server/gestion/copias/restore.ts',
  'src/server/gestion/copias/take.ts',
]
const UNA = 'src/server/db/transaction.ts'
const CONEXIONES = 'src/server/db/connect.ts'

const RULES: readonly (readonly [rule: string, pattern: RegExp, allowed: readonly string[]])[] = [
  ['begins or ends one in SQL', /['"`](begin|start transaction|commit|rollback)\b(?!\.)/, [UNA, ...SESIONES]],
  ['has Kysely open one', /\.(transaction|startTransaction)\(\)/, []],
  ['takes a connection out of the pool', /\bpool\.connect\(\)/, [UNA]],
  ['makes a Kysely or a pool of its own', /new (Kysely|pg\.Pool|Pool|PostgresDialect)\b/, [CONEXIONES]],
]

const modulos = readModulos().filter(
  ({ ruta }) => ruta.startsWith('src/server/') && !ruta.endsWith('.test.ts'),
)

it.each(RULES)('nothing else %s', (_rule, pattern, allowed) => {
  expect(modulos.length).toBeGreaterThan(300)
  const hallados = modulos.filter(({ fuente }) => pattern.test(fuente)).map(({ ruta }) => ruta)
  expect(hallados.toSorted()).toEqual(allowed.toSorted())
})
