// Starts the thread for a spreadsheet (worker thread) and ends it: one at a time, with limits of time and memory (I1).
import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { AppError } from '#server/base/errors.ts'
import { createSemaphore } from '#server/kit/semaphore.ts'
import { GRANDE, type Rechazo } from './rechazo.ts'
import type { Mensaje, Tarea } from './tareas-hilo.ts'

const LIMITE_MS = 20_000
/** Beside the bytes themselves: a sheet of 5,000 rows takes some 60 MB. */
const MEMORIA = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }
/** Somebody else's sheet is waited for. */
const ESPERA_MS = 20_000

export interface Hilos {
  /** Settles when the thread is done; each message is minded before the next. */
  run(tarea: Tarea, onMensaje: (mensaje: Mensaje) => Promise<void> | void): Promise<void>
  /** Ends those that run. */
  close(): Promise<void>
}

const NOMBRES = {
  413: 'PayloadTooLargeError',
  415: 'UnsupportedMediaTypeError',
  422: 'UnprocessableEntityError',
} as const

function rechazada({ estado, motivo }: Rechazo): AppError {
  return new AppError(NOMBRES[estado], motivo)
}

/** Nothing of the house's is its business but where compiled sources lie: each thread would compile them again. */
function environment(): Readonly<Record<string, string>> {
  const compiladas = getCompileCacheDir()
  return compiladas === undefined ? {} : { NODE_COMPILE_CACHE: dirname(compiladas) }
}

export function createHilos(limiteMs = LIMITE_MS): Hilos {
  const turnos = createSemaphore(1, ESPERA_MS)
  const vivos = new Set<Worker>()

  async function run(tarea: Tarea, onMensaje: (mensaje: Mensaje) => Promise<void> | void): Promise<void> {
    const leave = await turnos.take()
    const hilo = new Worker(new URL('./hilo.ts', import.meta.url), {
      workerData: tarea,
      resourceLimits: MEMORIA,
      env: environment(),
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    vivos.add(hilo)
    const reloj = setTimeout(() => hilo.terminate(), limiteMs)
    try {
      await follow(hilo, onMensaje)
    } finally {
      clearTimeout(reloj)
      vivos.delete(hilo)
      await hilo.terminate()
      leave()
    }
  }

  return {
    run,
    async close() {
      await Promise.all([...vivos].map(hilo => hilo.terminate()))
    },
  }
}

function follow(hilo: Worker, onMensaje: (mensaje: Mensaje) => Promise<void> | void): Promise<void> {
  return new Promise((resolve, reject) => {
    let cola = Promise.resolve()
    let termino = false
    hilo.on('message', (mensaje: Mensaje) => {
      if (mensaje.tipo === 'rechazo') return reject(rechazada(mensaje.rechazo))
      if (mensaje.tipo === 'fin') termino = true
      cola = cola.then(() => onMensaje(mensaje))
      cola.then(() => termino && resolve(), reject)
    })
    hilo.on('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? rechazada(GRANDE) : error),
    )
    // It ended without a word: its time was over, or its memory.
    hilo.on('exit', () => {
      if (!termino)
        reject(
          rechazada({ estado: 413, motivo: 'La planilla tarda demasiado en leerse: partila en varias.' }),
        )
    })
  })
}
