// Threads for hashing, begun when there is something to hash and ended when there was nothing for a while.
import { Worker } from 'node:worker_threads'
import type { Resultado, Tarea } from './passwords-hilo.ts'

interface Hilo {
  readonly worker: Worker
  settle: (resultado: Resultado) => void
  fin: NodeJS.Timeout | undefined
}

const REPOSO_MS = 60_000
const PROGRAMA = new URL('./passwords-hilo.ts', import.meta.url)
const libres: Hilo[] = []

/** As many at a time as are asked for: how many that may be is the caller's business. */
export async function runInHilo(tarea: Tarea): Promise<string | boolean> {
  const hilo = libres.pop() ?? createHilo()
  clearTimeout(hilo.fin)
  hilo.worker.ref()
  const resultado = await new Promise<Resultado>(resolve => {
    hilo.settle = resolve
    hilo.worker.postMessage(tarea)
  })
  if ('error' in resultado) throw resultado.error
  return resultado.valor
}

function createHilo(): Hilo {
  const worker = new Worker(PROGRAMA)
  const hilo: Hilo = { worker, settle: () => undefined, fin: undefined }
  worker.on('message', (resultado: Resultado) => {
    rest(hilo)
    hilo.settle(resultado)
  })
  // The thread is gone with it, and so is not among the free ones.
  worker.on('error', (error: Error) => hilo.settle({ error }))
  return hilo
}

function rest(hilo: Hilo): void {
  hilo.worker.unref()
  libres.push(hilo)
  hilo.fin = setTimeout(() => {
    libres.splice(libres.indexOf(hilo), 1)
    void hilo.worker.terminate()
  }, REPOSO_MS)
  hilo.fin.unref()
}
