// The commands beside `npm start` read `.env` as it does, and say which database they wrote to.

import { spawnSync } from 'node:child_process'
import { access, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findUserByEmail } from '#server/cuenta/usuarios.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { ENTORNO } from '../support/entorno.ts'

let base: TestDatabase
/** A clone as far as the commands can tell: their own folder, with a `.env` in it. */
let clone: string
let scripts: Record<string, string>

beforeAll(async () => {
  base = await createTestDatabase()
  clone = await mkdtemp(join(tmpdir(), 'mostrador-env-'))
  await symlink(join(process.cwd(), 'scripts'), join(clone, 'scripts'))
  await writeFile(join(clone, '.env'), `DATABASE_URL=${base.url}\n`)
  scripts = JSON.parse(await readFile('package.json', 'utf8')).scripts
})
afterAll(async () => {
  await base.drop()
  await rm(clone, { recursive: true })
})

/** The line of package.json, as npm hands it to the shell. */
function npmRun(script: string, input: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', `${scripts[script]} "$@"`, 'sh', ...args], {
    cwd: clone,
    env: { ...ENTORNO, PATH: `${join(process.cwd(), 'node_modules/.bin')}:${process.env.PATH}` },
    input,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

it('makes the Admin in the database `.env` names', async () => {
  const { status, stdout } = npmRun('admin', 'Vacio-al-Asad0r\n', 'jefa@carnes.example')
  expect([status, stdout]).toEqual([0, expect.stringMatching(/Admin\.\nBase de datos: la de DATABASE_URL: /)])
  expect(await findUserByEmail(base.db, 'jefa@carnes.example')).toMatchObject({ role: { name: 'Admin' } })
  await expect(access(join(clone, 'data'))).rejects.toThrow()
})

it('seeds the database `.env` names', async () => {
  const { status, stdout, stderr } = npmRun('seed', '')
  expect([status, stdout]).toEqual([0, expect.stringContaining('La tienda de demostración está cargada.')])
  expect(stdout + stderr).toMatch(
    new RegExp(`Base de datos: la de DATABASE_URL: ${new URL(base.url).pathname.slice(1)} en `),
  )
  await expect(access(join(clone, 'data'))).rejects.toThrow()
})
