// A disk too small for the database: said in words, with nothing left running; runs where a small disk can be mounted (root on Linux).
import { spawnSync } from 'node:child_process'
import { chmod, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readPidFile } from '#server/db/embedded/postmaster.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { temporaryFolder } from '../support/server.ts'

const run = (orden: string, ...args: string[]) => spawnSync(orden, args, { encoding: 'utf8' }).status === 0
let folder: string
let chica: string
let montado = false
beforeAll(async () => {
  folder = await temporaryFolder()
  chica = join(folder, 'chica')
  await mkdir(chica)
  montado = run('mount', '-t', 'tmpfs', '-o', 'size=45m,mode=0711', 'tmpfs', chica)
})
afterAll(async () => {
  if (montado) run('umount', chica)
  await rm(folder, { recursive: true, force: true })
})

it('H4: [OPS-01] is refused in words and leaves no PostgreSQL, however often; with room made it opens', async context => {
  if (!montado) return context.skip()
  const dataDir = join(chica, 'datos')
  await mkdir(dataDir)
  await chmod(dataDir, 0o711)
  const open = () =>
    startEmbedded({ dataDir, log: pino({ level: 'silent' }), durable: false, onLost: () => undefined })
  for (const _ of [1, 2]) {
    await expect(open()).rejects.toThrow(/No hay lugar|No se pudo crear la base de datos.*No space left/)
    expect(await readPidFile(join(dataDir, 'postgres', 'data'))).toBeNull()
  }
  expect(run('mount', '-o', 'remount,size=400m', chica)).toBe(true)
  const abierta = await open()
  await abierta.stop()
})
