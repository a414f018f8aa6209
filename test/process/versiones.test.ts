// Two releases on one database, side by side and back: the version before runs on the tables of the version after (OPS-04, H5).
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { setAsideMigraciones } from '#server/db/vuelta.ts'
import { ANTERIOR } from '#server/proceso/version.ts'
import { ask } from '../support/copias.ts'
import { createDemoDatabase, type TestDatabase } from '../support/database.ts'
import { faltas } from '../support/invariantes.ts'
import { drivePar } from '../support/par.ts'
import { freePort } from '../support/puerto.ts'
import { type ServerProcess, startServer, temporaryFolder } from '../support/server.ts'
import { createSiguiente, hasAnterior, hideFrom, takeAnterior } from '../support/vecinas.ts'

const JWT_SECRET = 'Zk3vQ9x7Lm2pRt8WnB4yHc6JfD1gSa5E'

let folder: string
let siguiente: string
let base: TestDatabase
const servers: ServerProcess[] = []
beforeAll(async () => {
  folder = await temporaryFolder()
  siguiente = await createSiguiente(join(folder, 'siguiente'))
  base = await createDemoDatabase()
})
afterEach(async () => {
  for (const { child } of servers) child.kill('SIGTERM')
  for (const { ended } of servers.splice(0)) await ended
})
afterAll(async () => {
  await base.drop()
  await rm(folder, { recursive: true, force: true })
})

async function start(cwd = process.cwd()): Promise<ServerProcess> {
  const PORT = String(await freePort())
  const env = { DATABASE_URL: base.url, JWT_SECRET, PORT, DATA_DIR: join(folder, PORT), LOG_LEVEL: 'warn' }
  const server = startServer({ env, cwd })
  servers.push(server)
  return server
}

const drive = (uno: ServerProcess, otro: ServerProcess) =>
  drivePar({ uno: uno.url, otro: otro.url, pool: base.pool, jwtSecret: JWT_SECRET })

describe('[OPS-04] H5: this release and the next on one database', () => {
  it('sell side by side after the upgrade, and this one alone after going back', async () => {
    const viejo = await start()
    await viejo.ready
    // It migrates while the other sells.
    const nuevo = await start(siguiente)
    await nuevo.ready
    const { pedidos } = await drive(viejo, nuevo)
    const { rows } = await base.pool.query(
      'select count(*)::integer as n from propinas where pedido_id = any($1)',
      [pedidos],
    )
    expect(rows).toEqual([{ n: pedidos.length }])

    for (const { child } of servers) child.kill('SIGTERM')
    const vuelto = await start()
    await vuelto.ready
    await expect.poll(vuelto.stdout).toMatch(/"adelantadas":\["9000_propinas\.sql"\].*todavía sirve a ésta/)
    await drive(vuelto, vuelto)
    expect(await faltas(base)).toEqual([])
  })
})

describe.skipIf(!hasAnterior())('[OPS-04] H5: the release before and this one', () => {
  it('sell side by side on the tables of this one', async () => {
    const anterior = await takeAnterior(join(folder, 'anterior'))
    const nuevo = await start()
    await nuevo.ready
    const show = await hideFrom(anterior, base.pool)
    const viejo = await start(anterior)
    await viejo.ready
    await show()
    await drive(viejo, nuevo)
    expect(await faltas(base)).toEqual([])
  })

  it('go back to the one before and forward again, with every order', { timeout: 120_000 }, async () => {
    const anterior = await takeAnterior(join(folder, 'vuelta'))
    const sell = async (arbol?: string) => {
      const server = await start(arbol)
      await server.ready
      const { pedidos } = await drive(server, server)
      server.child.kill('SIGTERM')
      await server.ended
      return pedidos
    }
    const antes = await sell()
    const apartadas = await ask(base.url, client => setAsideMigraciones(client, ANTERIOR.migracion))
    expect(apartadas[0]?.slice(0, 4) ?? '').toMatch(/^00(?:4[1-9]|[5-9]\d)$/)
    const atras = await sell(anterior)
    const despues = await sell()
    const { rows } = await base.pool.query('select count(*)::integer as n from pedidos where id = any($1)', [
      [...antes, ...atras, ...despues],
    ])
    expect(rows).toEqual([{ n: antes.length + atras.length + despues.length }])
    expect(await faltas(base)).toEqual([])
    const quedan = await base.pool.query("select to_regclass('migraciones_apartadas') as tabla")
    expect(quedan.rows).toEqual([{ tabla: null }])
  })
})
