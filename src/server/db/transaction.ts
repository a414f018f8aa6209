// The one transaction, spoken to by prepared statements or through Kysely, tried again once when two of them got in each other's way (deadlock).
import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Dialect,
  DummyDriver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  sql,
  Transaction,
} from 'kysely'
import pg from 'pg'
import { isDatabaseAway, ocupado } from '../base/errors.ts'
import { createSemaphore, type Semaphore } from '../kit/semaphore.ts'
import { type Conexiones, poolOf } from './connect.ts'
import type { DB } from './types.ts'

/** Prepared under its name: the same name always carries the same text. */
export interface Sentencia {
  readonly name: string
  readonly text: string
}

type Send = (consulta: pg.QueryConfig, nombre: string) => Promise<pg.QueryResult>

/** Kysely compiles and asks nobody for a connection: it speaks in the transaction that is open. */
const DIALECTO: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: db => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
}
const COMPILADOR = DIALECTO.createQueryCompiler()
const ADAPTADOR = DIALECTO.createAdapter()
const CONDUCTOR = DIALECTO.createDriver()

/** One transaction and two ways to speak in it: Kysely's, and `rows` for statements that are prepared once a connection. */
export class Tx extends Transaction<DB> {
  /** Sent at once: statements that do not wait for each other's rows travel together, and run one after the other. */
  readonly rows: <T>(sentencia: Sentencia, valores: readonly unknown[]) => Promise<T[]>

  /**
   * What was asked last ends it: the end leaves behind it at once, and locks go with it instead of a way to the database and back
   * later. Nothing may be asked any more, and nothing that could be wrong with the answers is looked for in them: where a
   * statement fails, all of it is taken back.
   */
  readonly finish: () => void

  constructor(send: Send, finish: () => void) {
    const conexion = connect(send)
    super({
      config: { dialect: DIALECTO },
      dialect: DIALECTO,
      driver: CONDUCTOR,
      executor: new DefaultQueryExecutor(COMPILADOR, ADAPTADOR, {
        provideConnection: consume => consume(conexion),
      }),
    })
    this.finish = finish
    this.rows = async ({ name, text }, valores) =>
      (await send({ name, text, values: [...valores] }, name)).rows
  }
}

/** Where a statement is asked: in a transaction, or by itself. */
export type Donde = Tx | pg.Pool

/** A prepared statement as a function of where it is asked and of its parameters, in their order: nothing of it is read. */
export const runs =
  <P extends readonly unknown[]>(sentencia: Sentencia) =>
  async (donde: Donde, ...valores: P): Promise<void> =>
    void (await rowsOf(donde, sentencia, valores))

/** The same, for its rows. */
export const lists =
  <F, P extends readonly unknown[]>(sentencia: Sentencia) =>
  (donde: Donde, ...valores: P): Promise<F[]> =>
    rowsOf(donde, sentencia, valores)

/** The same, for its one row, or null. */
export const finds =
  <F, P extends readonly unknown[]>(sentencia: Sentencia) =>
  async (donde: Donde, ...valores: P): Promise<F | null> =>
    (await rowsOf<F>(donde, sentencia, valores))[0] ?? null

/** The same, for the one row that it gives whatever there is. */
export const gives =
  <F, P extends readonly unknown[]>(sentencia: Sentencia) =>
  async (donde: Donde, ...valores: P): Promise<F> => {
    const [fila] = await rowsOf<F>(donde, sentencia, valores)
    if (fila === undefined) throw new Error(`${sentencia.name}: no row, for ${JSON.stringify(valores)}`)
    return fila
  }

/** The same, for the only value of that row. */
export const value =
  <V, P extends readonly unknown[]>(sentencia: Sentencia) =>
  async (donde: Donde, ...valores: P): Promise<V> => {
    const fila = await gives<Record<string, V>, P>(sentencia)(donde, ...valores)
    return Object.values(fila)[0] as V
  }

const CUENTAN = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

function connect(send: Send): DatabaseConnection {
  return {
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      const { command, rowCount, rows } = await send({ text: sql, values: [...parameters] }, sql)
      return { rows, ...(CUENTAN.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) }
    },
    streamQuery() {
      throw new Error('a transaction is not read as a stream')
    },
  }
}

/** How one begins. */
export type Modo = 'breve' | 'comun' | 'foto'
const COMIENZOS: Readonly<Record<Modo, string>> = {
  /** One plan a prepared statement: working one out anew each time cost an order a third of its time. */
  breve: 'begin; set local plan_cache_mode = force_generic_plan',
  comun: 'begin',
  /** All of it as of one moment, and nothing written. */
  foto: 'begin isolation level repeatable read, read only',
}

/**
 * Transactions wait for each other's locks, and hold a connection meanwhile: with so many at a time, buyers of one article
 * wait in a line of their own and leave the other connections to everybody else.
 */
const JUNTAS = 6
const ESPERA_MS = 5_000
/** A burst is waited out; where people keep coming, better some are told at once than all wait as long as they may. */
const PACIENCIA = { rafagaMs: ESPERA_MS, previstaMs: 300, corta: 4 * JUNTAS }
const turnosDe = new WeakMap<pg.Pool, Semaphore>()

function turnos(pool: pg.Pool): Semaphore {
  const suyos = turnosDe.get(pool) ?? createSemaphore(JUNTAS, ESPERA_MS, PACIENCIA)
  turnosDe.set(pool, suyos)
  return suyos
}

/** Other turns than our own, before the first transaction. */
export function setTurnos(pool: pg.Pool, suyos: Semaphore): void {
  turnosDe.set(pool, suyos)
}

