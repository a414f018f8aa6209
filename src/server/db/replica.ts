// A read replica: lists and statistics are asked of it while it is fresh enough for whoever asks (read your writes), of the primary otherwise.
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'
import { createDb, createPool } from './connect.ts'
import { createFrescura } from './frescura.ts'
import { rowsOf, type Sentencia } from './transaction.ts'
import type { DB } from './types.ts'

/** Somebody who asks: a person, or a key of the API, whose number has a minus before it. */
interface Quien {
  readonly id: number
}

export interface Lecturas {
  /** `work` on the replica, or on the primary: also after the replica failed, so it only reads. */
  read<T>(quien: Quien, work: (db: Kysely<DB>) => Promise<T>): Promise<T>
  /** Before somebody's write, and after it: until the replica has it, the primary answers them, on every server. */
  begin(quien: Quien): Promise<void>
  end(quien: Quien): Promise<void>
  close(): Promise<void>
}

/** One database for everything: there is nothing to wait for. */
export function createLecturas(db: Kysely<DB>): Lecturas {
  const nada = async () => undefined
  return { read: (_quien, work) => work(db), begin: nada, end: nada, close: nada }
}

/** Older than this nobody gets to see anything. */
const COTA_MS = 5_000
/** Both are asked at most this often. */
const SONDA_MS = 1_000
/** A replica that does not answer is not waited for. */
const SIN_RESPUESTA_MS = 10_000

/** The line of history (timeline) that is being written: another one after each promotion. */
const LINEA = "('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::integer"
const PRINCIPAL: Sentencia = {
  name: 'replica-principal',
  text: `select (pg_current_wal_insert_lsn() - '0/0')::bigint as lsn, s.system_identifier::text as sistema,
    ${LINEA} as linea from pg_control_system() s`,
}
/** Of its line it knows what it had when it last made sure of what it has: after a promotion it is left alone until then. */
const REPLICA: Sentencia = {
  name: 'replica-propia',
  text: `select (pg_last_wal_replay_lsn() - '0/0')::bigint as lsn, s.system_identifier::text as sistema,
    c.timeline_id as linea from pg_control_system() s, pg_control_checkpoint() c where pg_is_in_recovery()`,
}

interface Lugar {
  readonly lsn: number
  readonly sistema: string
  readonly linea: number
}

/** Longer than any call takes: one that never said its end is over. */
const OLVIDO = "interval '10 minutes'"
const BEGIN: Sentencia = {
  name: 'escritura-empieza',
  text: `insert into escrituras as e (quien) values ($1) on conflict (quien) do update
    set en_curso = case when e.at < now() - ${OLVIDO} then 1 else e.en_curso + 1 end, at = now()`,
}
const END: Sentencia = {
  name: 'escritura-termina',
  text: `update escrituras set en_curso = greatest(en_curso - 1, 0), at = now(),
    lsn = case when linea = ${LINEA} then greatest(lsn, pg_current_wal_insert_lsn()) else pg_current_wal_insert_lsn() end,
    linea = ${LINEA} where quien = $1`,
}
const LAST: Sentencia = {
  name: 'escritura-ultima',
  text: `select en_curso, linea, (lsn - '0/0')::bigint as lsn from escrituras where quien = $1 and at > now() - ${OLVIDO}`,
}

interface Escritura {
  readonly en_curso: number
  readonly lsn: number
  readonly linea: number
}

interface Deps {
  readonly pool: pg.Pool
  readonly db: Kysely<DB>
  readonly url: string
  readonly porTransaccion: boolean
  readonly log: Logger
  /** Other bounds than our own. */
  readonly cotaMs?: number
}

type Estado = 'al día' | 'atrasada' | 'de otra base' | 'sin respuesta'

export function createLecturasConReplica({
  pool,
  db,
  url,
  porTransaccion,
  log,
  cotaMs = COTA_MS,
}: Deps): Lecturas {
  const replica = createPool(url, log, { porTransaccion, sinRespuestaMs: SIN_RESPUESTA_MS })
  const dbReplica = createDb(replica)
  const frescura = createFrescura()
  /** How far the replica is, of which line; null: not to be asked. */
  let repetido: { readonly lsn: number; readonly linea: number } | null = null
  let sondada = Number.NEGATIVE_INFINITY
  let sonda: Promise<void> | null = null
  let estado: Estado | null = null

  function tell(nuevo: Estado): void {
    if (nuevo === estado) return
    estado = nuevo
    log[nuevo === 'al día' ? 'info' : 'warn'](
      { replica: nuevo },
      'las listas y los números se leen de la réplica sólo si está al día',
    )
  }

  /** First the primary: what the replica has by then is at least as old as that. */
  async function probe(): Promise<void> {
    const cuando = performance.now()
    try {
      const [principal] = await rowsOf<Lugar>(pool, PRINCIPAL, [])
      if (principal === undefined) return
      frescura.note(principal.lsn, cuando)
      const [propia] = await rowsOf<Lugar>(replica, REPLICA, [])
      const misma = propia?.sistema === principal.sistema && propia.linea === principal.linea
      repetido = misma ? propia : null
      tell(!misma ? 'de otra base' : isFresh() ? 'al día' : 'atrasada')
    } catch {
      repetido = null
      tell('sin respuesta')
    } finally {
      sondada = performance.now()
      sonda = null
    }
  }

  const isFresh = () => repetido !== null && frescura.edad(repetido.lsn, performance.now()) <= cotaMs

  /** Everything written up to there, in that line or one before it. */
  const has = (lsn: number, linea: number) =>
    repetido !== null && lsn <= repetido.lsn && linea <= repetido.linea

  async function serves({ id }: Quien): Promise<boolean> {
    const ask = () => {
      sonda ??= probe()
      return sonda
    }
    if (performance.now() - sondada > SONDA_MS) await ask()
    if (!isFresh()) return false
    const [ultima] = await rowsOf<Escritura>(pool, LAST, [id])
    if (ultima === undefined) return true
    if (ultima.en_curso > 0) return false
    // Written since the replica was last asked: it may have that by now.
    if (!has(ultima.lsn, ultima.linea)) await ask()
    return isFresh() && has(ultima.lsn, ultima.linea)
  }

  return {
    async read(quien, work) {
      if (!(await serves(quien).catch(() => false))) return work(db)
      try {
        return await work(dbReplica)
      } catch (error) {
        if (error instanceof AppError) throw error
        log.warn({ err: error }, 'la réplica falló; contesta la principal')
        repetido = null
        return work(db)
      }
    },
    begin: async ({ id }) => void (await rowsOf(pool, BEGIN, [id])),
    end: async ({ id }) => void (await rowsOf(pool, END, [id])),
    close: () => replica.end(),
  }
}

/** Undefined where no replica is named. It may be away: then the primary answers, as if there were none. */
export function openLecturas(
  { databaseReplicaUrl: url, databasePooler }: Pick<Config, 'databaseReplicaUrl' | 'databasePooler'>,
  { pool, db }: Pick<Deps, 'pool' | 'db'>,
  log: Logger,
): Lecturas | undefined {
  if (url === null) return undefined
  return createLecturasConReplica({ pool, db, url, porTransaccion: databasePooler === 'transaction', log })
}
