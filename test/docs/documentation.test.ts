// Documentation that cannot drift: every path, script and link it names exists.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const RAIZ = join(import.meta.dirname, '../..')
const scripts: Record<string, string> = JSON.parse(readFileSync(join(RAIZ, 'package.json'), 'utf8')).scripts

const documentos = [
  ...readdirSync(RAIZ).filter(f => f.endsWith('.md')),
  ...readdirSync(join(RAIZ, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter(f => f.endsWith('.md'))
    .map(f => join('docs', f)),
]

describe.each(documentos)('%s', archivo => {
  const texto = readFileSync(join(RAIZ, archivo), 'utf8')

  it('names only npm scripts that exist', () => {
    const nombrados = [...texto.matchAll(/npm (?:run )?([a-z][a-z0-9:-]*)/g)].map(m => m[1] ?? '')
    const propios = ['install', 'ci', 'start', 'test', 'registry', 'packages']
    expect(nombrados.filter(n => !(n in scripts) && !propios.includes(n))).toEqual([])
  })

  it('names only files and folders that exist', () => {
    const rutas = [
      ...texto.matchAll(/`((?:src|test|docs|scripts|migrations|seeds|dobles|bench|art|public)\/[\w./-]*)`/g),
    ]
    expect(rutas.map(m => m[1] ?? '').filter(r => !existsSync(join(RAIZ, r)))).toEqual([])
  })

  it('links only to files that exist', () => {
    const enlaces = [...texto.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(m => m[1] ?? '')
    expect(enlaces.filter(e => !existsSync(join(RAIZ, dirname(archivo), e)))).toEqual([])
  })
})
