// `npm run mutate [path …]`: mutation testing of the domain. Each rule is broken in every way Stryker knows, and a test must notice.
// Without a path it goes folder by folder and goes on where it was stopped: a folder whose rules and tests are as they were is done.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { table, writeFigures } from '../support/figures.ts'
import { EQUIVALENTES, type Equivalente } from './equivalentes.ts'

const RAIZ = join(import.meta.dirname, '../..')
const STRYKER = join(RAIZ, 'bench/herramientas/node_modules/.bin/stryker')
const PISO = 95

interface Mutante {
  readonly mutatorName: string
  readonly replacement?: string
  readonly status: string
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

/** Folders of the domain, each with what lies directly in it: a few minutes of work at a time. */
const piezas = [
  ...new Set(globSync('src/domain/**/*.ts', { cwd: RAIZ }).map(ruta => ruta.slice(0, ruta.lastIndexOf('/')))),
].toSorted()

const fuentesDe = (carpeta: string) => globSync(`${carpeta}/*.ts`, { cwd: RAIZ }).toSorted()

/** Where the report of a folder lies, for its rules and their tests as they are now. */
function reportOf(carpeta: string): string {
  const huella = createHash('sha256')
  for (const ruta of fuentesDe(carpeta)) huella.update(ruta).update(readFileSync(join(RAIZ, ruta)))
  return join(INFORMES, `${carpeta.replaceAll('/', '-')}-${huella.digest('hex').slice(0, 12)}.json`)
}

function mutate(patrones: string, informe: string): void {
  const { status } = spawnSync(
    STRYKER,
    ['run', join(import.meta.dirname, 'stryker.json'), '--mutate', patrones],
    { cwd: RAIZ, stdio: 'inherit' },
  )
  if (status !== 0) process.exit(status ?? 1)
  renameSync(join(INFORMES, 'report.json'), informe)
}

mkdirSync(INFORMES, { recursive: true })
const informes =
  pedidos.length > 0
    ? [join(INFORMES, 'pedidos.json')]
    : piezas.filter(carpeta => fuentesDe(carpeta).some(ruta => !/\.test\.ts$/.test(ruta))).map(reportOf)
if (pedidos.length > 0) mutate(pedidos.join(','), join(INFORMES, 'pedidos.json'))
else
  for (const carpeta of piezas) {
    const informe = reportOf(carpeta)
    if (!informes.includes(informe)) continue
    console.log(`${carpeta}: ${existsSync(informe) ? 'as it was' : 'begins'}`)
    if (!existsSync(informe)) mutate(`${carpeta}/*.ts,!${carpeta}/*.test.ts`, informe)
  }

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
        archivo: archivo.replace('src/domain/', ''),
        linea: mutante.location.start.line,
        mutador: mutante.mutatorName,
        original: textOf(source, mutante.location),
        reemplazo: oneLine(mutante.replacement ?? ''),
        muerto: mutante.status !== 'Survived' && mutante.status !== 'NoCoverage',
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
