// A PostgreSQL of its own with fsync on, servers over it as child processes, and people who can buy: what the proofs stand on.
import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { chmod, mkdir } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import pLimit from 'p-limit'
import type pg from 'pg'
import pino from 'pino'
import { createTokens } from '#server/cuenta/tokens.ts'
import { createDb, createPool } from '#server/db/connect.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { seedDemo } from '#server/db/seed.ts'
import { removeDataDir, startTienda, type TiendaMedida, temporaryDataDir } from './tienda.ts'

export interface Persona {
  readonly id: number
  readonly token: string
}

export interface Respuesta {
  readonly status: number
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: what an answer holds is what the proofs look at
  readonly json: any
}

export interface Casa {
  readonly dataDir: string
  /** Where its database is. */
  readonly url: string
  readonly pool: pg.Pool
  readonly jwtSecret: string
  startServidor(env?: Readonly<Record<string, string>>): Promise<TiendaMedida>
  personas(cuantas: number, admin?: boolean): Promise<Persona[]>
  /** Somebody who is there already. */
  entra(id: number): Promise<Persona>
  scalar<T = number>(consulta: string, valores?: readonly unknown[]): Promise<T>
  close(): Promise<void>
}

const log = pino({ level: 'silent' })

/** `carpeta`: its own, which stays when it is closed, with all that is in it. */
export async function openCasa(carpeta?: string): Promise<Casa> {
  const dataDir = carpeta ?? (await temporaryDataDir())
  await mkdir(dataDir, { recursive: true })
  await chmod(dataDir, 0o711)
  const embedded = await startEmbedded({
    dataDir,
    log,
    onLost: error => {
      throw error
    },
  })
  const pool = createPool(embedded.url, log, { sinRespuestaMs: 0 })
  // Sums over everything that was sold take what they take.
  pool.on('connect', client => void client.query('set statement_timeout = 0'))
  await migrate(pool)
  await seedDemo(createDb(pool))
  const jwtSecret = randomBytes(32).toString('hex')
  const abiertas = new Set<TiendaMedida>()
  let abierta = true
  // A proof that fails or is cut off leaves nothing running behind it.
  process.on('exit', () => {
    for (const { child } of abiertas) child.kill('SIGKILL')
    if (abierta) endDatabase(dataDir, carpeta === undefined)
  })

  const scalar = async <T>(consulta: string, valores: readonly unknown[] = []): Promise<T> => {
    const { rows } = await pool.query(consulta, [...valores])
    return Object.values(rows[0] ?? { nada: null })[0] as T
  }
  return {
    dataDir,
    url: embedded.url,
    pool,
    jwtSecret,
    scalar,
    async startServidor(env = {}) {
      const base = { DATABASE_URL: embedded.url, JWT_SECRET: jwtSecret, SEED: 'demo', ...env }
      const tienda = await startTienda(dataDir, base)
      abiertas.add(tienda)
      return tienda
    },
    personas: createPersonas(pool, jwtSecret),
    async entra(id) {
      const tokens = createTokens(jwtSecret, () => new Date())
      return { id, token: await tokens.issueToken({ id, tokenVersion: 1 }) }
    },
    async close() {
      for (const { child } of abiertas) child.kill('SIGKILL')
      await pool.end()
      await embedded.stop()
      abierta = false
      if (carpeta === undefined) await removeDataDir(dataDir)
    },
  }
}

/** Without waiting: the process ends now. */
function endDatabase(dataDir: string, deMas: boolean): void {
  try {
    process.kill(
      Number(readFileSync(`${dataDir}/postgres/data/postmaster.pid`, 'utf8').split('\n', 1)[0]),
      'SIGQUIT',
    )
  } catch {
    // it is gone already
  }
  if (deMas) rmSync(dataDir, { recursive: true, force: true })
}

/** People who are logged in to whatever shop has that database and that secret. */
export function createPersonas(pool: pg.Pool, jwtSecret: string, desdeCual = 0): Casa['personas'] {
  const tokens = createTokens(jwtSecret, () => new Date())
  /** Counted once, however many ask at the same moment. */
  let contadas: Promise<void> | undefined
  let nacidas = desdeCual
  const count = async () => {
    const { rows } = await pool.query<{ hay: number }>(
      "select count(*)::integer as hay from users where username ~ '^p[0-9]+$'",
    )
    nacidas = Math.max(rows[0]?.hay ?? 0, desdeCual)
  }
  return async (cuantas, admin = false) => {
    contadas ??= count()
    await contadas
    const desde = nacidas
    nacidas += cuantas
    const { rows } = await pool.query<{ id: number }>(
      `insert into users (role_id, username, email, confirmed, nombre, apellido, telefono, direccion)
       select $1, 'p' || n, 'p' || n || '@correo.example', true, 'Ana', 'Gómez', '341 555-0100', 'Belgrano 9'
       from generate_series($2::integer, $3::integer) n returning id`,
      [admin ? 2 : 1, desde, desde + cuantas - 1],
    )
    return Promise.all(
      rows.map(async ({ id }) => ({ id, token: await tokens.issueToken({ id, tokenVersion: 1 }) })),
    )
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: 600 })

/** Rejects when the connection breaks: whoever sent it does not know what became of it. */
export function ask(url: string, pedido: Pedido = {}): Promise<Respuesta> {
  return send(url, pedido).catch((error: unknown) => {
    // A connection the server had closed for being idle when it was used again never carried the request.
    if (error === REUSADA) return send(url, pedido)
    throw error
  })
}

const REUSADA = new Error('the connection was closed while it was idle')

function send(url: string, { token, body, method, headers = {} }: Pedido): Promise<Respuesta> {
  const cuerpo = body === undefined ? undefined : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const pedido = request(
      url,
      {
        agent,
        method: method ?? (cuerpo === undefined ? 'GET' : 'POST'),
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(cuerpo !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(cuerpo),
          }),
          ...headers,
        },
      },
      respuesta => {
        const partes: Buffer[] = []
        respuesta.on('data', parte => partes.push(parte))
        respuesta.on('error', reject)
        respuesta.on('end', () => {
          const text = Buffer.concat(partes).toString()
          const esJson = respuesta.headers['content-type']?.includes('json') ?? false
          resolve({ status: respuesta.statusCode ?? 0, text, json: esJson ? JSON.parse(text) : null })
        })
      },
    )
    pedido.on('error', (error: NodeJS.ErrnoException) =>
      reject(pedido.reusedSocket && error.code === 'ECONNRESET' ? REUSADA : error),
    )
    pedido.end(cuerpo)
  })
}

export interface Pedido {
  readonly token?: string | undefined
  readonly body?: unknown
  readonly method?: 'PUT' | 'POST' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
}

/** Works off a list with so many at a time. */
export async function inParallel<T>(
  cosas: readonly T[],
  clientes: number,
  work: (cosa: T, indice: number) => Promise<void>,
): Promise<void> {
  await pLimit(clientes).map(cosas, work)
}

export function countStatus(respuestas: readonly { readonly status: number }[]): Record<string, number> {
  const cuenta: Record<string, number> = {}
  for (const { status } of respuestas) cuenta[status] = (cuenta[status] ?? 0) + 1
  return cuenta
}
