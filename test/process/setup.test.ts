// What `npm start`, `npm test` and `npm run bench` do first: install what each needs and no more, and nothing when nothing it depends on has changed.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import {
  appendFile,
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readFile,
  rm,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

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

describe('what is installed', () => {
  const TIENDA = 'install --no-save --omit=dev --include=optional'
  const TODO = 'install --no-save --include=dev --include=optional'
  let nuevo: string

  /** A clone with nothing in it, and an npm that writes down what it is asked for. */
  beforeEach(async () => {
    nuevo = await mkdtemp(join(tmpdir(), 'mostrador-clon-'))
    const partes = ['scripts', 'package.json', 'package-lock.json']
    const herramientas = ['package.json', 'package-lock.json'].map(nombre => `bench/herramientas/${nombre}`)
    for (const parte of [...partes, ...herramientas]) await cp(parte, join(nuevo, parte), { recursive: true })
    for (const carpeta of ['programas', 'node_modules', 'bench/herramientas/node_modules'])
      await mkdir(join(nuevo, carpeta))
    const npm = join(nuevo, 'programas/npm')
    await writeFile(npm, `#!/bin/sh\necho "$@" >> ${nuevo}/llamadas\n`)
    await chmod(npm, 0o755)
    return () => rm(nuevo, { recursive: true })
  })

  /** What npm was asked for, without where and how loud. */
  async function run(...quiere: string[]): Promise<string[]> {
    await writeFile(join(nuevo, 'llamadas'), '')
    const env = {
      PATH: `${join(nuevo, 'programas')}:${join(process.cwd(), 'node_modules/.bin')}:/usr/bin:/bin`,
    }
    const { status, stderr } = spawnSync(process.execPath, ['scripts/setup.mjs', ...quiere], {
      cwd: nuevo,
      env,
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([0, expect.any(String)])
    const llamadas = await readFile(join(nuevo, 'llamadas'), 'utf8')
    return llamadas
      .split('\n')
      .filter(Boolean)
      .map(llamada =>
        llamada.replace(nuevo, '.').replace(' --prefer-offline --no-audit --no-fund --loglevel=error', ''),
      )
  }

  it('is what the shop runs and builds with for a start, and the tools come with the first test', async () => {
    expect(await run()).toEqual([TIENDA])
    expect(await run()).toEqual([])
    expect(await run('--tools')).toEqual([TODO])
    expect(await run('--tools')).toEqual([])
  })

  it('stays where the tests were run: a start takes nothing away, not even under another lock', async () => {
    expect(await run('--tools')).toEqual([TODO])
    expect(await run()).toEqual([])
    await appendFile(join(nuevo, 'package-lock.json'), '\n')
    expect(await run()).toEqual([TODO])
  })

  it('is the shop alone again where an earlier version had installed everything and nobody tests', async () => {
    await writeFile(join(nuevo, 'node_modules/.instalado'), '0123456789abcdef')
    expect(await run()).toEqual([TIENDA])
  })

  it('has what only measures apart, brought when something is measured', async () => {
    const BENCH = 'install --no-save --prefix ./bench/herramientas'
    expect(await run('--tools', '--bench')).toEqual([TODO, BENCH])
    expect(await run('--tools', '--bench')).toEqual([])
    await appendFile(join(nuevo, 'bench/herramientas/package-lock.json'), '\n')
    expect(await run('--tools')).toEqual([])
    expect(await run('--tools', '--bench')).toEqual([BENCH])
  })

  it('loses in an image what only builds', async () => {
    expect(await run()).toEqual([TIENDA])
    expect(await run('--prune')).toEqual([
      'uninstall --no-save --omit=dev --include=optional @vitejs/plugin-react vite',
    ])
  })

  it('leaves no headers of Node: nothing is compiled here', async () => {
    const node = join(nuevo, 'node_modules', `node-${process.platform}-${process.arch}`)
    await mkdir(join(node, 'include/node'), { recursive: true })
    await mkdir(join(node, 'bin'))
    await run()
    expect([existsSync(join(node, 'bin')), existsSync(join(node, 'include'))]).toEqual([true, false])
  })
})
