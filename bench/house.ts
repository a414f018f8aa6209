// Measures the house itself: how much source there is, and in how many places a fact of a kind is written down.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AREAS } from '#domain/areas.ts'
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
      ['lines of TypeScript in `src`, without tests', sum(largos), '≤ 106,000'],
      ['lines of styles in `src`', sum(archivos.map(lineas)) - sum(largos), ''],
      [
        'files of TypeScript; the median of their lines; the longest written by hand',
        fileFigures(),
        '≤ 1,250 files',
      ],
      [
        'areas with the same name on all four floors, of those there are',
        `${everywhere()} of ${AREAS.length}`,
        'all',
      ],
      ['buttons written by hand outside `src/web/comun/ui`', buttons(), 0],
      [
        'lines of `vite.config.ts`',
        lineas({ fuente: readFileSync(join(RAIZ, 'vite.config.ts'), 'utf8') }),
        '≤ 90',
      ],
      ['wire shapes written by hand, beside their schema', where(/^(?:export )?interface \w+Wire\b/m), 0],
      ['files that parse the query grammar', where(/from 'qs'/), 1],
      ['files that hold a reader of unknown values', where(/\bfunction is(?:Record|Objeto)\(/), 1],
    ],
  ),
)

function everywhere(): number {
  const pisos = ['domain/', 'contract/', 'server/', 'web/(?:tienda|trastienda)/']
  const stands = (area: string) => (piso: string) =>
    codigo.some(({ ruta }) => new RegExp(`^src/${piso}${area}/`).test(ruta))
  return AREAS.filter(area => pisos.every(stands(area))).length
}

function buttons(): number {
  return sum(
    codigo
      .filter(({ ruta }) => ruta.startsWith('src/web/') && !ruta.startsWith('src/web/comun/ui/'))
      .map(({ fuente }) => fuente.match(/<button\b/g)?.length ?? 0),
  )
}

function fileFigures(): string {
  const aMano = codigo.filter(({ ruta }) => ruta !== 'src/server/db/types.ts').map(lineas)
  return `${codigo.length}; ${largos[Math.floor(largos.length / 2)]}; ${Math.max(...aMano)}`
}
