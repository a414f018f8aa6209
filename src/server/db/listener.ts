// A database connection of its own that hears a few channels (LISTEN/NOTIFY) and comes back by itself when it is lost.
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { backoff } from '../kit/backoff.ts'
import { atMost } from '../kit/deadline.ts'
import { connectionOf } from './connect.ts'

interface Deps {
  readonly pool: pg.Pool
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  readonly channel: 'catalogo' | 'pedidos' | 'trabajos'
  readonly onNotice: (payload: string) => void
  /** What else is heard on the same connection. */
  readonly tambien?: Readonly<Record<'sesiones' | 'arrepentimientos', (payload: string) => void>>
  /** Called after each reconnection: notices may have been missed meanwhile. */
  readonly onGap: () => void
}

export interface Listener {
  close(): Promise<void>
}

const ESPERA_MIN_MS = 100
const ESPERA_MAX_MS = 5000
/** A connection that a router dropped without a word, or that leads to a standby by now, is found by listening again. */
const LATIDO_MS = 30_000
const DESPEDIDA_MS = 500

export async function createListener({
  pool,
  log,
  channel,
  onNotice,
  tambien,
  onGap,
}: Deps): Promise<Listener> {
  const otros = new Map<string, (payload: string) => void>(Object.entries(tambien ?? {}))
  let client: pg.Client | undefined
  let cerrado = false
  let intentos = 0
  let proximo: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const nuevo = new pg.Client({ ...connectionOf(pool), keepAlive: true, query_timeout: ESPERA_MAX_MS })
    nuevo.on('notification', ({ channel: oido, payload = '' }) => (otros.get(oido) ?? onNotice)(payload))
    nuevo.on('error', err => log.warn({ err }, 'se perdió la conexión que escucha los cambios'))
    try {
      await nuevo.connect()
      for (const otro of otros.keys()) await nuevo.query(`listen ${otro}`)
      await nuevo.query(`listen ${channel}`)
    } catch (err) {
      drop(nuevo)
      throw err
    }
    if (cerrado) return drop(nuevo)
    nuevo.once('end', () => lost(nuevo))
    client = nuevo
    intentos = 0
  }

  function lost(perdido: pg.Client): void {
    if (client !== perdido || cerrado) return
    client = undefined
    retry()
  }

  function retry(): void {
    const espera = backoff(intentos++, ESPERA_MIN_MS, ESPERA_MAX_MS)
    proximo = setTimeout(() => {
      connect().then(
        () => {
          log.info('se vuelven a escuchar los cambios')
          onGap()
        },
        () => {
          if (!cerrado) retry()
        },
      )
    }, espera)
  }

  function beat(): void {
    const oido = client
    oido?.query(`listen ${channel}`).catch(() => {
      drop(oido)
      lost(oido)
    })
  }

  await connect()
  const latido = setInterval(beat, LATIDO_MS)
  latido.unref()
  return {
    async close() {
      cerrado = true
      clearInterval(latido)
      clearTimeout(proximo)
      // A database that hangs does not say goodbye.
      await atMost(client?.end().catch(() => undefined) ?? Promise.resolve(), DESPEDIDA_MS)
    },
  }
}

function drop(client: pg.Client): void {
  client.end().catch(() => undefined)
}
