// The runner of the job queue: one loop asks, remembers and puts away, so that every answer of the database has somebody waiting.
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { isObjeto } from '#domain/lector.ts'
import { isDatabaseAway } from '../base/errors.ts'
import type { Medidas } from '../base/medidas.ts'
import { toJsonb } from '../db/jsonb.ts'
import { rowsOf } from '../db/transaction.ts'
import { backoff } from '../kit/backoff.ts'
import { atMost } from '../kit/deadline.ts'
import { COMPLETE, DISOWN, FAIL, TAKE } from './sql.ts'

/** What is done with each kind of job, by its name. */
export type Tareas = Readonly<Record<string, (payload: unknown) => Promise<void>>>

/** The number a job is about. */
export function numeroDe(payload: unknown, campo = 'id'): number {
  const numero = isObjeto(payload) ? Number(payload[campo]) : Number.NaN
  if (!Number.isSafeInteger(numero)) throw new Error(`a job without its ${campo}`)
  return numero
}

/** Jobs that wait for each other and for no others. */
export interface Carril {
  readonly tareas: Tareas
  readonly juntas: number
  /** A job that takes longer gives its place to another … */
  readonly lentaMs: number
  /** … up to so many of them. */
  readonly tope: number
  /** Gives back what a server that is gone held beside these jobs of its. */
  readonly free?: (trabajos: readonly TrabajoSuelto[]) => Promise<void>
}

export interface TrabajoSuelto {
  readonly tarea: string
  readonly payload: unknown
}

interface Trabajo {
  readonly id: number
  readonly tarea: string
  readonly payload: unknown
  readonly intento: number
  readonly maximo: number
}

interface Fallo {
  readonly trabajo: Trabajo
  readonly motivo: string
  /** False when the job is not to blame: it keeps its attempts. */
  readonly cuenta: boolean
}

interface Deps {
  readonly pool: pg.Pool
  readonly log: Logger
  /** The name of this process in the queue. */
  readonly proceso: string
  readonly carriles: readonly Carril[]
  /** Done in the same loop before jobs are looked for; its failure is the loop's. */
  readonly antes: (primera: boolean) => Promise<void>
  readonly medidas: Pick<Medidas, 'trabajos'>
}

export interface Runner {
  /** There may be something to do. */
  nudge(): void
  /** Takes no more jobs; ends when those in hand have, or when the time is over. */
  stop(ms: number): Promise<void>
}

/** Jobs of which no notice was heard, and those whose time has come. */
const POLL_MS = 2_000
/** Jobs are fetched and put away several at a time: an order brings one, and asking for each would slow the orders down. */
const PAUSA_MS = 100
/** The same while there is more to do than hands. */
const PAUSA_MIN_MS = 10
const RETRO_MAX_MS = 2_000
const ERROR_MAX = 1_000
const GUARDAR_MS = 500

interface EnMano {
  readonly carril: Carril
  readonly desde: number
}

/** How many more jobs a lane may take: its slow ones no longer count among those it runs at a time. */
function countFree(carril: Carril, enMano: readonly EnMano[]): number {
  const suyos = enMano.filter(uno => uno.carril === carril)
  const lentos = suyos.filter(({ desde }) => performance.now() - desde > carril.lentaMs).length
  return Math.min(carril.juntas - (suyos.length - lentos), carril.tope - suyos.length)
}

/** How the loop sleeps between two rounds. */
function createSiesta(fin: AbortSignal) {
  let aviso = false
  let despertar: () => void = () => undefined
  return {
    nudge(): void {
      aviso = true
      despertar()
    },
    /** Notices before this one are being acted upon. */
    attend(): void {
      aviso = false
    },
    /** Ends early only when everything does. */
    pause: (ms: number) => wait(ms, undefined, { signal: fin }).catch(() => undefined),
    /** Ends at the first nudge, also at one that came before. */
    nap: () =>
      new Promise<void>(resolve => {
        if (aviso || fin.aborted) return resolve()
        const reloj = setTimeout(resolve, POLL_MS)
        despertar = () => {
          clearTimeout(reloj)
          resolve()
        }
      }),
  }
}