/** Whether a transaction begun now would be sent away: whoever asks early saves what comes before it. */
export function isFull(pool: pg.Pool, enCamino: number): boolean {
  return turnos(pool).full(enCamino)
}

/** Deadlock, and a serialization failure. */
const CHOQUES = new Set(['40P01', '40001'])

/** The pool: by turns, for what holds articles, orders and money. Kysely: beside the turns, for everything else. */
export type Origen = pg.Pool | Kysely<DB>

/** What `work` does may be done twice, as far as the database took it back in between. */
export function inTransaction<T>(origen: Origen, work: (tx: Tx) => Promise<T>, modo?: Modo): Promise<T> {
  if (origen instanceof pg.Pool) return retryChoque(() => attempt(origen, modo ?? 'breve', work))
  const pool = poolOf(origen)
  return retryChoque(() => runOn(pool, modo ?? 'comun', work))
}

/** A whole transaction, once more when it got in another's way; whoever is unlucky twice is told to come back. */
async function retryChoque<T>(transaction: () => Promise<T>): Promise<T> {
  try {
    return await transaction()
  } catch (error) {
    if (!isChoque(error)) throw error
  }
  try {
    return await transaction()
  } catch (error) {
    throw isChoque(error) ? ocupado() : error
  }
}

function isChoque(error: unknown): boolean {
  return CHOQUES.has(codeOf(error))
}

/** Says nothing but that a statement before it failed. */
const ABORTADA = '25P02'

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code)
}

async function attempt<T>(pool: pg.Pool, modo: Modo, work: (tx: Tx) => Promise<T>): Promise<T> {
  const leave = await turnos(pool).take()
  try {
    return await runOn(pool, modo, work)
  } finally {
    leave()
  }
}

async function runOn<T>(pool: Conexiones, modo: Modo, work: (tx: Tx) => Promise<T>): Promise<T> {
  const abierta = await open(pool, modo)
  try {
    const resultado = await work(abierta.tx)
    await abierta.commit()
    return resultado
  } catch (error) {
    throw await abierta.abort(error)
  } finally {
    abierta.release()
  }
}

/** What is read of one moment and handed on piece by piece, for as long as whoever reads takes. */
export async function* readInPieces<T>(
  pool: pg.Pool,
  work: (tx: Tx) => AsyncGenerator<T>,
): AsyncGenerator<T> {
  const abierta = await open(pool, 'foto')
  try {
    await sql`set local statement_timeout = 0`.execute(abierta.tx)
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(abierta.tx)
    yield* work(abierta.tx)
  } finally {
    await abierta.abort(null)
    abierta.release()
  }
}

interface Abierta {
  readonly tx: Tx
  commit(): Promise<void>
  /** Takes it back, and gives the reason to tell. */
  abort(error: unknown): Promise<unknown>
  release(): void
}

async function open(pool: Conexiones, modo: Modo): Promise<Abierta> {
  const client = await pool.connect()
  const together = createSobre(client)
  let roto: Error | undefined
  let terminada = false
  let choque: unknown
  let causa: unknown
  together()
  const comienzo = client.query(COMIENZOS[modo])
  comienzo.catch(() => undefined) // whoever waits for the first rows hears of it
  let fin: Promise<{ readonly command: string }> | undefined
  const send: Send = async (consulta, nombre) => {
    // What would run after the end would run outside of any transaction.
    if (terminada) throw new Error(`the transaction was over before ${nombre}`)
    together()
    try {
      const [resultado] = await Promise.all([client.query(consulta), comienzo])
      return resultado
    } catch (error) {
      if (isChoque(error)) choque = error
      if (codeOf(error) !== ABORTADA) causa ??= error
      throw error
    }
  }
  const finish = () => {
    terminada = true
    together()
    fin = client.query('commit')
    fin.catch(() => undefined) // whoever ends it hears of it
  }
  const tx = new Tx(send, finish)
  return {
    tx,
    async commit() {
      terminada = true
      await comienzo
      const { command } = await (fin ?? client.query('commit'))
      // A statement failed and nobody minded: the database took all of it back.
      if (command === 'ROLLBACK') throw causa ?? new Error('the transaction was aborted')
    },
    async abort(error) {
      terminada = true
      // What travelled behind it only says that the transaction is aborted, and may be heard of first.
      const primero = choque ?? (codeOf(error) === ABORTADA ? (causa ?? error) : error)
      // A connection that cannot even go back is of no use to the next who asks for one, nor is one to where nothing is written.
      if (isDatabaseAway(primero)) roto = primero as Error
      else {
        await (fin ?? client.query('rollback')).catch((otro: Error) => {
          roto = otro
        })
      }
      return primero
    },
    release: () => client.release(roto),
  }
}

/** What is asked in one breath leaves in one piece: each piece wakes the other side, which costs more than what it says. */
function createSobre({ connection }: Pick<pg.PoolClient, 'connection'>): () => void {
  let abierto = false
  const close = () => {
    abierto = false
    connection.stream.uncork()
  }
  return () => {
    if (abierto) return
    abierto = true
    connection.stream.cork()
    process.nextTick(close)
  }
}

/** What one prepared statement gives. */
export async function rowsOf<T>(
  donde: Donde,
  sentencia: Sentencia,
  valores: readonly unknown[],
): Promise<T[]> {
  if (donde instanceof Tx) return donde.rows(sentencia, valores)
  const client = await donde.connect()
  let roto: Error | undefined
  try {
    return (await client.query({ ...sentencia, values: [...valores] })).rows
  } catch (error) {
    roto = error as Error
    throw error
  } finally {
    client.release(roto)
  }
}
