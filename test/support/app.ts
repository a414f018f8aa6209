// The application over a database of its own, with the demo shop in it or with nothing, for tests that drive it in process.
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import pino from 'pino'
import { createSnapshotSource, type SnapshotSource } from '#server/catalogo/snapshot.ts'
import { createPasswords } from '#server/cuenta/passwords.ts'
import { generateArticulos } from '#server/db/generate.ts'
import { type AppDeps, buildApp } from '#server/proceso/app.ts'
import { readConfig } from '#server/proceso/config.ts'
import { watchContrato } from './contrato.ts'
import { createDemoDatabase, createTestDatabase, type TestDatabase } from './database.ts'

/** For a route that only a test has: the table of access has no row for it. */
export const DE_PRUEBA = { config: { fueraDeTabla: true } } as const

export interface TestApp {
  readonly app: FastifyInstance
  readonly base: TestDatabase
  readonly tiendas: SnapshotSource
  close(): Promise<void>
}

export interface TestAppOptions
  extends Partial<
    Pick<
      AppDeps,
      | 'render'
      | 'assets'
      | 'logger'
      | 'demoraMaxMs'
      | 'esperas'
      | 'now'
      | 'passwords'
      | 'cupos'
      | 'webhooks'
      | 'push'
      | 'pasarela'
      | 'medidas'
    >
  > {
  readonly env?: Readonly<Record<string, string>>
  /** A pooler its statements go through. */
  readonly pooler?: string
  /** Two servers over its database, which answer in turn; `TEST_SERVIDORES=2` has all tests do so. */
  readonly aTurnos?: boolean
  /** False: a shop as it is after the migrations, without demo data. */
  readonly demo?: boolean
  /** Grows the demo's catalogue to so many articles. */
  readonly articulos?: number
  /** False: answers are not held against their published schema, where what they cost is judged. */
  readonly contrato?: boolean
  /** Adds routes of the test's own before the application is ready, marked with `DE_PRUEBA` when they are below /api/. */
  readonly extend?: (app: FastifyInstance) => void
}

/** Enough to be argon2id, little enough for hundreds of tests. */
export const BARATO = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** Pictures are waited for as long as a busy machine takes, and do not wait behind the tests. */
export const TALLER_PACIENTE = { topeMs: 240_000, esperaMs: 240_000, prioridad: 0 }

/** Signs the sessions of every test application. */
export const SECRETO = 'del-mostrador-de-pruebas-0123456789-abcdef'

export async function createTestApp({
  env = {},
  demo = true,
  articulos = 0,
  contrato = true,
  extend,
  pooler,
  aTurnos = process.env.TEST_SERVIDORES === '2',
  ...deps
}: TestAppOptions = {}): Promise<TestApp> {
  const base = await (demo ? createDemoDatabase(pooler) : createTestDatabase(pooler))
  if (articulos > 0) await generateArticulos(base.db, articulos)
  const conPasarela = (deps.pasarela ?? null) !== null
  const tiendas = await createSnapshotSource({ pool: base.pool, log: silentLog(), conPasarela })
  const passwords = createPasswords({ hashing: BARATO, cola: 1_000 })
  const build = () =>
    buildApp({
      config: readConfig(env),
      db: base.db,
      pool: base.pool,
      tiendas,
      jwtSecret: SECRETO,
      now: () => new Date(),
      passwords,
      // However slow the machine of the tests: twenty searches at once are answered, not sent away.
      buscanEsperaMs: 120_000,
      // A test drives the application without ever letting the event loop breathe.
      demoraMaxMs: Number.POSITIVE_INFINITY,
      // The smallest form of an answer is the dearest thing a shop makes; none of what is asked here is asked often.
      reposoMs: Number.POSITIVE_INFINITY,
      taller: TALLER_PACIENTE,
      ...deps,
    })
  const app = await build()
  if (contrato) watchContrato(app)
  extend?.(app)
  await app.ready()
  const vecina = aTurnos ? await build() : null
  if (vecina !== null) {
    extend?.(vecina)
    takeTurns(app, vecina)
  }
  return {
    app,
    base,
    tiendas,
    async close() {
      await app.close()
      await vecina?.close()
      await tiendas.close()
      await base.drop()
    },
  }
}

/** Whatever is asked for, the next answer comes from the other one. */
function takeTurns(app: FastifyInstance, vecina: FastifyInstance): void {
  const propia = app.inject.bind(app)
  let turno = 0
  app.inject = ((...pedido: Parameters<typeof propia>) =>
    turno++ % 2 === 0 ? propia(...pedido) : vecina.inject(...pedido)) as typeof app.inject
}

export function silentLog(): FastifyBaseLogger {
  return pino({ level: 'silent' })
}
