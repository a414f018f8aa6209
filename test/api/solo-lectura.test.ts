// A database that has become a standby under the shop: it says so with 503, keeps no connection to it, and goes on by itself when it can write again.

import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { readConfig } from '#server/proceso/config.ts'
import type { Respuesta } from '../support/cuentas.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { faltas } from '../support/invariantes.ts'
import { createMostrador, type Mostrador, type Persona } from '../support/pedidos.ts'

let m: Mostrador
beforeAll(async () => {
  m = await createMostrador()
  await m.setStock(1, 100_000_000)
})
afterAll(() => m.close())

async function runAsAdmin(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('adminUrl') })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

const nameOf = ({ url }: TestDatabase) => new URL(url).pathname.slice(1)

/** As a failover looks from here: every connection ends, and who connects again finds what can only be read. */
async function demote(base: TestDatabase): Promise<void> {
  await runAsAdmin(`alter database ${nameOf(base)} set default_transaction_read_only = on`)
  await runAsAdmin(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${nameOf(base)}'`)
}

/** What is open stays as it is: only new connections can write. */
const promote = (base: TestDatabase) =>
  runAsAdmin(`alter database ${nameOf(base)} reset default_transaction_read_only`)

const TODAS = 12
const buy = ({ id }: Persona, persona: Persona) =>
  m.comprar(persona, {}, { headers: { 'idempotency-key': `relevo-${id}` } })
const find = ({ id, token }: Persona) => m.call('GET', `/api/pedidos/por-clave/relevo-${id}`, { token })
/** A connection that was opened meanwhile and has only read since is found out by the first who writes on it: who buys, or who looks up. */
async function insist(ask: () => Promise<Respuesta>): Promise<Respuesta> {
  for (let veces = 0; ; veces++) {
    const respuesta = await ask()
    if (respuesta.status !== 503 || veces === TODAS) return respuesta
  }
}

it('[ESC-02] H2: looking an order up by its key waits for the standby, as making it did', async () => {
  const ana = await m.persona()
  expect((await buy(ana, ana)).status).toBe(200)
  const lock = () => m.scalar<string>('select xmax::text from llamadas where quien = $1', [ana.id])
  // A row that was never held has nobody's mark; being held is written to the log the standby confirms.
  expect(await lock()).toBe('0')
  expect((await find(ana)).status).toBe(200)
  expect(await lock()).not.toBe('0')
})

describe('[ESC-02] H1: connections that lead to a standby', () => {
  it('are answered with 503 and thrown away, and the same orders are taken when it can be written again', async () => {
    const gente = await m.personas(TODAS)
    await demote(m.base)
    // As many at once as there are connections, in a transaction and by a single statement.
    for (const ask of [(uno: Persona) => buy(uno, uno), find]) {
      const caidas = await Promise.all(gente.map(ask))
      expect(new Set(caidas.map(({ status }) => status))).toEqual(new Set([503]))
      expect(new Set(caidas.map(({ headers }) => headers['retry-after']))).toEqual(new Set(['5']))
    }
    await promote(m.base)
    const hechos = await Promise.all(gente.map(uno => insist(() => buy(uno, uno))))
    expect(new Set(hechos.map(({ status }) => status))).toEqual(new Set([200]))
    const otraVez = await Promise.all(gente.map(uno => insist(() => find(uno))))
    expect(otraVez.map(({ json }) => json.data.id)).toEqual(hechos.map(({ json }) => json.data.id))
    expect(await faltas(m.base)).toEqual([])
  })

  it('keep a server from starting, which says why', async () => {
    const base = await createTestDatabase()
    await demote(base)
    const config = readConfig({ DATABASE_URL: base.url })
    const opening = openDatabase(config, pino({ level: 'silent' }), () => undefined)
    await expect(opening).rejects.toThrow(/^DATABASE_URL: en ese servidor sólo se puede leer/)
    await base.drop()
  })
})
