// `npm run mutate [path …]`: mutation testing of the domain. Each rule is broken in every way Stryker knows, and a test must notice.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
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

const pedidos = process.argv.slice(2)
const alcance = pedidos.length === 0 ? [] : ['--mutate', pedidos.join(',')]
const { status } = spawnSync(STRYKER, ['run', join(import.meta.dirname, 'stryker.json'), ...alcance], {
  cwd: RAIZ,
  stdio: 'inherit',
})
if (status !== 0) process.exit(status ?? 1)

const mutantes = readInforme(`${RAIZ}/.cache/mutate/report.json`)
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
