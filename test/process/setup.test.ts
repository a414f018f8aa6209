// What `npm start` does before the shop opens: nothing, when nothing it depends on has changed.
import { spawnSync } from 'node:child_process'
import { appendFile, cp, mkdir, mkdtemp, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

let clone: string

/** The tree as another user copies it: other times, the same content, the build along. */
beforeAll(async () => {
  clone = await mkdtemp(join(tmpdir(), 'mostrador-copia-'))
  const files = ['package.json', 'package-lock.json', 'vite.config.ts', 'vite.sw.config.ts']
  const folders = ['scripts', 'src/domain', 'src/contract', 'src/web']
  for (const path of [...files, ...folders]) await cp(path, join(clone, path), { recursive: true })
  await utimes(join(clone, 'src/web/routes.ts'), 1, 1)
  await mkdir(join(clone, 'dist'))
  await cp('dist/.construido', join(clone, 'dist/.construido'))
  await symlink(join(process.cwd(), 'node_modules'), join(clone, 'node_modules'))
})
afterAll(() => rm(clone, { recursive: true }))

function setup() {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/setup.mjs', '--build'], {
    cwd: clone,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

it('builds nothing after a copy, nor for a picture that was added', async () => {
  await mkdir(join(clone, 'public/img'), { recursive: true })
  await writeFile(join(clone, 'public/img/propia.webp'), 'x')
  const before = await readFile(join(clone, 'dist/.construido'), 'utf8')
  expect(setup()).toEqual({ status: 0, stdout: '', stderr: '' })
  expect(await readFile(join(clone, 'dist/.construido'), 'utf8')).toBe(before)
})

it('says in Spanish where it would have to build and may not write', async () => {
  await appendFile(join(clone, 'src/web/routes.ts'), '\n')
  await rm(join(clone, 'dist'), { recursive: true })
  await writeFile(join(clone, 'dist'), '') // a folder closed to this user would not be closed to root
  const { status, stdout, stderr } = setup()
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toMatch(/^Hay que preparar la tienda otra vez y este usuario no puede escribir en .*dist/)
  expect(stderr).not.toContain('    at ')
})
