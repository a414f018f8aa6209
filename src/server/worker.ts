// Work that happens beside the requests: each job once, whatever number of servers, kept in the database.
import { setTimeout as wait } from 'node:timers/promises'
import { type Runner, run, type TaskList, Logger as WorkerLogger } from 'graphile-worker'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { DB } from './db/types.ts'
import type { Mailer } from './mail/sender.ts'
import { createTareasCorreo, REPASAR } from './mail/task.ts'
import { limpiar } from './tareas/limpiar.ts'
import { revisarCatalogo } from './tareas/revisar-catalogo.ts'

export interface Worker {
  stop(): Promise<void>
}

interface WorkerDeps {
  readonly pool: Pool
  readonly db: Kysely<DB>
  readonly mailer: Mailer
  readonly log: Logger
  /** Jobs of the features, by name, and when those of the clock run. */
  readonly tareas?: TaskList
  readonly crontab?: string
}

const REVISAR = 'revisar-catalogo'
const LIMPIAR = 'limpiar'
const CRONTAB = `17 * * * * ${REVISAR} ?jobKey=${REVISAR}&max=3
41 4 * * * ${LIMPIAR} ?jobKey=${LIMPIAR}&max=3
* * * * * ${REPASAR} ?jobKey=${REPASAR}&max=3`
const RETRY_MS = 5_000
/** Jobs are fetched and put away several at a time: an order brings one, and asking for each would slow the orders down. */
const BATCHES = {
  localQueue: { size: 12, ttl: 60_000, refetchDelay: { durationMs: 100, threshold: 3 } },
  completeJobBatchDelay: 100,
}

/** Keeps a runner alive until stopped: a database that went away for long ends one, and it is started again. */
export async function startWorker(deps: WorkerDeps): Promise<Worker> {
  const stopping = new AbortController()
  if (deps.mailer.destino === 'ninguno') {
    deps.log.warn(
      'SMTP_URL no está configurado: los e-mails esperan en la base hasta que haya por dónde enviarlos',
    )
  }
  // By its key: servers that start together leave one job between them.
  for (const tarea of [REVISAR, REPASAR]) {
    await deps.pool.query('select graphile_worker.add_job($1, job_key := $1, max_attempts := 3)', [tarea])
  }
  let runner = await startRunner(deps)

  const watching = (async () => {
    while (!stopping.signal.aborted) {
      await runner.promise.catch(error => deps.log.error({ err: error }, 'el trabajo de fondo se cortó'))
      if (stopping.signal.aborted) return
      runner = await restart(deps, stopping.signal, runner)
    }
  })()

  return {
    async stop() {
      stopping.abort()
      await runner.stop().catch(() => undefined) // it may have ended by itself
      await watching
    },
  }
}

async function restart(deps: WorkerDeps, signal: AbortSignal, last: Runner): Promise<Runner> {
  while (true) {
    await wait(RETRY_MS, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return last
    try {
      return await startRunner(deps)
    } catch (error) {
      deps.log.error({ err: error }, 'el trabajo de fondo todavía no puede volver')
    }
  }
}

function startRunner({ pool, db, mailer, log, tareas, crontab = '' }: WorkerDeps): Promise<Runner> {
  const tasks: TaskList = {
    [REVISAR]: async () => void (await revisarCatalogo(db, log)),
    [LIMPIAR]: async () => void (await limpiar(db, log)),
    ...createTareasCorreo({ pool, mailer, log }),
    ...tareas,
  }
  return run({
    pgPool: pool,
    taskList: tasks,
    crontab: `${CRONTAB}\n${crontab}`,
    // A mail server that hangs holds its mails' places for half a minute; others must stay free.
    concurrency: 4,
    pollInterval: 5_000,
    preset: { worker: BATCHES },
    noHandleSignals: true,
    logger: new WorkerLogger(
      () => (level, message) =>
        log[level === 'warning' ? 'warn' : level === 'info' ? 'debug' : level](message),
    ),
  })
}
