// The life of the process: opens step by step, closes in reverse on a signal or a fatal error, and says why in Spanish.
import type { Logger } from 'pino'
import { StartError } from './start-error.ts'

export interface Lifecycle {
  /** Steps run in reverse order when the process ends. */
  onClose(step: () => Promise<unknown>): void
  /** Ends the process because something it cannot do without is gone. */
  fail(error: Error): void
}

const CLOSE_MS = 9_500
const STEP_MS = 6_000

export async function runProcess(log: Logger, boot: (life: Lifecycle) => Promise<void>): Promise<void> {
  const steps: (() => Promise<unknown>)[] = []
  let ending: Promise<void> | null = null

  async function closeAll(): Promise<void> {
    await booting.catch(() => undefined) // what is half open cannot be closed
    for (const step of steps.reverse()) {
      await Promise.race([step(), rejectAfter(STEP_MS)]).catch(error =>
        log.error({ err: error }, 'no se pudo cerrar'),
      )
    }
  }

  function end(code: number): void {
    ending ??= Promise.race([closeAll(), rejectAfter(CLOSE_MS)]).then(
      () => process.exit(code),
      () => process.exit(1),
    )
  }

  function fail(error: unknown): void {
    if (ending) {
      log.warn({ err: error }, 'error mientras se cerraba')
      return
    }
    if (!(error instanceof StartError)) log.fatal({ err: error }, 'error fatal')
    tell(
      error instanceof StartError
        ? error.message
        : 'Mostrador se detuvo por un error inesperado; está en el registro.',
    )
    end(1)
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (ending) process.exit(1)
      log.info({ signal }, 'cerrando')
      end(0)
    })
  }
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)

  const booting = boot({ onClose: step => steps.push(step), fail })
  await booting.catch(fail)
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

function rejectAfter(ms: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`more than ${ms} ms`)), ms).unref()
  })
}
