// Webhook deliveries as jobs: the outbox handed out, each receiver's in turn and by itself, tried for a day with growing pauses (INT-03, E8).
import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import {
  groupNovedades,
  LOTE_MAX,
  type Novedad,
  PAUSA_LOTE_S,
  pausaDe,
} from '#domain/gestion/integraciones/eventos.ts'
import type { Cifrado } from '#server/base/cifrado.ts'
import type { Medidas } from '#server/base/medidas.ts'
import type { SnapshotSource } from '#server/catalogo/snapshot.ts'
import type { Carril, Tareas } from '#server/cola/runner.ts'
import { numeroDe } from '#server/cola/runner.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { DB } from '#server/db/types.ts'
import { enqueueCorreo } from '#server/mail/outbox.ts'
import { correoWebhookApagado } from '#server/mail/plantillas/gestion.ts'
import { type EnvioDeps, type Resultado, sendEntrega } from './envio.ts'
import {
  type Abierta,
  addReparto,
  addRepartoLuego,
  ENTREGAR,
  endTurno,
  freeTurnos,
  keepTurno,
  type Lote,
  lockAbiertas,
  pauseTurno,
  putEntregas,
  saveFallida,
  saveHecha,
  switchOff,
  type Tomada,
  takeEntrega,
  takeTurno,
} from './sql.ts'

const REPARTIR = 'repartir-webhooks'

/** What waits for its next attempt is looked for by the clock. */
export const CRONTAB_WEBHOOKS = `* * * * * ${REPARTIR}`

export interface TareasWebhooksDeps extends EnvioDeps {
  readonly db: Kysely<DB>
  readonly cifrado: Cifrado
  readonly tiendas: SnapshotSource
  readonly publicUrl: string
  readonly log: Pick<Logger, 'warn'>
  readonly medidas: Pick<Medidas, 'webhooks'>
  /** Another pause between two batches of a kind. */
  readonly pausaLoteS?: number
}

/** A lane of its own, with a place for each receiver there may be: one that hangs delays neither mails nor another. */
const CARRIL = { juntas: 20, lentaMs: 60_000, tope: 20 }

const NOVEDADES_JUNTAS = 2_000
/** Then the place is given to another, and what is left has a job of its own. */
const TURNO_MS = 30_000

interface FilaNovedad extends Novedad {
  readonly id: number
  readonly at: Date
}

export function createTareasWebhooks(deps: TareasWebhooksDeps): {
  readonly comunes: Tareas
  readonly carril: Carril
} {
  return {
    comunes: { [REPARTIR]: () => handOut(deps) },
    carril: {
      ...CARRIL,
      tareas: {
        [ENTREGAR]: payload => bringEntregas(deps, numeroDe(payload)),
      },
      free: async trabajos => {
        await freeTurnos(
          deps.db,
          trabajos.map(({ payload }) => numeroDe(payload)),
        )
      },
    },
  }
}

/** From the outbox to whoever subscribed, in the order it happened; then a job for each receiver that has something due. */
async function handOut({ db, pausaLoteS = PAUSA_LOTE_S }: TareasWebhooksDeps): Promise<void> {
  for (;;) {
    const cuantas = await inTransaction(db, async tx => {
      const { rows } = await sql<FilaNovedad>`delete from novedades where id in (
          select id from novedades order by id limit ${NOVEDADES_JUNTAS} for update skip locked)
        returning id, evento, datos, at`.execute(tx)
      const novedades = rows.toSorted((a, b) => a.id - b.id)
      const suscriptos = await tx
        .selectFrom('webhooks')
        .select(['id', 'eventos'])
        .where('activo', '=', true)
        .execute()
      if (rows.length === 0) return 0
      const abiertas = await lockAbiertas(tx)
      const lotes = suscriptos.flatMap(({ id, eventos }) =>
        toLotes(
          id,
          novedades.filter(({ evento }) => eventos.includes(evento)),
          abiertas.filter(({ webhook }) => webhook === id),
        ),
      )
      await putEntregas(tx, lotes, pausaLoteS)
      return rows.length
    })
    if (cuantas < NOVEDADES_JUNTAS) break
  }
  const debidos = await db
    .selectFrom('entregas')
    .innerJoin('webhooks', 'webhooks.id', 'entregas.webhook_id')
    .select('webhook_id')
    .distinct()
    .where('activo', '=', true)
    .where('estado', '=', 'espera')
    .where('next_at', '<=', sql<Date>`now()`)
    .where(sql<boolean>`coalesce(ocupado_hasta <= now(), true)`)
    .execute()
  if (debidos.length > 0)
    await addReparto(
      db,
      debidos.map(fila => fila.webhook_id),
    )
  await addRepartoLuego(db)
}

