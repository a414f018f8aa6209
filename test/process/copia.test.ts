// `npm run backup` and `npm run restore`: from the shop's own database to a server and back, beside an open shop, and killed half-way.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDb, createPool } from '#server/db/connect.ts'
import { type Embedded, startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { seedDemo } from '#server/db/seed.ts'
import { openArchivo } from '#server/gestion/copias/archivo.ts'
import { readCopia } from '#server/gestion/copias/read.ts'
import { ask, dump } from '../support/copias.ts'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../support/database.ts'
import { ENTORNO } from '../support/entorno.ts'
import { removeDataDir, temporaryFolder } from '../support/server.ts'

const SECRETO = 'el-secreto-que-hizo-la-tienda-0123456789'
const TOKEN = 'APP_USR-0000-este-no-sale-de-aca'
const log = pino({ level: 'silent' })

let folder: string
let casa: string
let propia: Embedded
let path: string
let antes: Record<string, string[]>
const bases: TestDatabase[] = []

const openPropia = (dataDir: string) =>
  startEmbedded({ dataDir, log, durable: false, onLost: () => undefined })

/** The order of the person who kept the shop, and of whoever asks about the last one. */
const sinAviso = ({ copias: _, ...todo }: Record<string, string[]>) => todo

beforeAll(async () => {
  folder = await temporaryFolder()
  path = join(folder, 'tienda.copia')
  casa = join(folder, 'casa')
  await mkdir(casa)
  await chmod(casa, 0o711)
  await writeFile(join(casa, 'jwt-secret'), `${SECRETO}\n`, { mode: 0o600 })
  propia = await openPropia(casa)
  const pool = createPool(propia.url, log)
  await migrate(pool)
  await seedDemo(createDb(pool))
  await pool.query(`insert into users (username, email) values ('ana', 'ana@correo.example')`)
  await pool.end()
  antes = await dump(propia.url)
})
afterAll(async () => {
  await propia.stop()
  for (const base of bases) await base.drop()
  await removeDataDir(casa)
  await rm(folder, { recursive: true, force: true })
})

function start(script: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...args], {
    env: { ...ENTORNO, LOG_LEVEL: 'silent', ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', data => {
      output += data
    })
  }
  return { child, ended: once(child, 'close').then(([code]) => ({ code: code as number | null, output })) }
}

const run = (script: string, args: readonly string[], env: Readonly<Record<string, string>>) =>
  start(script, args, env).ended

async function emptyDatabase(create = createEmptyDatabase): Promise<TestDatabase> {
  const base = await create()
  bases.push(base)
  return base
}

