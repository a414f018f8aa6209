// What mutation testing breaks, a few minutes of work at a time, and the tests that must notice: the rules of the domain, and those of the server that decide money, rights and stock.
import { globSync } from 'node:fs'
import { join } from 'node:path'

export interface Pieza {
  readonly nombre: string
  /** Globs of the rules. */
  readonly fuentes: readonly string[]
  /** Globs of tests, the nearest first; each set is asked about what the one before let live. */
  readonly pruebas: readonly (readonly string[])[]
  /** Its tests need a database. */
  readonly conBase: boolean
}

const RAIZ = join(import.meta.dirname, '../..')
const DOMINIO = 'src/domain/**/*.test.ts'

/** A folder of the domain with what lies directly in it; the tests of its area are the near ones. */
function dominio(carpeta: string): Pieza {
  const [, , area] = carpeta.split('/')
  const todas = [DOMINIO]
  return {
    nombre: carpeta,
    fuentes: globSync(`${carpeta}/*.ts`, { cwd: RAIZ })
      .filter(ruta => !/\.test\.ts$/.test(ruta))
      .toSorted(),
    pruebas: area === undefined ? [todas] : [[`src/domain/${area}/**/*.test.ts`], todas],
    conBase: false,
  }
}

/** One file or folder, as it is asked for by name. */
export function piezaOf(ruta: string): Pieza {
  const suya = PIEZAS.find(({ fuentes }) => fuentes.includes(ruta))
  return suya === undefined ? dominio(ruta) : { ...suya, nombre: ruta, fuentes: [ruta] }
}

export const PIEZAS: readonly Pieza[] = [
  ...new Set(globSync('src/domain/**/*.ts', { cwd: RAIZ }).map(ruta => ruta.slice(0, ruta.lastIndexOf('/')))),
]
  .toSorted()
  .map(dominio)
  .filter(({ fuentes }) => fuentes.length > 0)
