// Signals: whoever asks the shop to end, how often and through whom, it ends in time, says so with 0 and leaves nothing running.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { processesIn, readPidFile } from '#server/db/embedded/postmaster.ts'
import { freePort } from '../support/puerto.ts'
import {
  databaseUrlOf,
  removeDataDir,
  type ServerProcess,
  startServer,
  temporaryFolder,
} from '../support/server.ts'
import { startSmtpFallas } from '../support/smtp-fallas.ts'
import { veces } from '../support/veces.ts'

let folder: string
let dataDir: string
const servers: ServerProcess[] = []
beforeAll(async () => {
  folder = await temporaryFolder()
  dataDir = join(folder, 'datos')
})
afterAll(async () => {
  for (const { child } of servers) child.kill('SIGKILL')
  await Promise.all(servers.map(({ ended }) => ended))
  await removeDataDir(dataDir)
  await rm(folder, { recursive: true, force: true })
})

async function start(env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = startServer({ env: { DATA_DIR: dataDir, PORT: String(await freePort()), ...env } })
  servers.push(server)
  await server.ready
  return server
}

async function expectNothingLeft(): Promise<void> {
  const data = join(dataDir, 'postgres/data')
  expect(await readPidFile(data)).toBeNull()
  expect(await processesIn(data)).toEqual([])
}

async function query(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: await databaseUrlOf(dataDir) })
  client.on('error', () => undefined)
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

