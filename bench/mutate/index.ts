// `npm run mutate [path …]`: mutation testing of the rules. Each is broken in every way Stryker knows, and a test must notice.
// Without a path it goes piece by piece and goes on where it was stopped: a piece whose rules and tests are as they were is done.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { table, writeFigures } from '../support/figures.ts'
import { EQUIVALENTES, type Equivalente } from './equivalentes.ts'
import { PIEZAS, type Pieza, piezaOf } from './piezas.ts'

const RAIZ = join(import.meta.dirname, '../..')
const STRYKER = join(RAIZ, 'bench/herramientas/node_modules/.bin/stryker')
const PISO = 95

interface Mutante {
  readonly mutatorName: string
  readonly replacement?: string
  status: string
  readonly location: Record<'start' | 'end', { readonly line: number; readonly column: number }>
}

interface Informe {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutante[] }>>
}

interface Leido extends Omit<Equivalente, 'porque'> {
  readonly linea: number
  readonly muerto: boolean
}

const INFORMES = join(RAIZ, '.cache/mutate')
const pedidos = process.argv.slice(2)

/** Where the report of a piece lies, for its rules and their tests as they are now. */
function reportOf({ nombre, fuentes, pruebas }: Pieza): string {
  const huella = createHash('sha256')
  for (const ruta of globSync([...fuentes, ...(pruebas[0] ?? [])], { cwd: RAIZ }).toSorted())
    huella.update(ruta).update(readFileSync(join(RAIZ, ruta)))
  return join(INFORMES, `${nombre.replaceAll('/', '-')}-${huella.digest('hex').slice(0, 12)}.json`)
}

/** Breaks what the patterns name and asks those tests. */
function stryke(patrones: readonly string[], pruebas: readonly string[], conBase: boolean): Informe {
  const { status } = spawnSync(
    STRYKER,
    ['run', join(import.meta.dirname, 'stryker.json'), '--mutate', patrones.join(',')],
    {
      cwd: RAIZ,
      stdio: 'inherit',
      env: { ...process.env, MUTATE_PRUEBAS: pruebas.join(','), ...(conBase ? { MUTATE_BASE: 'si' } : {}) },
    },
  )
  if (status !== 0) process.exit(status ?? 1)
  return JSON.parse(readFileSync(join(INFORMES, 'report.json'), 'utf8'))
}

/** The nearest tests first, which are quick; what they let live the farther ones are asked about. */
function mutate({ fuentes, pruebas: [cerca = [], ...lejos], conBase }: Pieza, informe: string): void {
  const primero = stryke(fuentes, cerca, conBase)
  for (const pruebas of lejos) {
    const vivos = Object.entries(primero.files).flatMap(([archivo, { mutants }]) =>
      mutants.filter(isAlive).map(mutante => ({ archivo, mutante })),
    )
    if (vivos.length === 0) break
    const luego = stryke([...new Set(vivos.map(rangeOf))], pruebas, conBase)
    for (const { archivo, mutante } of vivos) {
      const otra = luego.files[archivo]?.mutants.find(otro => isTwin(otro, mutante))
      if (otra !== undefined) mutante.status = otra.status
    }
  }
  writeFileSync(informe, JSON.stringify(primero))
}

const isAlive = ({ status }: Mutante) => status === 'Survived' || status === 'NoCoverage'
const isTwin = (uno: Mutante, otro: Mutante) =>
  uno.mutatorName === otro.mutatorName &&
  uno.replacement === otro.replacement &&
  JSON.stringify(uno.location) === JSON.stringify(otro.location)

/** Columns are counted from 1 in a report and from 0 in a range. */
const rangeOf = ({ archivo, mutante: { location } }: { archivo: string; mutante: Mutante }) =>
  `${archivo}:${location.start.line}:${location.start.column - 1}-${location.end.line}:${location.end.column - 1}`

mkdirSync(INFORMES, { recursive: true })
const piezas = pedidos.length > 0 ? pedidos.map(piezaOf) : PIEZAS
const informes = piezas.map(reportOf)
piezas.forEach((pieza, i) => {
  const informe = informes[i] ?? ''
  console.log(`${pieza.nombre}: ${existsSync(informe) ? 'as it was' : 'begins'}`)
  if (!existsSync(informe)) mutate(pieza, informe)
})

const mutantes = informes.flatMap(readInforme)
const equivalentes = mutantes.filter(mutante => EQUIVALENTES.some(uno => isSame(uno, mutante)))
const vivos = mutantes.filter(mutante => !mutante.muerto && !equivalentes.includes(mutante))
const contados = mutantes.length - equivalentes.length
const muertos = contados - vivos.length
const porciento = (muertos / contados) * 100

for (const { archivo, linea, mutador, original, reemplazo } of vivos) {
  console.log(`${archivo}:${linea} ${mutador}\n  - ${original}\n  + ${reemplazo}`)
}
// An entry that names nothing, or something a test has come to notice, is a claim nobody checks.
const viejas = EQUIVALENTES.filter(uno => !mutantes.some(mutante => isSame(uno, mutante) && !mutante.muerto))
if (pedidos.length === 0) {
  for (const { archivo, original } of viejas) console.log(`No such survivor any more: ${archivo} ${original}`)
  writeFigures(
    'mutate',
    'npm run mutate',
    table(
      ['figure', 'measured', 'target'],
      [
        [
          'mutants of the domain killed, logic only',
          `${porciento.toFixed(1)} % (${muertos} of ${contados})`,
          `${PISO} %`,
        ],
        ['equivalent mutants, named one by one', String(equivalentes.length), ''],
      ],
    ),
  )
}
console.log(`${muertos} of ${contados} killed: ${porciento.toFixed(1)} %, ${equivalentes.length} equivalent`)
if (porciento < PISO || (pedidos.length === 0 && viejas.length > 0)) process.exitCode = 1

/** A mutant that does not compile or never ends was noticed too. */
function readInforme(ruta: string): Leido[] {
  const { files }: Informe = JSON.parse(readFileSync(ruta, 'utf8'))
  return Object.entries(files).flatMap(([archivo, { source, mutants }]) =>
    mutants
      .filter(({ status: estado }) => estado !== 'Ignored')
      .map(mutante => ({
        archivo: archivo.replace('src/', ''),
        linea: mutante.location.start.line,
        mutador: mutante.mutatorName,
        original: textOf(source, mutante.location),
        reemplazo: oneLine(mutante.replacement ?? ''),
        muerto: !isAlive(mutante),
      })),
  )
}

function textOf(source: string, { start, end }: Mutante['location']): string {
  const lineas = source.split('\n').slice(start.line - 1, end.line)
  const ultima = lineas.length - 1
  return oneLine(
    lineas
      .map((linea, i) =>
        linea.slice(i === 0 ? start.column - 1 : 0, i === ultima ? end.column - 1 : undefined),
      )
      .join('\n'),
  )
}

function oneLine(texto: string): string {
  return texto.replace(/\s+/g, ' ').trim()
}

function isSame(uno: Omit<Equivalente, 'porque'>, otro: Omit<Equivalente, 'porque'>): boolean {
  return (['archivo', 'mutador', 'original', 'reemplazo'] as const).every(clave => uno[clave] === otro[clave])
}
