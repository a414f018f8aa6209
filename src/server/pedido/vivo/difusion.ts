// Tells open screens what moved (publish/subscribe): one listening connection a server, however many screens, and a heartbeat that keeps them honest.
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { ResumenWire } from '#contract/pedido/mostrador.schema.ts'
import { entero, objeto, readJson, texto } from '#domain/lector.ts'
import { lista } from '#domain/lector-lista.ts'
import { puede } from '#domain/personal/permisos.ts'
import { markPantallas } from '#server/cuenta/avisos-push.ts'
import { createListener, type Listener } from '#server/db/listener.ts'
import { once } from '#server/kit/memoize.ts'
import { readAbiertos } from '#server/personal/equipos.ts'
import { createContador } from './conteos.ts'

export interface Aviso {
  readonly id: number
  readonly userId: number
  readonly estado: string
  /** Who delivers it, and who did until now. */
  readonly repartidores: readonly number[]
}

interface Oyente {
  readonly userId: number
  readonly version: number
  readonly rol: string
  /** The row of the session; null for a device, and for a session older than the rows. */
  readonly sesion: number | null
  /** The device of the counter that listens; null for any other session. */
  readonly equipo: number | null
  /** Milliseconds since 1970: a stream lasts no longer than the token that opened it (T4). */
  readonly hasta: number
  onPedido(aviso: Aviso): void
  /** How many orders there are of each state, and what else waits: for who serves everybody, where it changed. */
  onConteos(resumen: ResumenWire): void
  /** Notices may have been missed: what is on the screen must be read again. */
  onHueco(): void
  onLatido(): void
  /** The session behind it is over. */
  onFin(): void
  /** Its place is another screen's of the same person now; it is over for this one. */
  onCedida(): void
}

export interface Difusion {
  /** Settles when nothing that moves from now on is missed; the answer stops it. */
  subscribe(oyente: Oyente): Promise<() => void>
  /** How many screens are listening. */
  size(): number
  close(): Promise<void>
}

/** A few tabs and a phone; more is a fault, an attack, or lines whose other end went without a word. */
export const POR_PERSONA_MAX = 6

interface Deps {
  readonly pool: pg.Pool
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  readonly latidoMs: number
  readonly now: () => Date
  /** What the counter counts, of everybody's orders. */
  readonly count: () => Promise<ResumenWire>
}

/** Sessions that still hold, as they are in the database now: a stream outlives many requests (T3). */
const VIGENTES = `select u.id, u.token_version as version, r.name as rol,
  array(select e.id from equipos e where e.user_id = u.id) as equipos,
  array(select s.id::integer from sesiones s where s.id = any($2::bigint[]) and s.user_id = u.id and s.terminada_at is null) as sesiones
  from users u join roles r on r.id = u.role_id where u.id = any($1::integer[]) and u.confirmed and not u.blocked`

interface Vigente {
  readonly id: number
  readonly version: number
  readonly rol: string
  readonly equipos: readonly number[]
  readonly sesiones: readonly number[]
}

/** A device of the counter is a session of its own: it lasts as long as its row. */
function isVigente({ version, rol, equipo, sesion }: Oyente, fila: Vigente): boolean {
  if (fila.rol !== rol) return false
  if (equipo !== null) return fila.equipos.includes(equipo)
  return fila.version === version && (sesion === null || fila.sesiones.includes(sesion))
}

const readAviso = objeto<Aviso>({
  id: entero(),
  userId: entero(),
  estado: texto,
  repartidores: lista(entero()),
})

/** Number and state alone: the counter and who cuts hear of every order, who delivers of what was given to them. */
function oye({ userId, rol }: Oyente, aviso: Aviso): boolean {
  if (aviso.userId === userId || puede(rol, 'pedidos') || puede(rol, 'corte')) return true
  return puede(rol, 'reparto') && aviso.repartidores.includes(userId)
}

const sesionDe = ({ sesion, equipo }: Oyente) => `${sesion} ${equipo}`

/**
 * Who of a person's screens gives its place to one that comes: of the session with most of them, that one counted, the oldest.
 * A phone that lost its network gives up what it left behind, and the one line of the counter stays.
 */
