// What mutation testing breaks, a minute or so of work at a time: the rules of the domain, folder by folder.
import { globSync } from 'node:fs'
import { join } from 'node:path'

export const RAIZ = join(import.meta.dirname, '../..')
export const DOMINIO = 'src/domain'

export interface Pieza {
  readonly nombre: string
  /** Paths of the rules, below the root. */
  readonly fuentes: readonly string[]
  /** Tests below this folder are the near ones: what they let live is shown to the others. */
  readonly cerca: string
}

/** Paths below the root, in the same order on every machine. */
export function listFiles(patron: string): string[] {
  return globSync(patron, { cwd: RAIZ }).toSorted()
}

/** `catalogo` of src/domain/catalogo/importar/celda.ts; the empty name for what lies directly in the domain. */
export function areaOf(ruta: string): string {
  const [, , area, resto] = ruta.split('/')
  return resto === undefined ? '' : (area ?? '')
}

/** One file, or a folder with what lies directly in it. */
export function piezaOf(ruta: string): Pieza {
  const nombre = ruta.replace(/\/$/, '')
  const isArchivo = /\.ts$/.test(nombre)
  const fuentes = isArchivo ? listFiles(nombre) : listFiles(`${nombre}/*.ts`)
  const area = areaOf(isArchivo ? nombre : `${nombre}/`)
  return {
    nombre,
    fuentes: fuentes.filter(fuente => !/\.test\.ts$/.test(fuente)),
    cerca: area === '' ? `${DOMINIO}/` : `${DOMINIO}/${area}/`,
  }
}

export const PIEZAS: readonly Pieza[] = [
  ...new Set(listFiles(`${DOMINIO}/**/*.ts`).map(ruta => ruta.slice(0, ruta.lastIndexOf('/')))),
]
  .map(piezaOf)
  .filter(({ fuentes }) => fuentes.length > 0)
