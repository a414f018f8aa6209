// What became of the mutants: kept piece by piece, read again, and counted by area.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EQUIVALENTES, type Equivalente } from './equivalentes.ts'
import type { Probado } from './motor.ts'
import { areaOf, type Pieza, RAIZ } from './piezas.ts'

type Nombrado = Omit<Equivalente, 'porque'>

export interface Leido extends Nombrado {
  readonly linea: number
  readonly muerto: boolean
  readonly equivalente: boolean
}

const INFORMES = join(RAIZ, '.cache/mutate')

/** Where the report of a piece lies, for its rules and the tests of its area as they are now. */
function pathOf({ nombre, fuentes, cerca }: Pieza): string {
  const huella = createHash('sha256')
  for (const ruta of [...fuentes, ...cerca]) huella.update(ruta).update(readFileSync(join(RAIZ, ruta)))
  return join(INFORMES, `${nombre.replaceAll('/', '-')}-${huella.digest('hex').slice(0, 12)}.json`)
}

export function hasInforme(pieza: Pieza): boolean {
  return existsSync(pathOf(pieza))
}

export function writeInforme(pieza: Pieza, probados: readonly Probado[]): void {
  mkdirSync(INFORMES, { recursive: true })
  writeFileSync(pathOf(pieza), JSON.stringify(probados))
}

/** A mutant that never ends was noticed too. */
export function readInforme(pieza: Pieza): Leido[] {
  const probados: readonly Probado[] = JSON.parse(readFileSync(pathOf(pieza), 'utf8'))
  return probados.map(({ archivo, mutador, lugar, reemplazo, estado }) => {
    const nombrado = {
      archivo: archivo.replace('src/', ''),
      mutador,
      original: textOf(archivo, lugar),
      reemplazo: oneLine(reemplazo),
    }
    const muerto = estado === 'roto' || estado === 'sinfin'
    const equivalente = EQUIVALENTES.some(uno => isSame(uno, nombrado))
    return { ...nombrado, linea: lugar.start.line + 1, muerto, equivalente }
  })
}

function textOf(archivo: string, { start, end }: Probado['lugar']): string {
  const lineas = readFileSync(join(RAIZ, archivo), 'utf8')
    .split('\n')
    .slice(start.line, end.line + 1)
  const ultima = lineas.length - 1
  return oneLine(
    lineas
      .map((linea, i) => linea.slice(i === 0 ? start.column : 0, i === ultima ? end.column : undefined))
      .join('\n'),
  )
}

function oneLine(texto: string): string {
  return texto.replace(/\s+/g, ' ').trim()
}

function isSame(uno: Nombrado, otro: Nombrado): boolean {
  return (['archivo', 'mutador', 'original', 'reemplazo'] as const).every(clave => uno[clave] === otro[clave])
}

/** An entry that names nothing, or something a test has come to notice, is a claim nobody checks. */
export function staleOf(mutantes: readonly Leido[]): readonly Equivalente[] {
  return EQUIVALENTES.filter(uno => !mutantes.some(mutante => isSame(uno, mutante) && !mutante.muerto))
}

export interface Cuenta {
  readonly muertos: number
  readonly contados: number
  readonly equivalentes: number
  readonly porciento: number
}

/** What is equivalent counts on neither side. */
export function count(mutantes: readonly Leido[]): Cuenta {
  const contados = mutantes.filter(({ equivalente }) => !equivalente)
  const muertos = contados.filter(({ muerto }) => muerto).length
  return {
    muertos,
    contados: contados.length,
    equivalentes: mutantes.length - contados.length,
    porciento: contados.length === 0 ? 100 : (muertos / contados.length) * 100,
  }
}

/** By area, in the order of their names; what lies directly in the domain comes first. */
export function countByArea(mutantes: readonly Leido[]): readonly (readonly [string, Cuenta])[] {
  const areas = new Set(mutantes.map(areaDe))
  return [...areas]
    .toSorted()
    .map(area => [area, count(mutantes.filter(mutante => areaDe(mutante) === area))])
}

const areaDe = ({ archivo }: Leido) => areaOf(`src/${archivo}`)
