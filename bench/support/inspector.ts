// Looks inside a running server (inspector protocol): its heap after a collection, its event loop's delay, its open files.
import { readdirSync, readFileSync } from 'node:fs'

export interface Inspector {
  /** Bytes in use after everything that can go is gone. */
  heap(): Promise<number>
  /** Milliseconds; what was seen since the last time it was asked. */
  demoraP99(): Promise<number>
  /** Megabytes: 'heap 90 of 130, outside of it 20'. */
  memoria(): Promise<string>
  close(): void
}

/** `puerto`: of `--inspect`. */
export async function openInspector(puerto: number): Promise<Inspector> {
  const objetivos = (await (await fetch(`http://127.0.0.1:${puerto}/json`)).json()) as {
    webSocketDebuggerUrl: string
  }[]
  const socket = new WebSocket(objetivos[0]?.webSocketDebuggerUrl ?? '')
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = reject
  })
  const esperan = new Map<number, (resultado: Record<string, unknown>) => void>()
  socket.onmessage = ({ data }) => {
    const { id, result } = JSON.parse(String(data))
    esperan.get(id)?.(result)
    esperan.delete(id)
  }
  let pedidos = 0
  const call = (method: string, params: object = {}): Promise<Record<string, unknown>> =>
    new Promise(resolve => {
      const id = ++pedidos
      esperan.set(id, resolve)
      socket.send(JSON.stringify({ id, method, params }))
    })
  const evaluate = async (expression: string): Promise<unknown> => {
    const { result } = await call('Runtime.evaluate', { expression, returnByValue: true })
    return (result as { value?: unknown }).value
  }
  await evaluate(
    `globalThis.__demora = process.getBuiltinModule('node:perf_hooks').monitorEventLoopDelay({ resolution: 10 }); globalThis.__demora.enable()`,
  )
  return {
    async heap() {
      await call('HeapProfiler.collectGarbage')
      return Number((await call('Runtime.getHeapUsage')).usedSize)
    },
    async memoria() {
      const megas = await evaluate(
        `(({ heapUsed, heapTotal, external }) => [heapUsed, heapTotal, external].map(n => Math.round(n / 2 ** 20)))(process.memoryUsage())`,
      )
      const [usado, total, fuera] = megas as number[]
      return `heap ${usado} of ${total}, outside of it ${fuera}`
    },
    async demoraP99() {
      return Number(
        await evaluate(
          '(() => { const p = globalThis.__demora.percentile(99) / 1e6; globalThis.__demora.reset(); return p })()',
        ),
      )
    },
    close: () => socket.close(),
  }
}

export function openFiles(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length
}

/** Megabytes of memory the process has. */
export function rss(pid: number): number {
  const kilos = readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1]
  return Number(kilos) / 1024
}
