// Webhook deliveries as jobs: the outbox handed out, each receiver's in turn and by itself, tried for a day with growing pauses (INT-03, E8).
import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import { groupNovedades, type Novedad, pausaDe } from '#domain/integraciones/eventos.ts'
import { isObjeto } from '#domain/lector.ts'
import type { SnapshotSource } from '../catalogo/snapshot.ts'
import type { Cifrado } from '../cifrado.ts'
import type { Carril, Tareas } from '../cola/runner.ts'
import { toJsonb } from '../db/jsonb.ts'
import type { DB } from '../db/types.ts'
import { enqueueCorreo } from '../mail/outbox.ts'
import { correoWebhookApagado } from '../mail/plantillas/webhook.ts'
import type { Medidas } from '../medidas.ts'
import { type EnvioDeps, type Resultado, sendEntrega } from './envio.ts'
import {
  addReparto,
  ENTREGAR,
  endTurno,
  keepTurno,
  saveFallida,
  saveHecha,
  switchOff,
  type Tomada,
  takeEntrega,
  takeTurno,
} from './sql.ts'

const REPARTIR = 'repartir-webhooks'

/** What waits for its next attempt is looked for by the clock. */
export const CRONTAB_WEBHOOKS = `* * * * * ${REPARTIR} ?jobKey=${REPARTIR}&max=3`

export interface TareasWebhooksDeps extends EnvioDeps {
  readonly db: Kysely<DB>
  readonly cifrado: Cifrado
  readonly tiendas: SnapshotSource
  readonly publicUrl: string
  readonly log: Pick<Logger, 'warn'>
  readonly medidas: Pick<Medidas, 'webhooks'>
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
    comunes: { [REPARTIR]: () => handOut(deps.db) },
    carril: {
      ...CARRIL,
      tareas: {
        [ENTREGAR]: async payload => {
          const id = isObjeto(payload) ? Number(payload.id) : Number.NaN
          if (!Number.isSafeInteger(id)) throw new Error('a webhook without a number')
          await bringEntregas(deps, id)
        },
      },
    },
  }
}

/** From the outbox to whoever subscribed, in the order it happened; then a job for each receiver that has something due. */
async function handOut(db: Kysely<DB>): Promise<void> {
  for (;;) {
    const cuantas = await db.transaction().execute(async tx => {
      const { rows } = await sql<FilaNovedad>`delete from novedades where id in (
          select id from novedades order by id limit ${NOVEDADES_JUNTAS} for update skip locked)
        returning id, evento, datos, at`.execute(tx)
      const novedades = rows.toSorted((a, b) => a.id - b.id)
      const suscriptos = await tx
        .selectFrom('webhooks')
        .select(['id', 'eventos'])
        .where('activo', '=', true)
        .execute()
      const entregas = suscriptos.flatMap(({ id, eventos }) =>
        groupNovedades(novedades.filter(({ evento }) => eventos.includes(evento))).map(lote =>
          toEntrega(id, lote),
        ),
      )
      if (entregas.length > 0) {
        await sql`insert into entregas (id, webhook_id, evento, cuerpo, created_at)
          select id, webhook, evento, cuerpo, clock_timestamp()
          from jsonb_to_recordset(${toJsonb(entregas)}::jsonb) as t (id uuid, webhook integer, evento text, cuerpo text)`.execute(
          tx,
        )
      }
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
    .execute()
  if (debidos.length > 0)
    await addReparto(
      db,
      debidos.map(fila => fila.webhook_id),
    )
}

function toEntrega(webhook: number, lote: readonly FilaNovedad[]) {
  const [primera] = lote
  const evento = primera?.evento ?? ''
  const id = randomUUID()
  const data = lote.map(({ datos }) => datos)
  return { id, webhook, evento, cuerpo: writeCuerpo(id, evento, primera?.at ?? new Date(), data) }
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
    const quedan = await endTurno(db, webhook)
    // Nobody there: the rest waits for the clock, so that a dead receiver is asked once a minute and not once a delivery.
    if (quedan && contesta) await addReparto(db, [webhook])
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
  await db.transaction().execute(async tx => {
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