/** What is new goes into the batches that wait, and into others of its own. */
function toLotes(webhook: number, novedades: readonly FilaNovedad[], abiertas: readonly Abierta[]): Lote[] {
  const previos = abiertas.map(({ evento, at, data }) => data.map(datos => ({ evento, datos, at })))
  return groupNovedades<Novedad & { readonly at: Date }>(novedades, previos).map((lote, i) => {
    const [primera] = lote
    const evento = primera?.evento ?? ''
    const id = abiertas[i]?.id ?? randomUUID()
    const data = lote.map(({ datos }) => datos)
    const cuerpo = writeCuerpo(id, evento, primera?.at ?? new Date(), data)
    return { id, webhook, evento, cuerpo, lleno: data.length >= LOTE_MAX }
  })
}

/** What a receiver gets: `data` is a list, of one for an order. */
export function writeCuerpo(id: string, evento: string, at: Date, data: readonly unknown[]): string {
  return JSON.stringify({ id, evento, createdAt: at.toISOString(), data })
}

/** One job at a time for each; what came while it was busy has a job of its own afterwards. */
async function bringEntregas(deps: TareasWebhooksDeps, webhook: number): Promise<void> {
  const { db } = deps
  if (!(await takeTurno(db, webhook))) return
  let contesta = true
  try {
    contesta = await bringAll(deps, webhook)
  } finally {
    // Nobody there: a dead receiver is asked once a minute, and neither once a delivery nor once a change.
    if (!contesta) await pauseTurno(db, webhook)
    else if (await endTurno(db, webhook)) await addReparto(db, [webhook])
  }
}

/** One after the other, until there is nothing due, the turn is over, or nobody answers, which is false. */
async function bringAll(deps: TareasWebhooksDeps, webhook: number): Promise<boolean> {
  const hasta = performance.now() + TURNO_MS
  while (performance.now() < hasta) {
    const tomada = await takeEntrega(deps.db, webhook)
    if (tomada === null) return true
    await keepTurno(deps.db, webhook)
    const { codigo } = await attempt(deps, webhook, tomada)
    if (codigo === null) return false
  }
  return true
}

/** Sends what was taken and writes down what became of it. `suelta`: once only, as a test is. */
export async function attempt(
  deps: TareasWebhooksDeps,
  webhook: number,
  { id, url, evento, cuerpo, intentos, sellado }: Tomada,
  suelta = false,
): Promise<Resultado> {
  const secreto = sellado === null ? null : deps.cifrado.open(sellado, webhook)
  const resultado: Resultado =
    secreto === null
      ? { codigo: null, motivo: 'secreto' }
      : await sendEntrega({ id, url, evento, cuerpo, secreto: secreto.toString() }, deps)
  const { codigo, motivo } = resultado
  if (motivo === null) {
    await saveHecha(deps.db, webhook, id, codigo ?? 0)
    deps.medidas.webhooks.entregadas++
    return resultado
  }
  deps.medidas.webhooks.fallidas++
  const pausa = suelta ? null : pausaDe(intentos)
  const vencida = await saveFallida(deps.db, id, { codigo, motivo, pausa })
  if (vencida && !suelta) await giveUp(deps, webhook)
  return resultado
}

async function giveUp({ db, tiendas, publicUrl, log }: TareasWebhooksDeps, id: number): Promise<void> {
  await inTransaction(db, async tx => {
    const apagado = await switchOff(tx, id)
    if (apagado === null) return
    const destino = new URL(apagado.url).host
    log.warn({ webhook: id, destino }, 'un webhook se apagó: nada llegó en un día')
    if (apagado.email === null) return
    const { comercio } = tiendas.current().tienda
    const correo = correoWebhookApagado({ comercio, publicUrl, destino })
    await enqueueCorreo(tx, { tipo: 'webhook', para: apagado.email, ...correo })
  })
}
