// The database goes away under the real shop in six ways: the process stays, and what it was asked for is done afterwards.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { CAIDAS } from '../support/caidas.ts'
import { freePort } from '../support/puerto.ts'
import {
  databaseUrlOf,
  removeDataDir,
  type ServerProcess,
  startServer,
  temporaryFolder,
} from '../support/server.ts'
import { type Smtp, startSmtp } from '../support/smtp.ts'

const POLL = { timeout: 60_000, interval: 100 }

let folder: string
let dataDir: string
let smtp: Smtp
let server: ServerProcess
beforeAll(async () => {
  folder = await temporaryFolder()
  dataDir = join(folder, 'datos')
  smtp = await startSmtp()
  server = startServer({
    env: { DATA_DIR: dataDir, PORT: String(await freePort()), SMTP_URL: smtp.url, LOG_LEVEL: 'warn' },
  })
  await server.ready
})
afterAll(async () => {
  server.child.kill('SIGTERM')
  expect(await server.ended).toEqual({ code: 0, signal: null })
  await smtp.close()
  await removeDataDir(dataDir)
  await rm(folder, { recursive: true, force: true })
})

async function query(url: string, sql: string, values: readonly unknown[] = []): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query(sql, [...values]).finally(() => client.end().catch(() => undefined))
  return rows
}

const WRITE = `with c as (
    insert into correos (tipo, para, asunto, texto, html) select 'x', $1 || n || '@example.com', 'a', 'a', 'a'
    from generate_series(1, 20) n returning id
  ) select add_trabajo('enviar-correo', json_build_object('ids', json_build_array(id))) from c`

describe('the embedded database', () => {
  it.each(Object.entries(CAIDAS).map(([manera, cause], n) => [manera, cause, `caida${n}-`] as const))(
    '%s, comes back under a process that never left, and every mail goes out once',
    async (_, cause, prefijo) => {
      const url = await databaseUrlOf(dataDir)
      await query(url, WRITE, [prefijo])
      await cause({ data: join(dataDir, 'postgres/data'), url })
      const answers = new Set<number>()
      await vi.waitFor(async () => {
        const { status } = await fetch(`${server.url}/readyz`)
        answers.add(status)
        expect(status).toBe(200)
      }, POLL)
      // Meanwhile: in words, not cut off.
      for (const status of answers) expect([200, 503]).toContain(status)
      await vi.waitFor(async () => {
        const rows = await query(url, 'select id from correos where sent_at is null')
        expect(rows).toEqual([])
      }, POLL)
      const llegados = smtp.entregas.flatMap(({ para }) => para).filter(para => para.startsWith(prefijo))
      expect(llegados).toHaveLength(20)
      expect(new Set(llegados).size).toBe(20)
      expect(server.child.exitCode).toBeNull()
    },
  )
})

describe('a server by DATABASE_URL', () => {
  it('that ends every connection while jobs run does not take the shop along', async () => {
    const name = `caidas_${process.pid}`
    await query(inject('adminUrl'), `create database ${name}`)
    const url = new URL(inject('adminUrl'))
    url.pathname = `/${name}`
    const shop = startServer({
      env: {
        DATABASE_URL: url.href,
        JWT_SECRET: 'Zk3vQ9x7Lm2pRt8WnB4yHc6JfD1gSa5E',
        PORT: String(await freePort()),
        SMTP_URL: smtp.url,
        LOG_LEVEL: 'warn',
      },
    })
    await shop.ready
    for (let n = 0; n < 5; n++) {
      await query(url.href, WRITE, [`ajena${n}-`])
      await query(
        url.href,
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
    }
    await vi.waitFor(async () => {
      expect(await query(url.href, 'select id from correos where sent_at is null')).toEqual([])
    }, POLL)
    const llegados = smtp.entregas.flatMap(({ para }) => para).filter(para => para.startsWith('ajena'))
    expect(llegados).toHaveLength(100)
    shop.child.kill('SIGTERM')
    expect(await shop.ended).toEqual({ code: 0, signal: null })
    await query(inject('adminUrl'), `drop database ${name} with (force)`)
  })
})
