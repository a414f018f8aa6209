// Measures the house itself: how much source there is, and in how many places a fact of a kind is written down.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { table, writeFigures } from './support/figures.ts'

const RAIZ = join(import.meta.dirname, '..')

const archivos = globSync('src/**/*.{ts,tsx,css}', { cwd: RAIZ })
  .filter(ruta => !/\.test\.tsx?$/.test(ruta))
  .map(ruta => ({ ruta, fuente: readFileSync(join(RAIZ, ruta), 'utf8') }))
const codigo = archivos.filter(({ ruta }) => /\.tsx?$/.test(ruta))
const lineas = ({ fuente }: { readonly fuente: string }) => fuente.split('\n').length - 1
const largos = codigo.map(lineas).toSorted((a, b) => a - b)
const sum = (numeros: readonly number[]) => numeros.reduce((suma, numero) => suma + numero, 0)
const where = (patron: RegExp) => codigo.filter(({ fuente }) => patron.test(fuente)).length

writeFigures(
  'house',
  'npm run bench house',
  table(
    ['figure', 'measured', 'target'],
    [
      ['lines of TypeScript in `src`, without tests', sum(largos), ''],
      ['lines of styles in `src`', sum(archivos.map(lineas)) - sum(largos), ''],
      ['files of TypeScript; the median of their lines; the longest written by hand', fileFigures(), ''],
      ['wire shapes written by hand, beside their schema', where(/^(?:export )?interface \w+Wire\b/m), 0],
      ['files that parse the query grammar', where(/from 'qs'/), 1],
      ['files that hold a reader of unknown values', where(/\bfunction is(?:Record|Objeto)\(/), 1],
    ],
  ),
)

function fileFigures(): string {
  const aMano = codigo.filter(({ ruta }) => ruta !== 'src/server/db/types.ts').map(lineas)
  return `${codigo.length}; ${largos[Math.floor(largos.length / 2)]}; ${Math.max(...aMano)}`
}
