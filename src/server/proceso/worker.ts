// The worker, for background jobs beside the requests: each job once, whatever number of servers, kept in the database.
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { createMedidas, type Medidas } from '../base/medidas.ts'
import { beat, beatAlone, LATIDO_MS, leave } from '../cola/procesos.ts'
import { createReloj } from '../cola/reloj.ts'
import { type Carril, createRunner, type Tareas, type TrabajoSuelto } from '../cola/runner.ts'
import { ADOPT, UNLOCK } from '../cola/sql.ts'
import { createListener } from '../db/listener.ts'
import { rowsOf } from '../db/transaction.ts'
import type { DB } from '../db/types.ts'
import { atMost } from '../kit/deadline.ts'
import type { Remite } from '../mail/plantillas/marco.ts'
import type { Mailer } from '../mail/sender.ts'
import { createCartero, REPASAR } from '../mail/task.ts'
import { reviewCatalogo } from './tareas/review-catalogo.ts'
import { tidy } from './tareas/tidy.ts'
import { VERSION } from './version.ts'

export interface Worker {
  /** Ends what can be ended in that time and leaves the rest to whoever comes next. */
  stop(ms?: number): Promise<void>
}

interface WorkerDeps {
  readonly pool: Pool
  readonly db: Kysely<DB>
  readonly mailer: Mailer
  readonly remite: () => Remite
  readonly log: Logger
  /** Jobs of the features, by name, and when those of the clock run. */
  readonly tareas?: Tareas
  /** Jobs that wait for nobody but their own kind. */
  readonly carriles?: readonly Carril[]
  readonly crontab?: string
  readonly now?: () => Date
  /** True where no other server can share the database: whatever another process held is free. */
  readonly solo?: boolean
  readonly medidas?: Medidas
}

const REVISAR = 'revisar-catalogo'
const LIMPIAR = 'limpiar'
const CRONTAB = `17 * * * * ${REVISAR}
41 4 * * * ${LIMPIAR}
* * * * * ${REPASAR}`
const PARAR_MS = 4_000
const DESPEDIDA_MS = 500

const CARRIL = { juntas: 4, lentaMs: 60_000, tope: 8 }
/** A mail server may take minutes over one mail (RFC 5321): the others do not wait behind it. */
const CARRIL_CORREO = { juntas: 6, lentaMs: 3_000, tope: 20 }

export async function startWorker(deps: WorkerDeps): Promise<Worker> {
  const {
    pool,
    db,
    mailer,
    remite,
    log,
    tareas = {},
    carriles = [],
    crontab = '',
    solo = false,
    now = () => new Date(),
    medidas = createMedidas(),
  } = deps
  const proceso = `proceso-${randomUUID()}`
  const yo = { id: proceso, nombre: hostname(), version: VERSION }
  if (mailer.destino === 'ninguno') {
    log.warn(
      'SMTP_URL no está configurado: los e-mails esperan en la base hasta que haya por dónde enviarlos',
    )
  }
  // By its key: servers that start together leave one job between them.
  for (const tarea of [REVISAR, REPASAR]) {
    await pool.query('select add_trabajo($1, job_key := $1, max_attempts := 3)', [tarea])
  }
  const cartero = createCartero({ pool, mailer, remite, log, proceso, medidas })
  const comunes: Carril = {
    ...CARRIL,
    tareas: {
      [REVISAR]: async () => void (await reviewCatalogo(db, log)),
      [LIMPIAR]: async () => void (await tidy(db, log)),
      [REPASAR]: cartero.review,
      ...tareas,
    },
  }
  const reloj = createReloj(pool, `${CRONTAB}\n${crontab}`, now)
  let latido = Number.NEGATIVE_INFINITY

  /** In the loop that also takes jobs: what is freed here is never what is being taken there. */
  async function antes(primera: boolean): Promise<void> {
    await reloj()
    if (performance.now() - latido < LATIDO_MS) return
    if (primera && solo) await beatAlone(pool, yo)
    else await beat(pool, yo)
    await rowsOf(pool, ADOPT, [])
    const libres = await rowsOf<TrabajoSuelto & { veces: number }>(pool, UNLOCK, [])
    if (libres.length > 0) {
      const tareas = [...new Set(libres.map(({ tarea }) => tarea))].toSorted()
      const veces = Math.max(...libres.map(libre => libre.veces))
      log.warn({ trabajos: libres.length, tareas, veces }, 'había trabajos de un servidor que se cortó')
    }
    for (const carril of carriles) {
      const suyos = libres.filter(({ tarea }) => Object.hasOwn(carril.tareas, tarea))
      if (suyos.length > 0) await carril.free?.(suyos)
    }
    await cartero.free()
    latido = performance.now()
  }
  const runner = createRunner({
    pool,
    log,
    proceso,
    carriles: [comunes, { ...CARRIL_CORREO, tareas: cartero.tareas }, ...carriles],
    antes,
    medidas,
  })
  const escucha = await createListener({
    pool,
    log,
    channel: 'trabajos',
    onNotice: runner.nudge,
    onGap: runner.nudge,
  })

  return {
    async stop(ms = PARAR_MS) {
      const callada = escucha.close()
      cartero.close(ms)
      await runner.stop(ms)
      // Who cannot say goodbye is missed soon enough.
      await atMost(
        leave(pool, proceso).catch(() => undefined),
        DESPEDIDA_MS,
      )
      await callada
    },
  }
}
