// What a piece of work costs in CPU time: unlike the clock, it does not count what the rest of the machine does.
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

type Uso = (antes?: NodeJS.CpuUsage) => NodeJS.CpuUsage

/** Of the one thread that answers everybody. */
export const delHilo: Uso = antes => (process.threadCpuUsage ?? process.cpuUsage)(antes)
/** Of all threads: with what is compressed and hashed beside it. */
export const delProceso: Uso = antes => process.cpuUsage(antes)

async function cpuOf(uso: Uso, work: () => Promise<unknown>): Promise<number> {
  const antes = uso()
  await work()
  const { user, system } = uso(antes)
  return (user + system) / 1000
}

const PALABRAS = Array.from({ length: 4_000 }, (_, n) => `corte ${(n * 7919) % 4_000} á`)
/** Work that never changes, of the kind an answer is made of, and what it costs on a machine with nothing else to do. */
const PATRON_MS = 3
async function patron(): Promise<void> {
  JSON.parse(JSON.stringify(PALABRAS.map(palabra => palabra.normalize('NFD').toUpperCase()).toSorted()))
}

/**
 * Milliseconds of the cheapest of a few runs: neither a cold function nor the garbage of others counts. Stops when it is
 * cheap enough. What is not is weighed against work that never changes, made in turns with it: a machine whose cores and
 * caches are shared takes twice the time for anything, and only what costs more than its share counts.
 */
export async function cheapest(
  uso: Uso,
  bastante: number,
  work: (n: number) => Promise<unknown>,
  veces = 30,
): Promise<number> {
  let mejor = Number.POSITIVE_INFINITY
  let medida = Number.POSITIVE_INFINITY
  for (let n = 0; n < veces && mejor > bastante; n++) {
    mejor = Math.min(mejor, await cpuOf(uso, () => work(n)))
    if (mejor > bastante) medida = Math.min(medida, await cpuOf(uso, patron))
  }
  return mejor > bastante ? mejor / Math.max(1, medida / PATRON_MS) : mejor
}

const VENTANA_MS = 50

/** Until the process has nothing left to do by itself, such as compressing what it keeps ready. */
export async function settle(): Promise<void> {
  for (let quietas = 0; quietas < 3; ) {
    const ms = await cpuOf(delProceso, () => wait(VENTANA_MS))
    quietas = ms < VENTANA_MS / 10 ? quietas + 1 : 0
  }
}

/** A tick of the system's own count. */
const TICK_US = 10_000

const ultimos = new Map<number, number>()

/** One that has ended, as an idle connection's does, uses no more than it had. */
function ticksOf(pid: number): number {
  try {
    const campos = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    ultimos.set(pid, Number(campos[11]) + Number(campos[12]))
  } catch {
    // Gone meanwhile.
  }
  return ultimos.get(pid) ?? 0
}

/** Of these processes, such as the database's: what the system counts, in steps of ten milliseconds (Linux). */
const deProcesos =
  (pids: readonly number[]): Uso =>
  antes => {
    const ticks = pids.reduce((suma, pid) => suma + ticksOf(pid), 0)
    return { user: ticks * TICK_US - (antes?.user ?? 0), system: 0 }
  }

/** Of this process and of those. */
export const juntoCon =
  (pids: readonly number[]): Uso =>
  antes => {
    const [propio, ajeno] = [delProceso(), deProcesos(pids)()]
    const user = propio.user + propio.system + ajeno.user
    return { user: user - (antes?.user ?? 0), system: 0 }
  }
