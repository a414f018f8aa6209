// The version names its commit, from whatever a clone, a second folder of one or an image leaves of it.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { ANTERIOR, describeVersion, VERSION } from './version.ts'

const raiz = mkdtempSync(join(tmpdir(), 'version-'))
afterAll(() => rmSync(raiz, { recursive: true, force: true }))
const COMMIT = '0123456789abcdef0123456789abcdef01234567'

let n = 0
function folder(archivos: Readonly<Record<string, string>>): string {
  const carpeta = join(raiz, String(n++))
  for (const [nombre, texto] of Object.entries(archivos)) {
    mkdirSync(join(carpeta, nombre, '..'), { recursive: true })
    writeFileSync(join(carpeta, nombre), texto)
  }
  return carpeta
}

it.each([
  ['a branch', { '.git/HEAD': 'ref: refs/heads/main\n', '.git/refs/heads/main': `${COMMIT}\n` }],
  [
    'a packed branch',
    { '.git/HEAD': 'ref: refs/heads/main\n', '.git/packed-refs': `# x\n${COMMIT} refs/heads/main\n` },
  ],
  ['a commit of its own', { '.git/HEAD': `${COMMIT}\n` }],
  [
    'a second folder',
    {
      '.git': 'gitdir: casa/worktrees/b\n',
      'casa/worktrees/b/HEAD': 'ref: refs/heads/b\n',
      'casa/worktrees/b/commondir': '../..\n',
      'casa/refs/heads/b': `${COMMIT}\n`,
    },
  ],
  ['an image', { 'commit.txt': `${COMMIT}\n` }],
])('[OPS-03] of %s', (_que, archivos) => {
  expect(describeVersion(folder(archivos), '0.1.0')).toBe('0.1.0+0123456789ab')
})

it('[OPS-03] of a folder without history is the number alone', () => {
  expect(describeVersion(folder({ 'x.txt': '' }), '0.1.0')).toBe('0.1.0')
  expect(describeVersion(folder({ 'commit.txt': 'unknown' }), '0.1.0')).toBe('0.1.0')
})

it('[OPS-03] of this program is the one git names', () => {
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim()
  expect(VERSION).toMatch(new RegExp(`^\\d+\\.\\d+\\.\\d+\\+${commit.slice(0, 12)}$`))
  expect(ANTERIOR.migracion).toMatch(/^\d{4}$/)
})
