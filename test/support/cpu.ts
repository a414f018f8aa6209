// What a piece of work costs in CPU time: unlike the clock, it does not count what the rest of the machine does.
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

/** Milliseconds of the cheapest of a few runs: neither a cold function nor the garbage of others counts. Stops when it is cheap enough. */
export async function cheapest(
  uso: Uso,
  bastante: number,
  work: (n: number) => Promise<unknown>,
  veces = 8,
): Promise<number> {
  let mejor = Number.POSITIVE_INFINITY
  for (let n = 0; n < veces && mejor > bastante; n++) mejor = Math.min(mejor, await cpuOf(uso, () => work(n)))
  return mejor
}

const VENTANA_MS = 50

/** Until the process has nothing left to do by itself, such as compressing what it keeps ready. */
export async function settle(): Promise<void> {
  for (let quietas = 0; quietas < 3; ) {
    const ms = await cpuOf(delProceso, () => wait(VENTANA_MS))
    quietas = ms < VENTANA_MS / 10 ? quietas + 1 : 0
  }
}
