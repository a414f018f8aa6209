// Which version of the program this is: what its package says and the commit it was made from, and which release was before it.
import { readFileSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { objeto, readJson, texto } from '#domain/lector.ts'

const RAIZ = fileURLToPath(new URL('../../../', import.meta.url))
/** Written where the program is packed without its history (an image). */
const ARCHIVO = 'commit.txt'
const COMMIT = /^[0-9a-f]{40}$/
const LARGO = 12

const readPaquete = objeto({ version: texto, anterior: objeto({ commit: texto, migracion: texto }) })
const paquete = readPaquete(readJson(readOr(join(RAIZ, 'package.json'))))

/** The release before: it runs on the tables of this one. */
export const ANTERIOR = paquete?.anterior ?? { commit: '', migracion: '' }

export const VERSION: string = describeVersion(RAIZ, paquete?.version ?? '?')

/** '0.1.0+807d2c2fff17'; without a commit where nobody left one. Reads the history's own files: no git is needed to run a shop. */
export function describeVersion(raiz: string, version: string): string {
  const commit = readCommit(raiz) ?? readOr(join(raiz, ARCHIVO)).trim()
  return COMMIT.test(commit) ? `${version}+${commit.slice(0, LARGO)}` : version
}

function readCommit(raiz: string): string | null {
  const git = findGit(raiz)
  const cabeza = readOr(join(git, 'HEAD')).trim()
  const rama = /^ref: (.+)$/.exec(cabeza)?.[1]
  if (rama === undefined) return cabeza || null
  // A second folder of the same history keeps its branches with the first.
  const comun = join(git, readOr(join(git, 'commondir')).trim() || '.')
  const suelta = readOr(join(comun, rama)).trim()
  if (suelta !== '') return suelta
  const guardada = readOr(join(comun, 'packed-refs'))
    .split('\n')
    .find(linea => linea.endsWith(` ${rama}`))
  return guardada?.slice(0, 40) ?? null
}

/** A folder, or a file that says where it is. */
function findGit(raiz: string): string {
  const path = join(raiz, '.git')
  const dicho = /^gitdir: (.+)$/m.exec(readOr(path))?.[1]
  if (dicho === undefined) return path
  return isAbsolute(dicho) ? dicho : join(dirname(path), dicho)
}

function readOr(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
