// Sending what the outbox holds: each mail by its own job, tried again (retry, backoff) while SMTP is away, given up when it is refused.
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { isDatabaseAway } from '../base/errors.ts'
import { createMedidas, type Medidas } from '../base/medidas.ts'
import type { Tareas } from '../cola/runner.ts'
import { rowsOf, type Sentencia } from '../db/transaction.ts'
import { backoff } from '../kit/backoff.ts'
import { batch } from '../kit/batch.ts'
import { type ConHechos, withPalabras } from './cartas.ts'
import { ENVIAR } from './outbox.ts'
import type { Remite } from './plantillas/marco.ts'
import { type CorreoSaliente, Duda, type Mailer, Rechazo } from './sender.ts'
import {
  DELIVER,
  FREE,
  GIVE_UP,
  MARK_KEPT,
  MARK_SENT,
  PAUSA_DUDA_S,
  POSTPONE,
  RESERVE,
  REVIEW,
} from './sql.ts'

export const REPASAR = 'repasar-correos'

/** A mail arrives within a minute after SMTP is back: 45 s, the poll of the queue and the sending. */
const PAUSA_MINIMA_S = 3
const PAUSA_MAXIMA_S = 45
const PAUSA_DE_VIEJOS_S = 3_600
const VIEJO_MS = 24 * 3_600_000
const VENCIDO_MS = 3 * VIEJO_MS
const ERROR_MAX = 300
/** What is known of a mail is written down however long the database takes to come back. */
const INSISTIR_MIN_MS = 100
const INSISTIR_MAX_MS = 2_000

interface Deps {
  readonly pool: pg.Pool
  readonly mailer: Mailer
  /** Who writes the letters that wait as facts. */
  readonly remite: () => Remite
  readonly log: Logger
  /** The name of this process in the queue: what it has in hand is marked with it. */
  readonly proceso: string
  readonly medidas?: Pick<Medidas, 'correos'>
}

interface Cartero {
  readonly tareas: Tareas
  /** Gives a job to mails that have none and are due. */
  review(): Promise<void>
  /** Frees what processes that are gone had in hand, and what this one reserved without ever hearing of it. */
  free(): Promise<void>
  /** No message leaves from now on; those that left have so long to be answered. */
  close(ms: number): void
}

type Reservado = CorreoSaliente &
  ConHechos & {
    readonly user_id: number | null
    readonly intentos: number
    readonly dudas: number
    readonly probado_at: Date
  }

type Estado = 'esperando' | 'detenido' | 'saliendo'

interface Saliente {
  readonly salio: () => boolean
  readonly cut: (motivo: Error) => void
}

/** Nothing of it left, through no fault of the mail server: the attempt was none. */
class NoSalio extends Error {}