describe('moving a shop', () => {
  it('[OPS-01] [PAGO-01] M6: beside the open shop, with its own secret and nobody else’s key', async () => {
    const { code, output } = await run('backup', [path], { DATA_DIR: casa, MERCADOPAGO_ACCESS_TOKEN: TOKEN })
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/Copia hecha y revisada[\s\S]*120 artículos, 1 cuentas/),
    ])
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    const archivo = await openArchivo(path)
    let todo = ''
    const { cabecera } = await readCopia(archivo, {
      async tabla(_, datos) {
        for await (const trozo of datos) todo += trozo.toString('latin1')
      },
    })
    await archivo.close()
    expect(cabecera.secreto).toBe(SECRETO)
    expect(todo).toContain('ana@correo.example')
    expect(`${todo}${await readFile(path, 'latin1')}`).not.toContain(TOKEN)
  })

  it('[OPS-01] to a server by DATABASE_URL, and back into a data folder: the same rows, the same secret', async () => {
    const servidor = await emptyDatabase()
    const ida = await run('restore', [path], { DATABASE_URL: servidor.url, JWT_SECRET: SECRETO })
    expect([ida.code, ida.output]).toEqual([0, expect.stringMatching(/^La copia está entera[\s\S]*Listo/)])
    expect(ida.output).not.toContain('JWT_SECRET')
    expect(await dump(servidor.url)).toEqual(antes)

    const vuelta = join(folder, 'vuelta.copia')
    const conEnv = { DATABASE_URL: servidor.url, JWT_SECRET: SECRETO }
    expect((await run('backup', [vuelta], conEnv)).output).toContain('Guardá aparte el archivo .env')
    expect(await readFile(vuelta, 'latin1')).not.toContain(SECRETO)

    const otra = join(folder, 'otra')
    await mkdir(otra)
    await chmod(otra, 0o711)
    const { code, output } = await run('restore', [path], { DATA_DIR: otra })
    expect([code, output]).toEqual([0, expect.stringContaining('Listo')])
    expect((await readFile(join(otra, 'jwt-secret'), 'utf8')).trim()).toBe(SECRETO)
    expect((await stat(join(otra, 'jwt-secret'))).mode & 0o777).toBe(0o600)
    const abierta = await openPropia(otra)
    try {
      expect(await dump(abierta.url)).toEqual(antes)
    } finally {
      await abierta.stop()
      await removeDataDir(otra)
    }
  })

  it('H4: [OPS-01] an open shop keeps its folder, a spoiled file is refused, and another secret is told of', async () => {
    const abierta = await run('restore', [path, '--reemplazar', '--forzar'], { DATA_DIR: casa })
    expect([abierta.code, abierta.output]).toEqual([
      1,
      expect.stringContaining('Ya hay otro Mostrador usando'),
    ])
    const rota = join(folder, 'rota.copia')
    await writeFile(rota, (await readFile(path)).subarray(0, -1))
    const nueva = join(folder, 'nueva')
    const cortada = await run('restore', [rota], { DATA_DIR: nueva })
    expect([cortada.code, cortada.output]).toEqual([
      1,
      'La copia está cortada: le falta el final. No se tocó nada.\n',
    ])
    expect(existsSync(nueva)).toBe(false)
    expect((await run('backup', [join(folder, 'x')], { DATA_DIR: nueva })).output).toContain(
      'No hay ninguna tienda',
    )
    expect(existsSync(nueva)).toBe(false)
    const servidor = await emptyDatabase()
    const env = { DATABASE_URL: servidor.url, JWT_SECRET: 'otro-secreto-de-este-servidor-0123456789' }
    expect((await run('restore', [path], env)).output).toContain('JWT_SECRET no es el que tenía la tienda')
    expect(sinAviso(await dump(propia.url))).toEqual(sinAviso(antes))
  })

  it('[OPS-01] one that is only tried takes nothing of the real shop along, and is said to be quiet', async () => {
    const prueba = join(folder, 'prueba')
    const conSuyas = { DATA_DIR: prueba, SMTP_URL: 'smtps://u:p@mail.example', BACKUP_DIR: folder }
    const negada = await run('restore', [path, '--prueba'], conSuyas)
    expect([negada.code, negada.output]).toEqual([1, expect.stringContaining('SMTP_URL, BACKUP_DIR')])
    expect(existsSync(prueba)).toBe(false)
    await mkdir(prueba)
    await chmod(prueba, 0o711)
    const { code, output } = await run('restore', [path, '--prueba'], { DATA_DIR: prueba })
    expect([code, output]).toEqual([0, expect.stringMatching(/no le avisa a nadie[\s\S]*Listo/)])
    await removeDataDir(prueba)
  })

  it('H4: [OPS-01] killed half-way it leaves the shop that was there', async () => {
    const tienda = await emptyDatabase(() => createTestDatabase())
    await ask(tienda.url, client =>
      client.query(`insert into users (username, email) values ('eva', 'eva@x.example')`),
    )
    const habia = await dump(tienda.url)
    /** Asked anew each time: a transaction sees the activity of one moment. */
    const count = (mas: string) =>
      ask(tienda.url, async client => {
        const { rows } = await client.query(`select count(*)::integer as n from pg_stat_activity
          where datname = current_database() and application_name = 'mostrador: copia' ${mas}`)
        return rows[0].n as number
      })
    await ask(tienda.url, async client => {
      // Somebody reads one of the tables: the restore has dropped others, and waits.
      await client.query('begin; select from webhooks')
      const env = { DATABASE_URL: tienda.url, JWT_SECRET: SECRETO }
      const { child, ended } = start('restore', [path, '--reemplazar'], env)
      await expect.poll(() => count(`and wait_event_type = 'Lock'`)).toBe(1)
      child.kill('SIGKILL')
      await ended
      await client.query('rollback')
      await expect.poll(() => count('')).toBe(0)
    })
    expect(await dump(tienda.url)).toEqual(habia)
  })

  it.each([
    ['backup', [], 'Uso: npm run backup'],
    ['backup', ['a', 'b'], 'Uso: npm run backup'],
    ['restore', ['--reemplazar'], 'Uso: npm run restore'],
    ['restore', ['no-existe.copia'], 'No existe'],
    ['restore', ['.'], 'no es un archivo'],
  ])('%s %j is refused with exit code 1 and a sentence', async (script, args, texto) => {
    const { code, output } = await run(script, args, { DATA_DIR: join(folder, 'nada') })
    expect([code, output]).toEqual([1, expect.stringContaining(texto)])
    expect(output).not.toMatch(/\n\s+at /)
  })
})

describe('a sealed backup', { timeout: 120_000 }, () => {
  const CLAVE = 'la-clave-que-guarda-el-duenio-1'

  it('[OPS-01] is written with BACKUP_KEY, refused in words with another, and opened with the one that is typed', async () => {
    const sellada = join(folder, 'sellada.copia')
    // What a killed one left nearly whole goes with the next: nobody would ever look for it.
    const muerto = spawn(process.execPath, ['-e', ''])
    await once(muerto, 'exit')
    const maquina = createHash('sha256').update(hostname()).digest('hex').slice(0, 8)
    const resto = join(folder, `otra.copia.${muerto.pid}-${maquina}-0a1b2c3d.a-medio-hacer`)
    await writeFile(resto, 'casi toda la tienda')
    const hecha = await run('backup', [sellada], { DATA_DIR: casa, BACKUP_KEY: CLAVE })
    expect([hecha.code, hecha.output]).toEqual([0, expect.stringContaining('Está cifrada')])
    expect(existsSync(resto)).toBe(false)
    expect(await readFile(sellada, 'latin1')).not.toContain('formato')
    const servidor = await emptyDatabase()
    const env = { DATABASE_URL: servidor.url, JWT_SECRET: SECRETO }
    const type = (clave: string, entorno: Readonly<Record<string, string>>) => {
      const tecleada = start('restore', [sellada], entorno)
      tecleada.child.stdin.end(`${clave}\n`)
      return tecleada.ended
    }
    const mala = await type('otra-clave-cualquiera-12', env)
    expect([mala.code, mala.output]).toEqual([
      1,
      expect.stringContaining('La clave no es la de esta copia (BACKUP_KEY). No se tocó nada.\n'),
    ])
    // The shop has had another key since: the one of this file is asked for.
    const buena = await type(CLAVE, { ...env, BACKUP_KEY: 'la-clave-de-despues-123' })
    expect(buena.output).toContain('La BACKUP_KEY de la tienda no abre esta copia: se hizo con otra.')
    expect([buena.code, buena.output]).toEqual([0, expect.stringContaining('Listo')])
    expect(sinAviso(await dump(servidor.url))).toEqual(sinAviso(antes))
  })
})
