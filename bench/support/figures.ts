// Writes a bench's results into its own section of docs/figures.md, with the machine and the day they were measured.
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'

const ARCHIVO = join(import.meta.dirname, '../../docs/figures.md')

export function writeFigures(seccion: string, comando: string, cuerpo: string): void {
  const [inicio, fin] = [`<!-- ${seccion} -->`, `<!-- /${seccion} -->`]
  const texto = readFileSync(ARCHIVO, 'utf8')
  const [antes, resto] = split(texto, inicio)
  const [, despues] = split(resto, fin)
  const pie = `\n\`${comando}\` · ${new Date().toISOString().slice(0, 10)} · ${machine()}`
  writeFileSync(ARCHIVO, `${antes}${inicio}\n${cuerpo.trim()}\n${pie}\n${fin}${despues}`)
  console.log(`\n${cuerpo.trim()}\n`)
}

/** A Markdown table. */
export function table(cabecera: readonly string[], filas: readonly (readonly (string | number)[])[]): string {
  const linea = (celdas: readonly (string | number)[]) => `| ${celdas.join(' | ')} |`
  return [linea(cabecera), linea(cabecera.map(() => '---')), ...filas.map(linea)].join('\n')
}

function split(texto: string, marca: string): [string, string] {
  const lugar = texto.indexOf(marca)
  if (lugar < 0) throw new Error(`docs/figures.md has no mark ${marca}`)
  return [texto.slice(0, lugar), texto.slice(lugar + marca.length)]
}

function machine(): string {
  const [cpu] = cpus()
  return `${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`
}
