// A release in a repository of its own: its number everywhere, its section, its tag, and the mark of what came before.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isAfter, startSection } from '../../scripts/release-section.ts'

const RAIZ = join(import.meta.dirname, '../..')
const ANTES = '807d2c2fff173da09a7f613d15560b79191c6de9'
let folder = ''

const git = (...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=Ana', '-c', 'user.email=ana@mostrador.example', ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).trim()
const write = (ruta: string, contenido: string) => writeFileSync(join(folder, ruta), contenido)
const read = (ruta: string) => readFileSync(join(folder, ruta), 'utf8')

function release(...args: readonly string[]) {
  const identidad = { GIT_AUTHOR_NAME: 'Ana', GIT_AUTHOR_EMAIL: 'ana@mostrador.example' }
  return spawnSync(process.execPath, ['scripts/release.ts', ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: {
      ...process.env,
      ...identidad,
      GIT_COMMITTER_NAME: 'Ana',
      GIT_COMMITTER_EMAIL: 'ana@mostrador.example',
    },
  })
}

const paquete = () => JSON.parse(read('package.json'))

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-'))
  for (const uno of ['scripts/release.ts', 'scripts/release-section.ts', 'src/domain/lector.ts'])
    cpSync(join(RAIZ, uno), join(folder, uno))
  mkdirSync(join(folder, 'migrations'))
  write('migrations/0001_a.sql', '')
  write('migrations/0105_b.sql', '')
  const imports = { '#domain/*': './src/domain/*' }
  // In the place of the browser that prints the guide.
  const pictures = `node -e "require('fs').writeFileSync('guia.pdf', process.argv.slice(1).join(' '))" -- `
  cpSync(join(RAIZ, '.gitignore'), join(folder, '.gitignore'))
  const anterior = { commit: ANTES, migracion: '0040' }
  write(
    'package.json',
    JSON.stringify(
      { name: 'x', version: '0.1.0', type: 'module', anterior, imports, scripts: { pictures } },
      null,
      2,
    ),
  )
  const otra = { version: '0.1.0' }
  const packages = { '': { version: '0.1.0' }, 'node_modules/otra': otra }
  write('package-lock.json', JSON.stringify({ version: '0.1.0', lockfileVersion: 3, packages }, null, 2))
  write('CHANGELOG.md', '# Changelog\n\n## Unreleased\n\n- Something.\n')
  git('init', '-q')
  git('add', '.')
  git('commit', '-q', '-m', 'begin')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('npm run release', () => {
  it('numbers, writes the section, tags, and marks it as the release before', () => {
    const { status, stderr } = release('0.2.0', '2026-11-20')
    expect({ status, stderr }).toMatchObject({ status: 0 })
    expect(read('CHANGELOG.md')).toBe(
      '# Changelog\n\n## Unreleased\n\n## 0.2.0 (2026-11-20)\n\n- Something.\n',
    )
    expect(JSON.parse(git('show', 'v0.2.0:package.json'))).toMatchObject({
      version: '0.2.0',
      anterior: { commit: ANTES, migracion: '0040' },
    })
    expect(paquete()).toMatchObject({
      version: '0.2.0',
      anterior: { commit: git('rev-list', '-n1', 'v0.2.0'), migracion: '0105' },
    })
    expect(JSON.parse(read('package-lock.json'))).toEqual({
      version: '0.2.0',
      lockfileVersion: 3,
      packages: { '': { version: '0.2.0' }, 'node_modules/otra': { version: '0.1.0' } },
    })
    expect(git('status', '--porcelain')).toBe('')
  })

  it('prints the guide beside it, and is made without one where nothing prints', () => {
    expect(release('0.2.0').status).toBe(0)
    expect(read('guia.pdf')).toBe('--pdf')
    write('package.json', read('package.json').replace('"pictures"', '"otra"'))
    write('CHANGELOG.md', '# Changelog\n\n## Unreleased\n\n- More.\n')
    git('commit', '-q', '-a', '-m', 'more')
    const { status, stderr } = release('0.3.0')
    expect([status, git('tag', '--list', 'v0.3.0')]).toEqual([0, 'v0.3.0'])
    expect(stderr).toContain('npm run pictures -- --pdf')
  })

  it.each([
    ['an older number', ['0.1.0'], () => {}],
    ['no number', ['next'], () => {}],
    ['an odd day', ['0.2.0', 'today'], () => {}],
    ['what is not committed', ['0.2.0'], () => write('migrations/0106_c.sql', '')],
    ['a tag that is there', ['0.2.0'], () => git('tag', 'v0.2.0')],
  ])('refuses %s and changes nothing', (_que, args, prepare) => {
    prepare()
    const antes = git('rev-parse', 'HEAD')
    expect(release(...args).status).toBe(1)
    expect([git('rev-parse', 'HEAD'), paquete().version]).toEqual([antes, '0.1.0'])
  })
})

it('a version comes after another by number, not by letter', () => {
  expect([isAfter('0.10.0', '0.9.9'), isAfter('0.9.9', '0.10.0'), isAfter('1.0.0', '1.0.0')]).toEqual([
    true,
    false,
    false,
  ])
})

it('a section with nothing in it is not made', () => {
  const vacia = '# Changelog\n\n## Unreleased\n\n## 0.1.0 (2026-01-01)\n\n- First.\n'
  expect(startSection(vacia, '0.2.0', '2026-11-20')).toBe(vacia)
})