export function createRunner({ pool, log, proceso, carriles, antes, medidas }: Deps): Runner {
  const conTareas = carriles.filter(({ tareas }) => Object.keys(tareas).length > 0)
  const enMano = new Map<number, EnMano>()
  const hechos: number[] = []
  const fallos: Fallo[] = []
  const parando = new AbortController()
  const { nudge, attend, pause, nap } = createSiesta(parando.signal)
  let fallidas = 0

  /** Never rejects: what became of the job is written down for the loop. */
  async function work(carril: Carril, trabajo: Trabajo): Promise<void> {
    try {
      const tarea = carril.tareas[trabajo.tarea]
      if (tarea === undefined) throw new Error(`nobody knows the task ${trabajo.tarea}`)
      await tarea(trabajo.payload)
      hechos.push(trabajo.id)
      medidas.trabajos.hechos++
    } catch (error) {
      const lejos = isDatabaseAway(error)
      medidas.trabajos.fallidos++
      fallos.push({ trabajo, motivo: String((error as Error).message).slice(0, ERROR_MAX), cuenta: !lejos })
      const dicho = { err: error, tarea: trabajo.tarea, intento: trabajo.intento, maximo: trabajo.maximo }
      log[lejos ? 'warn' : 'error'](dicho, 'falló un trabajo de fondo')
    }
    nudge()
  }

  /** Forgotten here only once the database has forgotten them: asked twice, it does nothing the second time. */
  async function putAway(): Promise<void> {
    if (hechos.length > 0) {
      const ids = [...hechos]
      await rowsOf(pool, COMPLETE, [proceso, ids])
      hechos.splice(0, ids.length)
      for (const id of ids) enMano.delete(id)
    }
    if (fallos.length > 0) {
      const estos = [...fallos]
      await rowsOf(pool, FAIL, [
        proceso,
        estos.map(({ trabajo }) => trabajo.id),
        estos.map(({ motivo }) => motivo),
        estos.map(({ cuenta }) => cuenta),
      ])
      fallos.splice(0, estos.length)
      for (const { trabajo } of estos) enMano.delete(trabajo.id)
    }
  }

  /** Every lane with room in one question. True when there may be more than could be taken. */
  async function take(): Promise<boolean> {
    const conLugar = conTareas
      .map(carril => ({ carril, libres: countFree(carril, [...enMano.values()]) }))
      .filter(({ libres }) => libres > 0)
    if (conLugar.length === 0) return true
    const pedidos = conLugar.map(({ carril, libres }) => ({ tareas: Object.keys(carril.tareas), libres }))
    const trabajos = await rowsOf<Trabajo>(pool, TAKE, [proceso, toJsonb(pedidos)])
    // Taken as everything ended: given back as they are, with the rest.
    if (parando.signal.aborted) return false
    let mas = conLugar.length < conTareas.length
    for (const { carril, libres } of conLugar) {
      const suyos = trabajos.filter(({ tarea }) => Object.hasOwn(carril.tareas, tarea))
      mas ||= suyos.length >= libres
      for (const trabajo of suyos) {
        enMano.set(trabajo.id, { carril, desde: performance.now() })
        void work(carril, trabajo)
      }
    }
    return mas
  }

  async function round(primera: boolean): Promise<boolean> {
    await antes(primera)
    await putAway()
    return take()
  }

  async function loop(): Promise<void> {
    for (let primera = true; !parando.signal.aborted; ) {
      try {
        // What was taken may never have been heard of.
        if (fallidas > 0) await rowsOf(pool, DISOWN, [proceso, [...enMano.keys()]])
        attend()
        const mas = await round(primera)
        if (fallidas > 0) log.info('el trabajo de fondo volvió')
        primera = false
        fallidas = 0
        await pause(mas ? PAUSA_MIN_MS : PAUSA_MS)
        await nap()
      } catch (error) {
        if (fallidas++ === 0) log.error({ err: error }, 'el trabajo de fondo se cortó; se prueba de nuevo')
        await pause(backoff(fallidas, PAUSA_MS, RETRO_MAX_MS))
      }
    }
  }

  const vuelta = loop()
  return {
    nudge,
    async stop(ms) {
      const hasta = performance.now() + ms
      parando.abort()
      nudge()
      await atMost(vuelta, ms)
      while (enMano.size > hechos.length + fallos.length && performance.now() < hasta) await wait(20)
      // What is not done is given back to whoever comes next.
      const leave = async () => {
        await putAway()
        await rowsOf(pool, DISOWN, [proceso, []])
      }
      const dejado = leave().catch(error =>
        log.warn({ err: error }, 'quedaron trabajos de fondo sin guardar'),
      )
      await atMost(dejado, Math.max(hasta - performance.now(), GUARDAR_MS))
    },
  }
}
