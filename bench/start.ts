// How long the shop takes to open, first and second time, and the memory it holds when idle, database included.
import { readdirSync, readFileSync } from 'node:fs'
import { table, writeFigures } from './support/figures.ts'
import { removeDataDir, startTienda, temporaryDataDir } from './support/tienda.ts'

const REPOSO_MS = 20_000

const dataDir = await temporaryDataDir()
// As a newcomer starts it: with the demo's past.
const primera = await startTienda(dataDir, { PASADO: 'si' })
await primera.stop()
const segunda = await startTienda(dataDir)
for (const camino of ['/', '/CatFull', '/ProdDetalle/1', '/api/categorias']) await fetch(segunda.url + camino)
await new Promise(resolve => setTimeout(resolve, REPOSO_MS))
const memoria = family(segunda.child.pid ?? 0).map(pid => ({ nombre: nameOf(pid), kb: pss(pid) }))
await segunda.stop()
await removeDataDir(dataDir)

const suma = (de: readonly { kb: number }[]) => `${Math.round(de.reduce((s, p) => s + p.kb, 0) / 1024)} MB`
writeFigures(
  'start',
  'npm run bench start',
  table(
    ['figure', 'measured', 'target'],
    [
      ['first start on an empty data folder to the first page', seconds(primera.arranque), '30 s'],
      ['second start', seconds(segunda.arranque), '5 s'],
      ['idle memory (PSS), server and database', suma(memoria), '170 MB'],
      ['of that, the server', suma(memoria.filter(p => p.nombre === 'node')), ''],
      ['of that, PostgreSQL', suma(memoria.filter(p => p.nombre !== 'node')), ''],
    ],
  ),
)

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

/** A process and everything it started. */
function family(pid: number): number[] {
  const hijos = readdirSync('/proc')
    .map(Number)
    .filter(p => p > 0 && parentOf(p) === pid)
  return [pid, ...hijos.flatMap(family)]
}

function parentOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1])
  } catch {
    return 0
  }
}

function nameOf(pid: number): string {
  return /MainThread|node/.test(readFileSync(`/proc/${pid}/comm`, 'utf8')) ? 'node' : 'postgres'
}

/** Memory with shared pages counted in parts, in KB. */
function pss(pid: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
}
