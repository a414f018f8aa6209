// A real shop on a PostgreSQL server: the process starts on an empty database and takes its first order to the end.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DE_LA_DEMO } from '../support/catalogo-propio.ts'
import {
  ask,
  CLIENTE,
  findEnlace,
  JEFA,
  readToken,
  register,
  runAdmin,
  writeCatalogo,
} from '../support/primera-tienda.ts'
import { freePort } from '../support/puerto.ts'
import { type ServerProcess, startServer, temporaryFolder } from '../support/server.ts'
import { type Smtp, startSmtp } from '../support/smtp.ts'
import { startTemporal } from '../support/temporal.ts'

let folder: string
let server: ServerProcess
let postgres: Awaited<ReturnType<typeof startTemporal>>
let smtp: Smtp
let env: Record<string, string>

beforeAll(async () => {
  folder = await temporaryFolder()
  smtp = await startSmtp()
  postgres = await startTemporal('mostrador-ajena-', pino({ level: 'silent' }))
  env = {
    DATABASE_URL: postgres.url,
    JWT_SECRET: 'Zk3vQ9x7Lm2pRt8WnB4yHc6JfD1gSa5E',
    DATA_DIR: join(folder, 'datos'),
    SMTP_URL: smtp.url,
    PORT: String(await freePort()),
  }
  server = startServer({ env })
  await server.ready
})
afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.ended
  await postgres.stop()
  await smtp.close()
  await rm(folder, { recursive: true, force: true })
})

it('says at start, and in the log, what the shop has not said', async () => {
  await expect.poll(server.stderr).toMatch(/A la tienda le falta decir: el nombre; .*el CUIT/)
  expect(server.stderr()).toMatch(/Base de datos: la de DATABASE_URL: mostrador en /)
  await expect.poll(server.stdout).toContain('la tienda todavía no dijo quién es')
})

it('[ORD-01] from an empty database to a finished order', async () => {
  expect(await runAdmin(env)).toContain('Base de datos: la de DATABASE_URL: mostrador en ')
  const catalogo = await writeCatalogo(postgres.url)
  await register(server.url)
  await expect.poll(() => findEnlace(smtp)).toBeDefined()
  const { search } = new URL(findEnlace(smtp) ?? '')
  await ask(server.url, 'GET', `/api/auth/email-confirmation${search}`)
  const cliente = await readToken(server.url, CLIENTE)
  const { data } = await ask(
    server.url,
    'POST',
    '/api/pedidos/crear-completo',
    { data: { articulos: [{ ...catalogo, cantidad: 2 }], direccion: 'Belgrano 9' } },
    cliente,
  )
  const admin = await readToken(server.url, JEFA)
  for (const estado of ['en_proceso', 'finalizado']) {
    await ask(server.url, 'PUT', `/api/pedidos/${data.id}/estado`, { estado }, admin)
  }
  const leido = await ask(server.url, 'GET', `/api/pedidos/${data.id}`, undefined, cliente)
  expect(leido.data.attributes).toMatchObject({ estado: 'finalizado', total: 18_000 })
  // Beside the first one: received, being prepared and finished; and nothing to anybody who is not its customer.
  await expect.poll(() => smtp.entregas.length).toBe(4)
  expect(new Set(smtp.entregas.flatMap(({ para }) => para))).toEqual(new Set([CLIENTE]))
  for (const path of ['/', '/CatFull', '/terminos.txt']) {
    const pagina = await (await fetch(server.url + path)).text()
    expect(pagina.replaceAll(/mostrador[.-]\w+/g, ''), path).not.toMatch(DE_LA_DEMO)
  }
})
