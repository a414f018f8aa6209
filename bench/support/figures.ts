// Writes a bench's results into its own section of docs/figures.md, or of another page, with the machine and the day they were measured.
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'

const RAIZ = join(import.meta.dirname, '../..')

export function writeFigures(
  seccion: string,
  comando: string,
  cuerpo: string,
  archivo = 'docs/figures.md',
): void {
  const camino = join(RAIZ, archivo)
  const [inicio, fin] = [`<!-- ${seccion} -->`, `<!-- /${seccion} -->`]
  const texto = readFileSync(camino, 'utf8')
  const [antes, resto] = split(texto, inicio, archivo)
  const [, despues] = split(resto, fin, archivo)
  const pie = `\n\`${comando}\` · ${new Date().toISOString().slice(0, 10)} · ${machine()}`
  writeFileSync(camino, `${antes}${inicio}\n${cuerpo.trim()}\n${pie}\n${fin}${despues}`)
  console.log(`\n${cuerpo.trim()}\n`)
}

/** A Markdown table. */
export function table(cabecera: readonly string[], filas: readonly (readonly (string | number)[])[]): string {
  const linea = (celdas: readonly (string | number)[]) => `| ${celdas.join(' | ')} |`
  return [linea(cabecera), linea(cabecera.map(() => '---')), ...filas.map(linea)].join('\n')
}

function split(texto: string, marca: string, archivo: string): [string, string] {
  const lugar = texto.indexOf(marca)
  if (lugar < 0) throw new Error(`${archivo} has no mark ${marca}`)
  return [texto.slice(0, lugar), texto.slice(lugar + marca.length)]
}

function machine(): string {
  const [cpu] = cpus()
  return `${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`
}
