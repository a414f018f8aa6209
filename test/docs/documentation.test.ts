// Documentation that cannot drift: every path, script and link it names exists, and every area has its page.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { AREAS } from '../../src/domain/areas.ts'

const RAIZ = join(import.meta.dirname, '../..')
const scripts: Record<string, string> = JSON.parse(readFileSync(join(RAIZ, 'package.json'), 'utf8')).scripts

/** What lies in the root, everything below docs, and the pages that stand beside what they are about. */
const documentos = [
  ...readdirSync(RAIZ).filter(f => f.endsWith('.md')),
  ...['docs', 'src', 'test', 'deploy'].flatMap(carpeta =>
    readdirSync(join(RAIZ, carpeta), { recursive: true, encoding: 'utf8' })
      .filter(f => f.endsWith('.md'))
      .map(f => join(carpeta, f)),
  ),
]

const read = (archivo: string) => readFileSync(join(RAIZ, archivo), 'utf8')

/** The anchors of a page's headings, as they are linked to. */
const anclasDe = (archivo: string) =>
  [...read(archivo).matchAll(/^#+ (.*)$/gm)].map(([, titulo = '']) =>
    titulo
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  )

describe.each(documentos)('%s', archivo => {
  const texto = read(archivo)
  const enlaces = [...texto.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(
    ([, ruta = '', ancla = '']) => ({ a: ruta === '' ? archivo : join(dirname(archivo), ruta), ancla }),
  )

  it('names only npm scripts that exist', () => {
    const nombrados = [...texto.matchAll(/npm (?:run )?([a-z][a-z0-9:-]*)/g)].map(m => m[1] ?? '')
    const propios = ['install', 'ci', 'start', 'test', 'registry', 'packages']
    expect(nombrados.filter(n => !(n in scripts) && !propios.includes(n))).toEqual([])
  })

  it('names only files and folders that exist', () => {
    const rutas = [
      ...texto.matchAll(
        /`((?:src|test|docs|scripts|migrations|seeds|dobles|bench|art|public|deploy)\/[\w./-]*)`/g,
      ),
    ]
    expect(rutas.map(m => m[1] ?? '').filter(r => !existsSync(join(RAIZ, r)))).toEqual([])
  })

  it('links only to files that exist, and to headings they have', () => {
    expect(enlaces.map(({ a }) => a).filter(a => !existsSync(join(RAIZ, a)))).toEqual([])
    const conAncla = enlaces.filter(({ a, ancla }) => ancla !== '' && a.endsWith('.md'))
    expect(conAncla.filter(({ a, ancla }) => !anclasDe(a).includes(ancla))).toEqual([])
  })
})

describe.each(AREAS)('the page of %s', area => {
  const archivo = `src/domain/${area}/README.md`

  it('says where each thing lives, what to know, how to change it, and how it is tested', () => {
    expect(documentos).toContain(archivo)
    expect(anclasDe(archivo).slice(1)).toEqual([
      'words',
      'where-each-thing-lives',
      'rules-worth-knowing',
      'how-to-change-the-usual-things',
      'tests',
    ])
    expect(read(archivo)).toContain(`npm test -- --area ${area}`)
  })

  it('is led to from the map', () => {
    for (const mapa of ['README.md', 'docs/architecture.md']) expect(read(mapa)).toContain(archivo)
  })
})

describe('docs/architecture.md', () => {
  it('is read in ten minutes', () => {
    expect(read('docs/architecture.md').split(/\s+/).length).toBeLessThan(2_750)
  })
})

describe('the glossary', () => {
  const palabras = [...read('docs/glossary.md').matchAll(/^\| ([^|]+?) +\|/gm)]
    .map(([, palabra = '']) => palabra)
    .filter(palabra => palabra !== 'word' && !palabra.startsWith('--'))

  it('has one word and one meaning a row', () => {
    expect(palabras.length).toBeGreaterThan(100)
    expect(palabras.filter(palabra => palabra.includes(','))).toEqual([])
    expect(palabras.filter((palabra, i) => palabras.indexOf(palabra) !== i)).toEqual([])
  })

  it('says of a word with several meanings which one is meant, in each of its rows', () => {
    expect(palabras.filter(palabra => palabras.some(otra => otra.startsWith(`${palabra} (`)))).toEqual([])
  })
})

describe('docs/decisions', () => {
  const decisiones = readdirSync(join(RAIZ, 'docs/decisions')).filter(f => /^\d{4}-/.test(f))

  it('each say what they reject', () => {
    expect(decisiones.length).toBeGreaterThan(20)
    const mudas = decisiones.filter(
      f => !/\*\*(?:Rejected|Instead of)\.\*\*/.test(read(`docs/decisions/${f}`)),
    )
    expect(mudas).toEqual([])
  })

  it('are the only ones that code and tests refer to by number', () => {
    const numeros = new Set(decisiones.map(f => f.slice(0, 4)))
    const fuentes = ['src', 'test', 'scripts', 'bench', 'migrations', 'seeds'].flatMap(carpeta =>
      readdirSync(join(RAIZ, carpeta), { recursive: true, encoding: 'utf8' })
        .filter(f => /\.(?:tsx?|mjs|sql|css|md)$/.test(f) && !f.includes('node_modules'))
        .map(f => join(carpeta, f)),
    )
    const citas = fuentes.flatMap(f =>
      [...read(f).matchAll(/decisions?[ /](\d{4})/gi)].map(([, numero = '']) => ({ f, numero })),
    )
    expect(citas.length).toBeGreaterThan(3)
    expect(citas.filter(({ numero }) => !numeros.has(numero))).toEqual([])
  })
})