describe('a shop with its own database', () => {
  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'ends with 0 on %s and takes PostgreSQL along',
    async signal => {
      const { child, ended } = await start()
      child.kill(signal)
      expect(await ended).toEqual({ code: 0, signal: null })
      await expectNothingLeft()
    },
  )

  it('[ESC-01] with DRAIN_MS says first that it is closing, and serves on; who asks again does not wait, nor does Ctrl-C', async () => {
    const { child, ended, url } = await start({ DRAIN_MS: '60000' })
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    child.kill('SIGTERM')
    const ready = async () => (await fetch(`${url}/readyz`)).status
    await expect.poll(ready).toBe(503)
    const pagina = await fetch(`${url}/api/auth/providers`)
    expect([pagina.status, pagina.headers.get('connection')]).toEqual([200, 'close'])
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    // Two signals within a second are one.
    await wait(1_100)
    child.kill('SIGTERM')
    expect(await ended).toEqual({ code: 0, signal: null })
    const otro = await start({ DRAIN_MS: '60000' })
    otro.child.kill('SIGINT')
    expect(await otro.ended).toEqual({ code: 0, signal: null })
    await expectNothingLeft()
  })

  it.each(['SIGTERM', 'SIGINT'].slice(veces(1, 0)) as NodeJS.Signals[])(
    'ends with 0 when %s comes twice at once, as npm passes on what the terminal has sent to both',
    async signal => {
      const { child, ended, stdout } = await start()
      child.kill(signal)
      // The kernel makes one of two signals that wait: the second goes when the first was heard.
      await vi.waitFor(() => expect(stdout()).toContain('cerrando'), { timeout: 30_000, interval: 1 })
      child.kill(signal)
      expect(await ended).toEqual({ code: 0, signal: null })
      await expectNothingLeft()
    },
  )

  it.each(['SIGTERM', 'SIGINT'].slice(veces(1, 0)) as NodeJS.Signals[])(
    'ends with 0 when %s goes to its whole group',
    async signal => {
      const port = String(await freePort())
      const env = { ...process.env, NODE_ENV: 'production', SEED: 'none', DATA_DIR: dataDir, PORT: port }
      // As npm does it: a parent that hands on what it gets.
      const padre = spawn(
        process.execPath,
        [
          '--eval',
          `const hijo = require('node:child_process').spawn(process.execPath, ['src/server/main.ts'], { stdio: 'inherit' })
         for (const s of ['SIGINT', 'SIGTERM']) process.on(s, () => hijo.kill(s))
         hijo.on('exit', codigo => process.exit(codigo ?? 99))`,
        ],
        { env, detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
      )
      for await (const dato of padre.stderr) if (String(dato).includes('está abierto')) break
      const fin = once(padre, 'exit')
      process.kill(-(padre.pid as number), signal)
      expect(await fin).toEqual([0, null])
      await expectNothingLeft()
    },
  )

  it('ends sooner when asked a second time, and takes PostgreSQL along all the same', async () => {
    const { child, ended, url } = await start()
    await query('begin; lock table users; select pg_sleep(0)')
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    child.kill('SIGTERM')
    await wait(1_200) // within a second it would count as the first
    child.kill('SIGTERM')
    expect(await ended).toEqual({ code: 0, signal: null })
    await expectNothingLeft()
  })

  it('while the database hangs answers 503 to who waits, and ends in its time with nothing left', async () => {
    const { child, ended, url } = await start()
    const data = join(dataDir, 'postgres/data')
    for (const pid of await processesIn(data)) process.kill(pid, 'SIGSTOP')
    // Told to go on, it is in the server's hands; what it asks of the database nobody answers.
    const headers = { 'content-type': 'application/json', expect: '100-continue' }
    const pedido = request(`${url}/api/auth/local`, { method: 'POST', headers })
    const respuesta = once(pedido, 'response')
    pedido.flushHeaders()
    await once(pedido, 'continue')
    pedido.end(JSON.stringify({ identifier: 'ana@example.com', password: 'una clave cualquiera' }))
    child.kill('SIGTERM')
    expect((await respuesta)[0].statusCode).toBe(503)
    expect(await ended).toEqual({ code: 0, signal: null })
    expect(await processesIn(data)).toEqual([])
    // What was confirmed is there: the next start replays the log.
    const otra = await start()
    otra.child.kill('SIGTERM')
    expect(await otra.ended).toEqual({ code: 0, signal: null })
  })

  it('with a mail on its way to a slow server ends in its time, and the mail is sent once more at most', async () => {
    const lento = await startSmtpFallas({ demoraMs: 1_000 })
    const { child, ended } = await start({ SMTP_URL: lento.url })
    await query(`with c as (
        insert into correos (tipo, para, asunto, texto, html) values
          ('x', 'uno@example.com', 'a', 'a', 'a'), ('x', 'dos@example.com', 'a', 'a', 'a') returning id
      ) select add_trabajo('enviar-correo', json_build_object('ids', (select json_agg(id) from c)))`)
    while (lento.conexiones() < 2) await wait(20)
    child.kill('SIGTERM')
    expect(await ended).toEqual({ code: 0, signal: null })
    await lento.close()
    expect(lento.tomados).toEqual([])

    const rapido = await startSmtpFallas()
    const otra = await start({ SMTP_URL: rapido.url })
    while (rapido.tomados.length < 2) await wait(50)
    otra.child.kill('SIGTERM')
    expect(await otra.ended).toEqual({ code: 0, signal: null })
    await rapido.close()
    expect(new Set(rapido.tomados).size).toBe(2)
  })

  it('after kill -9 in the middle of sending, the next server sends what had not left', async () => {
    const mudo = await startSmtpFallas({ callaEn: 'RCPT' })
    const { child, ended } = await start({ SMTP_URL: mudo.url })
    await query(`with c as (insert into correos (tipo, para, asunto, texto, html) values ('x', 'tres@example.com', 'a', 'a', 'a') returning id)
      select add_trabajo('enviar-correo', json_build_object('ids', (select json_agg(id) from c)))`)
    while (mudo.conexiones() < 1) await wait(20)
    child.kill('SIGKILL')
    await ended
    await mudo.close()
    const smtp = await startSmtpFallas()
    const otra = await start({ SMTP_URL: smtp.url })
    while (smtp.tomados.length < 1) await wait(50)
    otra.child.kill('SIGTERM')
    await otra.ended
    await smtp.close()
    expect(smtp.tomados).toHaveLength(1)
  })
})
