// The child process that works on pictures: one job at a time, a queue with a bound, a time limit, and gone when idle (F-2).
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Encuadre } from '#domain/catalogo/encuadre.ts'
import { AppError } from '#server/base/errors.ts'
import { createSemaphore } from '#server/kit/semaphore.ts'
import type { Formato } from './formato.ts'
import type { Entrada, Motivo, Respuesta, Talla, Trabajo } from './taller-trabajo.ts'

export interface Taller {
  createEntrada(datos: Uint8Array, formato: Formato): Promise<Entrada>
  createComprobante(datos: Uint8Array, formato: Formato): Promise<Uint8Array>
  cut(datos: Uint8Array, encuadre: Encuadre | null, talla: Talla): Promise<Uint8Array>
  close(): void
}

const TALLER = fileURLToPath(new URL('./taller-hijo.ts', import.meta.url))
/** Of one job. A picture that takes longer is one made to. */
const TOPE_MS = 15_000
/** Who would wait longer for a turn is told to come back. */
const ESPERA_MS = 20_000
/** Whoever shops goes first. */
const PRIORIDAD = 10
/** Measured: what is freed goes back to the system at once, for 30 MB less at the peak. */
const MEMORIA = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '65536',
  MALLOC_MMAP_THRESHOLD_: '65536',
  UV_THREADPOOL_SIZE: '2',
}
/** Its memory is given back by ending it; starting it again takes a quarter of a second. */
const OCIOSO_MS = 15_000

const MOTIVOS: Readonly<
  Record<
    Motivo,
    readonly ['UnsupportedMediaTypeError' | 'PayloadTooLargeError' | 'UnprocessableEntityError', string]
  >
> = {
  formato: [
    'UnsupportedMediaTypeError',
    'El archivo no es la foto que dice ser. Subí una JPEG, PNG, WebP o AVIF.',
  ],
  grande: ['PayloadTooLargeError', 'La foto tiene más de 50 megapíxeles. Achicala y volvé a subirla.'],
  chica: [
    'UnprocessableEntityError',
    'La foto es muy chica o muy angosta: tiene que medir al menos 200 píxeles de lado.',
  ],
  rota: ['UnprocessableEntityError', 'No pudimos leer la foto: está dañada o incompleta.'],
}

function refusal(motivo: Motivo): AppError {
  const [nombre, texto] = MOTIVOS[motivo]
  return new AppError(nombre, texto)
}

export function createTaller({
  topeMs = TOPE_MS,
  ociosoMs = OCIOSO_MS,
  esperaMs = ESPERA_MS,
  prioridad = PRIORIDAD,
} = {}): Taller {
  const turnos = createSemaphore(1, esperaMs)
  let hijo: ChildProcess | undefined
  let ocio: NodeJS.Timeout | undefined
  let numero = 0

  function end(): void {
    clearTimeout(ocio)
    hijo?.kill('SIGKILL')
    hijo = undefined
  }

  /** Nothing of the server's environment: no secret is of use to a picture. */
  function open(): ChildProcess {
    clearTimeout(ocio)
    if (hijo?.connected) return hijo
    end()
    const nuevo = fork(TALLER, [String(prioridad)], {
      serialization: 'advanced',
      execArgv: ['--expose-gc', '--max-semi-space-size=1'],
      env: MEMORIA,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    // Nobody waits for it to end, and an idle one keeps nobody.
    nuevo.unref()
    nuevo.channel?.unref()
    nuevo.on('error', () => undefined)
    hijo = nuevo
    return nuevo
  }

  function ask(trabajo: Trabajo): Promise<Respuesta> {
    const proceso = open()
    const id = ++numero
    return new Promise<Respuesta>((resolve, reject) => {
      const settle = () => {
        clearTimeout(tope)
        proceso.off('message', onMessage)
        proceso.off('close', onClose)
      }
      const onMessage = (respuesta: Respuesta) => {
        if (respuesta.id !== id) return
        settle()
        resolve(respuesta)
      }
      // Killed by us for the time it took, by the system for its memory, or by the file itself; or never started.
      const onClose = () => {
        settle()
        if (hijo === proceso) hijo = undefined
        reject(refusal('rota'))
      }
      const tope = setTimeout(() => proceso.kill('SIGKILL'), topeMs)
      proceso.on('message', onMessage)
      proceso.on('close', onClose)
      proceso.send({ id, trabajo }, error => {
        if (error) proceso.kill('SIGKILL')
      })
    })
  }

  async function run(trabajo: Trabajo): Promise<Respuesta> {
    const leave = await turnos.take()
    try {
      const respuesta = await ask(trabajo)
      if ('motivo' in respuesta) throw refusal(respuesta.motivo)
      return respuesta
    } finally {
      leave()
      clearTimeout(ocio)
      ocio = setTimeout(end, ociosoMs)
      ocio.unref()
    }
  }

  async function runArchivo(trabajo: Trabajo): Promise<Uint8Array> {
    const respuesta = await run(trabajo)
    if (!('archivo' in respuesta)) throw refusal('rota')
    return respuesta.archivo
  }

  return {
    async createEntrada(datos, formato) {
      const respuesta = await run({ tarea: 'entrada', datos, formato })
      if (!('entrada' in respuesta)) throw refusal('rota')
      return respuesta.entrada
    },
    createComprobante: (datos, formato) => runArchivo({ tarea: 'comprobante', datos, formato }),
    cut: (datos, encuadre, talla) => runArchivo({ tarea: 'talla', datos, encuadre, talla }),
    close: end,
  }
}