function chooseCedida(suyos: readonly Oyente[], nuevo: Oyente): Oyente | undefined {
  const cuantos = (oyente: Oyente) =>
    [...suyos, nuevo].filter(otro => sesionDe(otro) === sesionDe(oyente)).length
  return suyos.toSorted((uno, otro) => cuantos(otro) - cuantos(uno))[0]
}

/** Whose screens show new orders: their phones need not. */
function mostradoresDe(oyentes: readonly Oyente[]): number[] {
  return [...new Set(oyentes.flatMap(({ rol, userId }) => (puede(rol, 'pedidos') ? userId : [])))]
}

export function createDifusion({ pool, log, latidoMs, now, count }: Deps): Difusion {
  const oyentes = new Set<Oyente>()
  const contador = createContador<Oyente>({
    count,
    quienes: chooseContados,
    tell: (oyente, resumen) => {
      if (oyentes.has(oyente)) oyente.onConteos(resumen)
    },
  })
  let escucha: Promise<Listener> | undefined
  let cerrada = false

  /** Who may read everybody's orders is told their counts; a device of the counter not while it is locked (ADM-08). */
  async function chooseContados(): Promise<readonly Oyente[]> {
    const suyos = [...oyentes].filter(({ rol }) => puede(rol, 'pedidos'))
    const abiertos = await readAbiertos(
      pool,
      suyos.flatMap(({ equipo }) => equipo ?? []),
      now(),
    )
    return suyos.filter(({ equipo }) => equipo === null || abiertos(equipo))
  }

  function onNotice(payload: string): void {
    const aviso = readAviso(readJson(payload))
    // Whoever may write to the database may say anything on its channels.
    if (aviso === undefined) {
      log.warn('llegó un aviso de pedidos que no se entiende')
      return
    }
    for (const oyente of oyentes) {
      if (oye(oyente, aviso)) oyente.onPedido(aviso)
    }
    contador.touch()
  }

  /** Somebody's session ended, or their role: their screens are looked at now, not at the next beat (B2). */
  function onSesiones(payload: string): void {
    const userId = Number(payload)
    check([...oyentes].filter(oyente => oyente.userId === userId)).catch(() => undefined)
  }

  function onGap(): void {
    for (const oyente of oyentes) oyente.onHueco()
    contador.touch()
    check([...oyentes]).catch(() => undefined)
  }

  /** Opened for the first screen; a failure is that screen's, the next one tries again. */
  const listen = once(() => {
    const tambien = { sesiones: onSesiones, arrepentimientos: () => contador.touch() }
    escucha = createListener({ pool, log, channel: 'pedidos', onNotice, tambien, onGap })
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

  /** Ends those whose session is over, and answers the others. */
  async function check(preguntados: readonly Oyente[]): Promise<readonly Oyente[]> {
    if (preguntados.length === 0) return []
    const ids = [...new Set(preguntados.map(({ userId }) => userId))]
    const sesiones = preguntados.flatMap(({ sesion }) => sesion ?? [])
    const { rows } = await pool.query<Vigente>(VIGENTES, [ids, sesiones])
    const vigentes = new Map(rows.map(fila => [fila.id, fila]))
    return preguntados.filter(oyente => {
      if (!oyentes.has(oyente)) return false
      const fila = vigentes.get(oyente.userId)
      const sigue = fila !== undefined && isVigente(oyente, fila)
      if (!sigue) end(oyente)
      return sigue
    })
  }

  /** Who comes while the database is asked was not asked about: the next beat is theirs. */
  async function beat(): Promise<void> {
    for (const oyente of await check([...oyentes])) oyente.onLatido()
    await markPantallas(pool, mostradoresDe([...oyentes]))
  }

  const latido = setInterval(() => {
    endExpired()
    contador.touch()
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
      const cedida = suyos.length >= POR_PERSONA_MAX ? chooseCedida(suyos, oyente) : undefined
      if (cedida !== undefined) {
        oyentes.delete(cedida)
        cedida.onCedida()
      }
      if (cerrada) oyente.onFin()
      else oyentes.add(oyente)
      contador.touch()
      markPantallas(pool, mostradoresDe([oyente])).catch(() => undefined)
      return () => void oyentes.delete(oyente)
    },
    size: () => oyentes.size,
    async close() {
      cerrada = true
      clearInterval(latido)
      contador.close()
      for (const oyente of oyentes) oyente.onFin()
      oyentes.clear()
      await (await escucha?.catch(() => undefined))?.close()
    },
  }
}
