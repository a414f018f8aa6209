// How much of the machine others took while something was measured: a shared machine is only sometimes quiet.
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** A round with more of it than this is measured again. */
export const AJENO_MAX = 0.1

/** Begins to look; the answer is the share of all cores that went to neither this process, its children nor the database of `dataDir`. */
export function watchAjeno(dataDir: string): () => number {
  const [total, ocupado, propio] = readTicks(dataDir)
  return () => {
    const [totalFin, ocupadoFin, propioFin] = readTicks(dataDir)
    return Math.max(0, ocupadoFin - ocupado - (propioFin - propio)) / Math.max(1, totalFin - total)
  }
}

/** Ticks of all cores, those not idle, and those of our own processes. Where there is no /proc nobody else is seen. */
function readTicks(dataDir: string): [total: number, ocupado: number, propio: number] {
  const cpu = read('/proc/stat').split('\n', 1)[0]?.split(/\s+/).slice(1, 9).map(Number) ?? []
  const total = cpu.reduce((suma, n) => suma + n, 0)
  const parado = (cpu[3] ?? 0) + (cpu[4] ?? 0)
  return [total, total - parado, propios(dataDir)]
}

function propios(dataDir: string): number {
  const padres = new Map<number, number>()
  const ticks = new Map<number, number>()
  const nuestros = new Set([process.pid])
  for (const nombre of list('/proc')) {
    const pid = Number(nombre)
    const campos = read(`/proc/${nombre}/stat`).split(') ')[1]?.split(' ')
    if (!(pid > 0) || campos === undefined) continue
    padres.set(pid, Number(campos[1]))
    // Its own, and those of its children that have ended.
    ticks.set(
      pid,
      [11, 12, 13, 14].map(i => Number(campos[i])).reduce((suma, n) => suma + n, 0),
    )
    if (cwd(nombre).startsWith(dataDir)) nuestros.add(pid)
  }
  const isOurs = (pid: number): boolean => nuestros.has(pid) || (pid > 1 && isOurs(padres.get(pid) ?? 0))
  return [...ticks].reduce((suma, [pid, n]) => suma + (isOurs(pid) ? n : 0), 0)
}

function read(archivo: string): string {
  try {
    return readFileSync(archivo, 'utf8')
  } catch {
    return ''
  }
}

function list(carpeta: string): string[] {
  try {
    return readdirSync(carpeta).filter(nombre => /^\d+$/.test(nombre))
  } catch {
    return []
  }
}

function cwd(nombre: string): string {
  try {
    return readlinkSync(`/proc/${nombre}/cwd`)
  } catch {
    return ''
  }
}
