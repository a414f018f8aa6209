// A read replica: lists and statistics are asked of it while it is fresh enough for whoever asks (read your writes), of the primary otherwise.
import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import { AppError } from '../base/errors.ts'
import type { Config } from '../proceso/config.ts'
import { createDbOn, createPool } from './connect.ts'
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

interface Marca {
  readonly lsn: number
  readonly linea: number
}

interface Escritura extends Marca {
  readonly en_curso: number
}

/** Of who wrote nothing lately. */
const NADA: Escritura = { en_curso: 0, lsn: 0, linea: 0 }
const ATRASADA = new Error('this replica is behind')

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
  const frescura = createFrescura()
  /** Where the replica is; null: not to be asked. */
  let repetido: Lugar | null = null
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

  const isFresh = (lugar = repetido) =>
    lugar !== null && frescura.edad(lugar.lsn, performance.now()) <= cotaMs

  /** Everything written up to there, in that line or one before it. */
  const has = ({ lsn, linea }: Marca, lugar = repetido) =>
    lugar !== null && lsn <= lugar.lsn && linea <= lugar.linea

  /** What of theirs the replica must have; null: it is the primary's turn. */
  async function duty({ id }: Quien): Promise<Marca | null> {
    const ask = () => {
      sonda ??= probe()
      return sonda
    }
    if (performance.now() - sondada > SONDA_MS) {
      // One that was no good when it was last asked is asked again meanwhile: nobody waits for it.
      if (repetido === null && estado !== null) void ask()
      else await ask()
    }
    if (!isFresh()) return null
    const [ultima = NADA] = await rowsOf<Escritura>(pool, LAST, [id])
    if (ultima.en_curso > 0) return null
    // Written since the replica was last asked: it may have that by now.
    if (!has(ultima)) await ask()
    return isFresh() && has(ultima) ? ultima : null
  }

  async function hold<T>(work: (db: Kysely<DB>) => Promise<T>): Promise<T> {
    const client = await replica.connect()
    let roto: Error | undefined
    try {
      return await work(createDbOn(client))
    } catch (error) {
      if (error !== ATRASADA && !(error instanceof AppError)) roto = error as Error
      throw error
    } finally {
      client.release(roto)
    }
  }

  /** Behind one address there may be several: what counts is where the one is that will answer. */
  async function readOn<T>(suya: Kysely<DB>, debe: Marca, work: (db: Kysely<DB>) => Promise<T>): Promise<T> {
    const { rows } = await sql<Lugar>`${sql.raw(REPLICA.text)}`.execute(suya)
    const [lugar = null] = rows
    const misma = lugar?.sistema === repetido?.sistema && lugar?.linea === repetido?.linea
    if (!misma || !isFresh(lugar) || !has(debe, lugar)) throw ATRASADA
    return work(suya)
  }

  return {
    async read(quien, work) {
      const debe = await duty(quien).catch(() => null)
      if (debe === null) return work(db)
      try {
        return await hold(suya => readOn(suya, debe, work))
      } catch (error) {
        if (error instanceof AppError) throw error
        if (error === ATRASADA) return work(db)
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
