// The life of the process: opens step by step, closes in reverse on a signal or a fatal error (graceful shutdown), and says why in Spanish.
import type { Logger } from 'pino'
import { atMost } from '../kit/deadline.ts'
import { explainSinLugar, StartError } from './start-error.ts'

interface Cierre {
  /** How much of the time to close is left, in milliseconds. */
  queda(): number
}

type Paso = (cierre: Cierre) => Promise<unknown>

export interface Lifecycle {
  /** Steps run in reverse order when the process ends. */
  onClose(step: Paso): void
  /** As `onClose`, for a step nothing may skip: others have to leave it time. */
  onCloseAlways(step: Paso): void
  /** Runs before anything closes, when a service manager asks (SIGTERM), in its own time; who asks twice does not wait. */
  onDrain(step: () => Promise<unknown>): void
  /** Ends the process because something it cannot do without is gone. */
  fail(error: Error): void
  /** Somebody asked a second time: what waits out of courtesy waits no longer. */
  readonly prisa: AbortSignal
}

/** Whoever stops services waits ten seconds before killing them. */
const CLOSE_MS = 9_500
/** Kept for the steps that nothing may skip. */
const RESERVA_MS = 4_500
/** npm passes Ctrl-C on to a process that has had it from the terminal already: twice at once is once. */
const REPETIDA_MS = 1_000
const SENIALES = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

export async function runProcess(log: Logger, boot: (life: Lifecycle) => Promise<void>): Promise<void> {
  const steps: { readonly step: Paso; readonly always: boolean }[] = []
  const drains: (() => Promise<unknown>)[] = []
  const apuro = new AbortController()
  let ending: Promise<void> | null = null
  let avisado = Number.NEGATIVE_INFINITY

  async function drainAll(): Promise<void> {
    await booting.catch(() => undefined)
    await Promise.race([Promise.all(drains.map(step => step())), hurried(apuro.signal)])
  }

  async function closeAll(): Promise<void> {
    const desde = performance.now()
    const hasta = desde + CLOSE_MS
    await booting.catch(() => undefined) // what is half open cannot be closed
    for (const { step, always } of steps.reverse()) {
      const left = () => Math.max(0, hasta - performance.now() - (always ? 0 : RESERVA_MS))
      const closing = step({ queda: left }).then(
        () => true,
        (error: unknown) => {
          log.error({ err: error }, 'no se pudo cerrar')
          return true
        },
      )
      const closed = await atMost(always ? closing : Promise.race([closing, hurried(apuro.signal)]), left())
      if (closed === undefined) log.error('algo no se cerró a tiempo')
    }
    log.info({ ms: Math.round(performance.now() - desde) }, 'la tienda cerró')
  }

  function end(code: number, before: () => Promise<void> = async () => undefined): void {
    ending ??= before()
      .then(closeAll)
      .then(
        () => process.exit(code),
        () => process.exit(1),
      )
  }

  function fail(error: unknown): void {
    if (ending) {
      log.warn({ err: error }, 'error mientras se cerraba')
      return
    }
    if (error instanceof StartError) log.error({ motivo: error.message }, 'la tienda no puede seguir')
    else log.fatal({ err: error }, 'error fatal')
    tell(
      error instanceof StartError
        ? error.message
        : 'Mostrador se detuvo por un error inesperado; está en el registro.',
    )
    end(1)
  }

  for (const signal of SENIALES) {
    process.on(signal, () => {
      const ahora = performance.now()
      if (ending) {
        if (ahora - avisado > REPETIDA_MS) apuro.abort()
        return
      }
      avisado = ahora
      log.info({ signal }, 'cerrando')
      // A person at a terminal has no proxy that has to hear of it first.
      if (signal === 'SIGTERM') end(0, drainAll)
      else end(0)
    })
  }
  // A terminal that was closed takes its screen along.
  process.stderr.on('error', () => undefined)
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)

  const booting = boot({
    onClose: step => steps.push({ step, always: false }),
    onCloseAlways: step => steps.push({ step, always: true }),
    onDrain: step => drains.push(step),
    fail,
    prisa: apuro.signal,
  })
  await booting.catch((error: unknown) => fail(explainSinLugar(error) ?? error))
}

function hurried(signal: AbortSignal): Promise<true> {
  return new Promise(resolve => {
    if (signal.aborted) return resolve(true)
    signal.addEventListener('abort', () => resolve(true), { once: true })
  })
}

/** Reads what must be right before there is a log; otherwise says why and ends. */
export function orExit<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    tell(error.message)
    process.exit(1)
  }
}

/** For the person at the terminal. On stderr, so that every line of stdout is the JSON log. */
export function tell(text: string): void {
  process.stderr.write(`${text}\n`)
}
