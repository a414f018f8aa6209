// The configuration of deploy/cluster with its blanks filled in (templates): what is proven is what is documented.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const CARPETA = join(import.meta.dirname, '../../../deploy/cluster')

const HUECO = /\$\{([A-Z][A-Z0-9_]*)\}/g

/** Refuses a blank nobody filled: it would be read as a name. */
export function fill(texto: string, valores: Readonly<Record<string, string | number>>): string {
  return texto.replaceAll(HUECO, (_, nombre: string) => {
    const valor = valores[nombre]
    if (valor === undefined) throw new Error(`nothing was given for \${${nombre}}`)
    return String(valor)
  })
}

export function huecosDe(texto: string): string[] {
  return [...new Set([...texto.matchAll(HUECO)].map(([, nombre = '']) => nombre))].toSorted()
}

export async function readPlantillas(): Promise<Record<string, string>> {
  const nombres = await readdir(CARPETA)
  const textos = await Promise.all(
    nombres.map(async nombre => [nombre, await readFile(join(CARPETA, nombre), 'utf8')] as const),
  )
  return Object.fromEntries(textos)
}
