// Starting, stopping and dying: the real server, killed and refused in every way a machine can do it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  access,
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { createServer } from 'node:net'
import { basename, join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { readPidFile } from '#server/db/embedded/postmaster.ts'
import { freePort } from '../support/puerto.ts'
import {
  removeDataDir,
  type ServerProcess,
  type StartOptions,
  startServer,
  temporaryFolder,
} from '../support/server.ts'

const isRoot = process.getuid?.() === 0
const NOBODY = { uid: 65534, gid: 65534 }

let folder: string
const servers: ServerProcess[] = []
const dataDirs = new Set<string>()

beforeAll(async () => {
  folder = await temporaryFolder()
})
afterAll(async () => {
  for (const { child } of servers) child.kill('SIGKILL')
  await Promise.all(servers.map(({ ended }) => ended))
  for (const dataDir of dataDirs) await removeDataDir(dataDir)
  await rm(folder, { recursive: true, force: true })
})

async function start(
  dataDir: string,
  env: Record<string, string> = {},
  rest: Omit<StartOptions, 'env'> = {},
) {
  const PORT = env.PORT ?? String(await freePort())
  const server = startServer({ env: { DATA_DIR: dataDir, ...env, PORT }, ...rest })
  servers.push(server)
  dataDirs.add(dataDir)
  return server
}

async function expectRefusal(server: ServerProcess, message: RegExp): Promise<void> {
  expect(await server.ended).toEqual({ code: 1, signal: null })
  expect(server.stderr()).toMatch(message)
  expect(server.stderr() + server.stdout()).not.toMatch(/ {4}at |node:internal/)
}

async function statusOf(server: ServerProcess, path = '/healthz'): Promise<number> {
  const response = await fetch(`${server.url}${path}`)
  await response.body?.cancel()
  return response.status
}

async function pidOf(dataDir: string): Promise<number> {
  const file = await readPidFile(join(dataDir, 'postgres/data'))
  if (!file) throw new Error('no PostgreSQL is running there')
  return file.pid
}

/** What `cp -a` does and Node's copy does not. */
async function keepOwners(from: string, to: string): Promise<void> {
  for (const name of ['', ...(await readdir(to, { recursive: true }))]) {
    const { uid, gid, mode } = await lstat(join(from, name))
    await chown(join(to, name), uid, gid)
    await chmod(join(to, name), mode)
  }
}

async function enter(dataDir: string, password: string): Promise<string> {
  const host = (await readPidFile(join(dataDir, 'postgres/data')))?.socketFolder ?? ''
  const client = new pg.Client({ host, user: 'mostrador', database: 'mostrador', password })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return 'in'
  } catch (error) {
    return (error as { code?: string }).code ?? ''
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function expectDoor(dataDir: string, clave: string): Promise<void> {
  expect(await enter(dataDir, clave)).toBe('in')
  expect(await enter(dataDir, 'otra')).toBe('28P01')
  expect(await readFile(join(dataDir, 'postgres/data/pg_hba.conf'), 'utf8')).not.toMatch(/trust/)
}

describe('with its own database', () => {
  let dataDir: string
  let server: ServerProcess
  beforeAll(async () => {
    dataDir = join(folder, 'datos')
    server = await start(dataDir)
    await server.ready
  })

  it('keeps stdout in JSON through npm too, as the installer is told to start it', async () => {
    const env = { PATH: process.env.PATH, HOME: folder, DATA_DIR: join(folder, 'por-npm'), SEED: 'none' }
    const child = spawn('npm', ['--silent', 'start'], { env: { ...env, PORT: String(await freePort()) } })
    dataDirs.add(env.DATA_DIR)
    let [stdout, stderr] = ['', '']
    child.stdout.on('data', data => {
      stdout += data
    })
    child.stderr.on('data', data => {
      stderr += data
    })
    await vi.waitFor(() => expect(stderr).toContain('Mostrador está abierto'), {
      timeout: 50_000,
      interval: 50,
    })
    child.kill('SIGTERM')
    await once(child, 'close')
    const lines = stdout.trim().split('\n')
    expect(lines.length).toBeGreaterThan(2)
    for (const line of lines) expect(() => JSON.parse(line), line).not.toThrow()
  })

  it('lets nobody into its database without the password, which only its own account can read', async () => {
    const clave = join(dataDir, 'postgres/clave')
    expect((await stat(clave)).mode & 0o777).toBe(0o600)
    expect((await stat(clave)).uid).toBe(process.getuid?.())
    const secreto = (await readFile(clave, 'utf8')).trim()
    expect(secreto).toMatch(/^[\w-]{32}$/)
    expect(server.stdout() + server.stderr()).not.toContain(secreto)
    await expectDoor(dataDir, secreto)
  })

  it('refuses a second server on the same folder, in Spanish, without touching the first', async () => {
    const before = await pidOf(dataDir)
    await expectRefusal(await start(dataDir), /^Ya hay otro Mostrador usando la carpeta de datos /)
    expect(await statusOf(server, '/')).toBe(200)
    expect(await pidOf(dataDir)).toBe(before)
  })

  it('refuses a busy port, in Spanish, and leaves no database behind', async () => {
    const other = join(folder, 'otros-datos')
    const { port } = new URL(server.url)
    await expectRefusal(
      await start(other, { PORT: port }),
      new RegExp(`^PORT: el puerto ${port} ya está en uso`, 'm'),
    )
    expect(await readPidFile(join(other, 'postgres/data'))).toBeNull()
  })

  it('brings a database that died back and serves on', async () => {
    process.kill(await pidOf(dataDir), 'SIGKILL')
    await vi.waitFor(() => expect(server.stdout()).toContain('PostgreSQL volvió'), {
      timeout: 40_000,
      interval: 50,
    })
    expect(await statusOf(server, '/')).toBe(200)
    expect(await statusOf(server, '/readyz')).toBe(200)
  })

  it('after kill -9 of the server, adopts the database it left and keeps the secret', async () => {
    const [database, secret] = [await pidOf(dataDir), await readFile(join(dataDir, 'jwt-secret'), 'utf8')]
    server.child.kill('SIGKILL')
    await server.ended
    server = await start(dataDir)
    await server.ready
    expect(await pidOf(dataDir)).toBe(database)
    expect(await readFile(join(dataDir, 'jwt-secret'), 'utf8')).toBe(secret)
    expect(await statusOf(server, '/')).toBe(200)
  })

  it.each(['SIGTERM', 'SIGINT'] as const)(
    '[OPS-05] on %s ends with 0, takes the adopted or own database along, and its log has its beginning and its end',
    async signal => {
      server.child.kill(signal)
      expect(await server.ended).toEqual({ code: 0, signal: null })
      const sucesos = server
        .stdout()
        .trim()
        .split('\n')
        .map(linea => JSON.parse(linea))
      expect(sucesos[0]).toMatchObject({ msg: 'se abre la tienda', version: expect.any(String) })
      expect(sucesos.slice(-2)).toMatchObject([
        { msg: 'cerrando', signal },
        { msg: 'la tienda cerró', ms: expect.any(Number) },
      ])
      expect(sucesos.map(({ msg }) => msg)).toContain('la tienda está abierta')
      expect(await readPidFile(join(dataDir, 'postgres/data'))).toBeNull()
      server = await start(dataDir)
      await server.ready
    },
  )

  it.each(['stopped', 'left running by a killed server'])(
    'of a shop older than its password (%s) gets one at the next start',
    async como => {
      const data = join(dataDir, 'postgres/data')
      if (como === 'stopped') {
        server.child.kill('SIGTERM')
        await server.ended
      } else {
        // As it was when it ran: open to its own account.
        await writeFile(join(data, 'pg_hba.conf'), 'local all all trust\n')
        process.kill(await pidOf(dataDir), 'SIGHUP')
        await vi.waitFor(async () => expect(await enter(dataDir, 'otra')).toBe('in'), 30_000)
        server.child.kill('SIGKILL')
        await server.ended
      }
      await rm(join(dataDir, 'postgres/clave'))
      server = await start(dataDir)
      await server.ready
      await vi.waitFor(
        async () => expectDoor(dataDir, (await readFile(join(dataDir, 'postgres/clave'), 'utf8')).trim()),
        40_000,
      )
    },
  )

  it('starts over a pid file whose number now belongs to somebody else', async () => {
    server.child.kill('SIGTERM')
    await server.ended
    const data = join(dataDir, 'postgres/data')
    const lines = [process.pid, data, 1, 5432, join(dataDir, 'postgres/socket'), '', '', 'ready']
    await writeFile(join(data, 'postmaster.pid'), lines.join('\n'))
    server = await start(dataDir)
    await server.ready
    expect(await pidOf(dataDir)).not.toBe(process.pid)
  })
})

describe('the data folder', () => {
  it('that two first servers want at once goes to one of them', async () => {
    const dataDir = join(folder, 'disputada')
    const both = await Promise.all([start(dataDir), start(dataDir)])
    const opened = await Promise.allSettled(both.map(({ ready }) => ready))
    expect(opened.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const [loser, winner] = opened[0]?.status === 'rejected' ? both : [both[1], both[0]]
    await expectRefusal(loser as ServerProcess, /^Ya hay otro Mostrador usando la carpeta de datos /)
    winner?.child.kill('SIGTERM')
    await winner?.ended
  })

  it('half-written by an interrupted first start is made anew', async () => {
    const dataDir = join(folder, 'a-medias')
    await mkdir(join(dataDir, 'postgres/a-medio-hacer-x1/base'), { recursive: true })
    await writeFile(join(dataDir, 'postgres/a-medio-hacer-x1/PG_VERSION'), '18\n')
    const server = await start(dataDir)
    await server.ready
    await expect(access(join(dataDir, 'postgres/a-medio-hacer-x1'))).rejects.toThrow()
    server.child.kill('SIGTERM')
    await server.ended
  })

  it('copied while its shop is open is a shop of its own, and neither touches the other', async () => {
    const [live, copy] = [join(folder, 'abierta'), join(folder, 'copiada')]
    const first = await start(live)
    await first.ready
    const before = await pidOf(live)
    await cp(live, copy, {
      recursive: true,
      preserveTimestamps: true,
      filter: path => !basename(path).startsWith('.s.PGSQL.5432') || path.endsWith('.lock'),
    })
    await keepOwners(live, copy)
    const second = await start(copy)
    await second.ready
    expect(await pidOf(copy)).not.toBe(before)
    expect([await statusOf(first, '/readyz'), await statusOf(second, '/readyz')]).toEqual([200, 200])
    expect(await pidOf(live)).toBe(before)
    for (const server of [first, second]) {
      server.child.kill('SIGTERM')
      expect(await server.ended).toEqual({ code: 0, signal: null })
    }
  })

  it('with a database that is no database is refused, never overwritten', async () => {
    const dataDir = join(folder, 'rota')
    await mkdir(join(dataDir, 'postgres/data'), { recursive: true })
    await writeFile(join(dataDir, 'postgres/data/importante'), 'x')
    await expectRefusal(await start(dataDir), /existe pero no es una base de datos/)
    expect(await readFile(join(dataDir, 'postgres/data/importante'), 'utf8')).toBe('x')
  })

  it('that is a file is refused', async () => {
    await writeFile(join(folder, 'archivo'), '')
    await expectRefusal(await start(join(folder, 'archivo')), /^DATA_DIR: .*archivo no es una carpeta\./)
    await expectRefusal(await start(join(folder, 'archivo/x')), /^DATA_DIR: .*no es una carpeta\./)
  })

  it.runIf(isRoot)('that cannot be written is refused', async () => {
    const dataDir = join(folder, 'ajena')
    await mkdir(dataDir)
    await expectRefusal(
      await start(dataDir, {}, { account: NOBODY }),
      /^DATA_DIR: no se puede escribir en .*ajena/,
    )
  })

  it('where nothing can be created is refused at once', async () => {
    await expectRefusal(await start('/proc/mostrador/datos'), /^DATA_DIR: no se puede escribir en \/proc/)
  })

  it.runIf(isRoot)('of an ordinary user works, however long its path', async () => {
    const dataDir = join(folder, 'persona', 'una-carpeta-con-un-nombre-larguisimo-'.repeat(3), 'datos')
    await mkdir(join(dataDir, '..'), { recursive: true })
    await chmod(join(folder, 'persona'), 0o777)
    await chmod(join(dataDir, '..'), 0o777)
    const server = await start(dataDir, {}, { account: NOBODY })
    await server.ready
    const socket = (await readPidFile(join(dataDir, 'postgres/data')))?.socketFolder ?? ''
    expect((await stat(socket)).mode & 0o777).toBe(0o700)
    // Its database too comes back where the shop looks for it, also over what the dead one left.
    process.kill(await pidOf(dataDir), 'SIGKILL')
    await vi.waitFor(() => expect(server.stdout()).toContain('PostgreSQL volvió'), {
      timeout: 40_000,
      interval: 50,
    })
    expect((await readPidFile(join(dataDir, 'postgres/data')))?.socketFolder).toBe(socket)
    await vi.waitFor(async () => expect(await statusOf(server, '/readyz')).toBe(200), 20_000)
    server.child.kill('SIGTERM')
    expect(await server.ended).toEqual({ code: 0, signal: null })
    await expect(access(socket)).rejects.toThrow()
  })

  it.runIf(isRoot)(
    'closed to other accounts keeps its database outside, says so and finds it again',
    async () => {
      const home = join(folder, 'casa')
      await mkdir(home, { mode: 0o700 })
      const dataDir = join(home, 'datos')
      for (const attempt of ['create', 'find']) {
        const server = await start(dataDir)
        await server.ready
        const outside = (await readFile(join(dataDir, 'postgres.ubicacion'), 'utf8')).trim()
        expect(server.stdout(), attempt).toContain(`no está en ${dataDir} sino en ${outside}`)
        expect(await readFile(join(dataDir, 'LEEME.txt'), 'utf8')).toContain(`${outside}\n\nEstá FUERA`)
        server.child.kill('SIGTERM')
        await server.ended
      }
      const outside = (await readFile(join(dataDir, 'postgres.ubicacion'), 'utf8')).trim()
      expect(outside).toMatch(/^\/var\/lib\/mostrador\/casa-datos-/)
      await removeDataDir(outside)
      await expectRefusal(await start(dataDir), /La base de datos de esta carpeta estaba en .* y ya no está/)
    },
  )
})

describe('with DATABASE_URL', () => {
  const JWT_SECRET = 'Zk3vQ9x7Lm2pRt8WnB4yHc6JfD1gSa5E'

  it('serves from that server and needs no data folder', async () => {
    const name = `proceso_${process.pid}`
    await asAdmin(`create database ${name}`)
    const DATABASE_URL = urlOf(name)
    const server = await start(join(folder, 'no-hace-falta'), { DATABASE_URL, JWT_SECRET })
    await server.ready
    expect(await statusOf(server, '/readyz')).toBe(200)
    server.child.kill('SIGTERM')
    expect(await server.ended).toEqual({ code: 0, signal: null })
    await expect(access(join(folder, 'no-hace-falta'))).rejects.toThrow()
    await asAdmin(`drop database ${name}`)
  })

  it('refuses a wrong one in Spanish without repeating its password', async () => {
    const silent = createServer(socket => socket.on('error', () => undefined)).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as { port: number }
    const cases: [string, RegExp][] = [
      [urlOf('no_existe'), /^DATABASE_URL: esa base de datos no existe/],
      [
        `postgres://u:canario@127.0.0.1:${await freePort()}/x`,
        /^DATABASE_URL: el servidor no acepta conexiones/,
      ],
      ['postgres://u:canario@no-existe.invalid/x', /^DATABASE_URL: no se encuentra el servidor/],
      [`postgres://u:canario@127.0.0.1:${port}/x`, /^DATABASE_URL: el servidor no contestó a tiempo/],
    ]
    await Promise.all(
      cases.map(async ([DATABASE_URL, message]) => {
        const server = await start(folder, { DATABASE_URL, JWT_SECRET })
        await expectRefusal(server, message)
        expect(server.stderr() + server.stdout()).not.toContain('canario')
      }),
    )
    silent.close()
  })

  it('refuses a bad variable by its name', async () => {
    await expectRefusal(
      await start(folder, { PORT: 'abc' }),
      /^PORT: tiene que ser un número de 1 a 65535\.\n$/,
    )
  })

  function urlOf(database: string): string {
    const url = new URL(inject('adminUrl'))
    url.pathname = `/${database}`
    return url.href
  }

  async function asAdmin(sql: string): Promise<void> {
    const client = new pg.Client({ connectionString: inject('adminUrl') })
    await client.connect()
    await client.query(sql).finally(() => client.end())
  }
})
