// Tells open screens what moved (publish/subscribe): one listening connection a server, however many screens, and a heartbeat that keeps them honest.
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { entero, objeto, readJson, texto } from '#domain/lector.ts'
import { createListener, type Listener } from '../db/listener.ts'
import { once } from '../kit/memoize.ts'

export interface Aviso {
  readonly id: number
  readonly userId: number
  readonly estado: string
}

interface Oyente {
  readonly userId: number
  readonly version: number
  readonly admin: boolean
  /** The device of the counter that listens; null for any other session. */
  readonly equipo: number | null
  /** Milliseconds since 1970: a stream lasts no longer than the token that opened it (T4). */
  readonly hasta: number
  onPedido(aviso: Aviso): void
  /** Notices may have been missed: what is on the screen must be read again. */
  onHueco(): void
  onLatido(): void
  /** The session behind it is over. */
  onFin(): void
}

export interface Difusion {
  /** Settles when nothing that moves from now on is missed; the answer stops it. Null: that person has enough of them. */
  subscribe(oyente: Oyente): Promise<(() => void) | null>
  close(): Promise<void>
}

/** A few tabs and a phone; more is a fault or an attack. */
export const POR_PERSONA_MAX = 6

interface Deps {
  readonly pool: pg.Pool
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  readonly latidoMs: number
  readonly now: () => Date
}

/** Sessions that still hold, as they are in the database now: a stream outlives many requests (T3). */
const VIGENTES = `select u.id, u.token_version as version, r.name = 'Admin' as admin,
  array(select e.id from equipos e where e.user_id = u.id) as equipos
  from users u join roles r on r.id = u.role_id where u.id = any($1::integer[]) and u.confirmed and not u.blocked`

interface Vigente {
  readonly id: number
  readonly version: number
  readonly admin: boolean
  readonly equipos: readonly number[]
}

/** A device of the counter is a session of its own: it lasts as long as its row. */
function isVigente({ version, admin, equipo }: Oyente, fila: Vigente): boolean {
  return fila.admin === admin && (equipo === null ? fila.version === version : fila.equipos.includes(equipo))
}

const readAviso = objeto<Aviso>({ id: entero(), userId: entero(), estado: texto })

export function createDifusion({ pool, log, latidoMs, now }: Deps): Difusion {
  const oyentes = new Set<Oyente>()
  let escucha: Promise<Listener> | undefined
  let cerrada = false

  function onNotice(payload: string): void {
    const aviso = readAviso(readJson(payload))
    // Whoever may write to the database may say anything on its channels.
    if (aviso === undefined) {
      log.warn('llegó un aviso de pedidos que no se entiende')
      return
    }
    for (const oyente of oyentes) {
      if (oyente.admin || oyente.userId === aviso.userId) oyente.onPedido(aviso)
    }
  }

  function onGap(): void {
    for (const oyente of oyentes) oyente.onHueco()
  }

  /** Opened for the first screen; a failure is that screen's, the next one tries again. */
  const listen = once(() => {
    escucha = createListener({ pool, log, channel: 'pedidos', onNotice, onGap })
    return escucha
  })

  /** By the clock alone, so that it holds while the database is away. */
  function endExpired(): void {
    const ahora = now().getTime()
    for (const oyente of oyentes) if (oyente.hasta <= ahora) end(oyente)
  }

  /** Nothing is said to it afterwards, however long its connection takes to close. */
  function end(oyente: Oyente): void {
    oyentes.delete(oyente)
    oyente.onFin()
  }

  async function beat(): Promise<void> {
    // Who comes while the database is asked was not asked about: the next beat is theirs.
    const preguntados = [...oyentes]
    if (preguntados.length === 0) return
    const ids = [...new Set(preguntados.map(({ userId }) => userId))]
    const { rows } = await pool.query<Vigente>(VIGENTES, [ids])
    const vigentes = new Map(rows.map(fila => [fila.id, fila]))
    for (const oyente of preguntados) {
      if (!oyentes.has(oyente)) continue
      const fila = vigentes.get(oyente.userId)
      if (fila !== undefined && isVigente(oyente, fila)) oyente.onLatido()
      else end(oyente)
    }
  }

  const latido = setInterval(() => {
    endExpired()
    // A database that is away ends nobody's session; the beat itself must go on.
    beat().catch(() => {
      for (const oyente of oyentes) oyente.onLatido()
    })
  }, latidoMs)
  latido.unref()

  return {
    async subscribe(oyente) {
      await listen()
      // Only now: those who came while the line was being opened wait here together.
      const suyos = [...oyentes].filter(({ userId }) => userId === oyente.userId)
      if (suyos.length >= POR_PERSONA_MAX) return null
      if (cerrada) oyente.onFin()
      else oyentes.add(oyente)
      return () => void oyentes.delete(oyente)
    },
    async close() {
      cerrada = true
      clearInterval(latido)
      for (const oyente of oyentes) oyente.onFin()
      oyentes.clear()
      await (await escucha?.catch(() => undefined))?.close()
    },
  }
}