export function createCartero(deps: Deps): Cartero {
  const { pool, mailer, remite, log, proceso } = deps
  const { correos: cuentas } = deps.medidas ?? createMedidas()
  const enCurso = new Set<number>()
  const salientes = new Set<Saliente>()
  const cerrando = new AbortController()
  const cerrado = new AbortController()

  const reserve = batch((ids: readonly number[]) => rowsOf<Reservado>(pool, RESERVE, [ids, proceso]))
  const deSmtp = mailer.destino === 'smtp'
  /** What was sent is blanked: it may hold a link that opens an account. The development mailbox keeps it to be read. */
  const putSent = batch((ids: readonly number[]) => insist(deSmtp ? MARK_SENT : MARK_KEPT, [ids]))

  /** Side by side: none waits for another's mail server. */
  async function sendAll(ids: readonly number[]): Promise<void> {
    // Known here before they are taken: what is taken and not known is freed.
    const nuevos = ids.filter(id => !enCurso.has(id))
    for (const id of nuevos) enCurso.add(id)
    try {
      const correos = await reserve(nuevos)
      const suyos = correos.filter(({ id }) => nuevos.includes(id))
      // A letter gets its words as it leaves; in the mailbox, as it is read.
      await Promise.all(suyos.map(correo => send(deSmtp ? withPalabras(correo, remite()) : correo)))
    } finally {
      for (const id of nuevos) enCurso.delete(id)
    }
  }

  async function send(correo: Reservado): Promise<void> {
    let estado = 'esperando' as Estado
    /** The last moment at which this mail is certainly not with anybody: whoever lost it meanwhile stops here. */
    const onEntrega = async () => {
      estado = 'detenido'
      const suyo = cerrando.signal.aborted ? [] : await rowsOf(pool, DELIVER, [correo.id, proceso])
      if (suyo.length === 0 || cerrando.signal.aborted) throw new NoSalio()
      estado = 'saliendo'
    }
    try {
      await untilClose(mailer.send(correo, onEntrega), () => estado === 'saliendo')
    } catch (error) {
      return handleFailure(correo, estado === 'detenido' ? new NoSalio() : (error as Error))
    }
    await markSent(correo)
  }

  /** At the close a mail that has not left is let go at once, one that has is waited for. */
  async function untilClose(envio: Promise<void>, salio: () => boolean): Promise<void> {
    let saliente: Saliente | undefined
    const corte = new Promise<never>((_, reject) => {
      saliente = { salio, cut: reject }
      salientes.add(saliente)
    })
    await Promise.race([envio, corte]).finally(() => saliente && salientes.delete(saliente))
  }

  /** Until the database has it. Only the end of the process is stronger: then whoever comes next sees what is marked. */
  async function insist(sentencia: Sentencia, valores: readonly unknown[]): Promise<void> {
    for (let intento = 0; ; intento++) {
      try {
        await rowsOf(pool, sentencia, valores)
        return
      } catch (error) {
        if (cerrado.signal.aborted || !isDatabaseAway(error)) throw error
        const espera = backoff(intento, INSISTIR_MIN_MS, INSISTIR_MAX_MS)
        await wait(espera, undefined, { signal: cerrado.signal }).catch(() => undefined)
      }
    }
  }

  async function markSent(correo: Reservado): Promise<void> {
    await putSent([correo.id])
    cuentas.enviados++
    if (deSmtp) return log.info(describeCorreo(correo), 'correo enviado')
    // The demo on this machine, where the log is one of the places a mail is read (CONF-02).
    log.info(
      { ...describeCorreo(correo), enlace: correo.texto.match(/https?:\/\/\S+/)?.[0] },
      'correo en el buzón local',
    )
  }

  async function handleFailure(correo: Reservado, error: Error): Promise<void> {
    const { id, intentos, dudas } = correo
    if (error instanceof NoSalio) return insist(POSTPONE, [id, null, proceso, 0, 0])
    const dicho = { ...describeCorreo(correo), err: error }
    const motivo = error.message.slice(0, ERROR_MAX)
    const edad = Date.now() - correo.probado_at.getTime()
    const enDuda = error instanceof Duda
    if (error instanceof Rechazo || edad > VENCIDO_MS || (enDuda && dudas > 0)) {
      await insist(GIVE_UP, [id, motivo, proceso])
      cuentas.abandonados++
      return log.error(
        dicho,
        enDuda ? 'correo abandonado: dos veces salió y no hubo respuesta' : 'correo abandonado',
      )
    }
    const pausa = enDuda ? PAUSA_DUDA_S : pausaSegundos(intentos, edad)
    await insist(POSTPONE, [id, motivo, proceso, pausa, enDuda ? 1 : 0])
    cuentas.pospuestos++
    if (enDuda)
      return log.warn({ ...dicho, pausa }, 'correo sin respuesta: puede haber llegado; se prueba una vez más')
    // Told at the first attempt, the second, the fourth, the eighth …: a day without SMTP must not fill the log.
    const nivel = Number.isInteger(Math.log2(intentos)) ? 'warn' : 'debug'
    log[nivel]({ ...dicho, pausa }, 'correo sin enviar; se prueba de nuevo')
  }

  return {
    // With nowhere to send them, mails and their jobs stay as they are and grow no older.
    tareas:
      mailer.destino === 'ninguno'
        ? {}
        : { [ENVIAR]: payload => sendAll((payload as { ids: readonly number[] }).ids) },
    async review() {
      if (mailer.destino !== 'ninguno') await rowsOf(pool, REVIEW, [])
    },
    async free() {
      const libres = await rowsOf(pool, FREE, [proceso, [...enCurso]])
      if (libres.length > 0) log.warn({ correos: libres.length }, 'había correos de un envío que no terminó')
    },
    close(ms) {
      cerrando.abort()
      for (const { salio, cut } of salientes) if (!salio()) cut(new NoSalio())
      const end = () => {
        cerrado.abort()
        for (const { cut } of salientes) cut(new Duda('el servidor se cerró antes de la respuesta'))
      }
      setTimeout(end, ms).unref()
    },
  }
}

/** What the log may know of a mail: numbers. Its subject names the order, if it is about one. */
function describeCorreo({ id, tipo, user_id, asunto, intentos }: Reservado) {
  const pedido = /#(\d+)/.exec(asunto)?.[1]
  return {
    correo: id,
    tipo,
    ...(user_id !== null && { usuario: user_id }),
    ...(pedido !== undefined && { pedido: Number(pedido) }),
    intentos,
  }
}

/** 3, 6, 12, 24, 45, 45 … seconds; a day later once an hour. */
export function pausaSegundos(intentos: number, edadMs: number): number {
  if (edadMs > VIEJO_MS) return PAUSA_DE_VIEJOS_S
  return backoff(intentos - 1, PAUSA_MINIMA_S, PAUSA_MAXIMA_S)
}
