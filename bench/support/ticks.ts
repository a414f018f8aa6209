// Processor time as the system counts it, in steps of ten milliseconds: what others take of a shared machine is not in it.
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

const TICK_MS = 10
const PROPIOS = [11, 12]
/** Those of its children that have ended among them. */
const CON_HIJOS = [11, 12, 13, 14]

/** Milliseconds of one process. */
export function cpuOf(pid: number | undefined): number {
  return pid === undefined ? 0 : ticksOf(pid, PROPIOS) * TICK_MS
}

/** Milliseconds of whatever runs in the folder of a database, what has ended included. */
export function cpuOfBase(dataDir: string): number {
  const suyos = readdirSync('/proc').filter(nombre => /^\d+$/.test(nombre) && cwd(nombre).startsWith(dataDir))
  return suyos.reduce((suma, pid) => suma + ticksOf(pid, CON_HIJOS), 0) * TICK_MS
}

function ticksOf(pid: string | number, campos: readonly number[]): number {
  const partes = read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? []
  return campos.reduce((suma, i) => suma + Number(partes[i] ?? 0), 0)
}

function read(nombre: string): string {
  try {
    return readFileSync(nombre, 'utf8')
  } catch {
    return ''
  }
}

function cwd(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}
