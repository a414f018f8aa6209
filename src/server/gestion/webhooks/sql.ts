// The statements of webhooks: those there are, the outbox handed out, and deliveries taken, noted and given up.
import { type Kysely, sql } from 'kysely'
import type { EntregaWire, WebhookWire } from '#contract/gestion/webhook.schema.ts'
import type { Novedad } from '#domain/gestion/integraciones/eventos.ts'
import type { Cuenta } from '#server/cuenta/usuarios.ts'
import { toJsonb } from '#server/db/jsonb.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { DB } from '#server/db/types.ts'

export const ENTREGAR = 'entregar-webhook'

interface Fila {
  readonly id: number
  readonly url: string
  readonly eventos: string[]
  readonly activo: boolean
  readonly apagado_at: Date | null
  readonly exito_at: Date | null
  readonly enEspera: number
  readonly version: number
  readonly created_at: Date
  readonly updated_at: Date
}

const iso = (fecha: Date | null) => fecha?.toISOString() ?? null

function toWire({ id, apagado_at, exito_at, created_at, updated_at, ...propios }: Fila): WebhookWire {
  return {
    id,
    attributes: {
      ...propios,
      apagadoAt: iso(apagado_at),
      exitoAt: iso(exito_at),
      createdAt: created_at.toISOString(),
      updatedAt: updated_at.toISOString(),
    },
  }
}

/** A person sees every one of them, a key those it made. */
type Duenia = Pick<Cuenta, 'clave'>

export async function readWebhooks(
  db: Kysely<DB>,
  { clave }: Duenia,
  id: number | null = null,
): Promise<WebhookWire[]> {
  const { rows } = await sql<Fila>`
    select w.id, w.url, w.eventos, w.activo, w.apagado_at, w.exito_at, w.version, w.created_at, w.updated_at,
      (select count(*)::integer from entregas e where e.webhook_id = w.id and e.estado = 'espera') as "enEspera"
    from webhooks w where (${id}::integer is null or w.id = ${id})
      and (${clave?.id ?? null}::integer is null or w.clave_id = ${clave?.id ?? null}) order by w.id`.execute(
    db,
  )
  return rows.map(toWire)
}

export function lockWebhook(tx: Tx, { clave }: Duenia, id: number) {
  return tx
    .selectFrom('webhooks')
    .selectAll()
    .where('id', '=', id)
    .$if(clave !== null, consulta => consulta.where('clave_id', '=', clave?.id ?? 0))
    .forUpdate()
    .executeTakeFirst()
}

/** One job a webhook, however much there is to bring: a receiver that hangs holds one place. */
export async function addReparto(db: Kysely<DB>, ids: readonly number[]): Promise<void> {
  await sql`select add_trabajo(${ENTREGAR}, json_build_object('id', w), job_key := 'webhook-' || w, max_attempts := 3)
    from unnest(${[...ids]}::integer[]) w`.execute(db)
}

/** The same, when the first of what waits is due and the receiver may be asked; another job than the one of now. */
export async function addRepartoLuego(db: Kysely<DB>): Promise<void> {
  await sql`select add_trabajo(${ENTREGAR}, json_build_object('id', w.id), job_key := 'webhook-luego-' || w.id,
      run_at := greatest(min(e.next_at), w.ocupado_hasta), max_attempts := 3)
    from webhooks w join entregas e on e.webhook_id = w.id and e.estado = 'espera'
    where w.activo group by w.id having greatest(min(e.next_at), w.ocupado_hasta) > now()`.execute(db)
}

export interface Abierta {
  readonly id: string
  readonly webhook: number
  readonly evento: string
  /** What its body says. */
  readonly at: Date
  readonly data: readonly Novedad['datos'][]
}

/** The newest of each kind about articles that nobody has tried to send: nobody else takes it until this transaction is over. */
export async function lockAbiertas(tx: Tx): Promise<readonly Abierta[]> {
  const { rows } = await sql<Abierta>`
    select id, webhook_id as webhook, evento, (cuerpo::jsonb ->> 'createdAt')::timestamptz as at, cuerpo::jsonb -> 'data' as data
    from entregas e
    where estado = 'espera' and intentada_at is null and starts_with(evento, 'articulo.') and not exists (
      select from entregas otra where otra.webhook_id = e.webhook_id and otra.evento = e.evento and otra.estado = 'espera'
        and otra.intentada_at is null and (otra.created_at, otra.id) > (e.created_at, e.id))
    order by created_at, id for update`.execute(tx)
  return rows
}

export interface Lote {
  readonly id: string
  readonly webhook: number
  readonly evento: string
  readonly cuerpo: string
  /** It has all it may have: it waits for nothing more. */
  readonly lleno: boolean
}

/** What is new, and what joined a batch that waits. One about articles goes out a while after the one before, unless it is full. */
export async function putEntregas(tx: Tx, lotes: readonly Lote[], pausaS: number): Promise<void> {
  if (lotes.length === 0) return
  await sql`insert into entregas as e (id, webhook_id, evento, cuerpo, created_at, next_at)
    select t.id, t.webhook, t.evento, t.cuerpo, clock_timestamp(),
      case when t.lleno or not starts_with(t.evento, 'articulo.') then now() else greatest(now(), (
        select max(a.intentada_at) from (select intentada_at from entregas where webhook_id = t.webhook and evento = t.evento
          order by created_at desc limit 2) a) + ${pausaS} * interval '1 second') end
    from jsonb_to_recordset(${toJsonb(lotes)}::jsonb) as t (id uuid, webhook integer, evento text, cuerpo text, lleno boolean)
    on conflict (id) do update set cuerpo = excluded.cuerpo, next_at = least(e.next_at, excluded.next_at)`.execute(
    tx,
  )
}

const ENTREGAS_PAGINA = 50

export async function readEntregas(
  db: Kysely<DB>,
  webhook: number,
  { antes, id }: { readonly antes?: string | undefined; readonly id?: string } = {},
): Promise<EntregaWire[]> {
  const filas = await db
    .selectFrom('entregas')
    .selectAll()
    .where('webhook_id', '=', webhook)
    .$if(id !== undefined, consulta => consulta.where('id', '=', id ?? ''))
    .$if(antes !== undefined, consulta =>
      consulta.where(
        sql<boolean>`(created_at, id) < (select e.created_at, e.id from entregas e where e.id = ${antes ?? ''})`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(ENTREGAS_PAGINA)
    .execute()
  return filas.map(fila => ({
    id: fila.id,
    attributes: {
      evento: fila.evento,
      estado: fila.estado as EntregaWire['attributes']['estado'],
      intentos: fila.intentos,
      codigo: fila.codigo,
      motivo: fila.motivo,
      cuerpo: fila.cuerpo,
      intentadaAt: iso(fila.intentada_at),
      proximoAt: fila.estado === 'espera' ? fila.next_at.toISOString() : null,
      createdAt: fila.created_at.toISOString(),
    },
  }))
}

/** A delivery that is taken is this process's alone for longer than an attempt may last. */
const RESERVA = sql`interval '1 minute'`

export interface Tomada {
  readonly id: string
  readonly url: string
  readonly evento: string
  readonly cuerpo: string
  readonly intentos: number
  readonly sellado: Buffer | null
}

/** The first of what is due, orders before all others; null when there is none, or the webhook is off. `id`: that one, whatever its state. */
export async function takeEntrega(
  db: Kysely<DB>,
  webhook: number,
  id: string | null = null,
): Promise<Tomada | null> {
  const { rows } = await sql<Tomada>`
    update entregas e set intentos = e.intentos + 1, intentada_at = now(), next_at = now() + ${RESERVA}
    from webhooks w left join webhooks_secretos s on s.webhook_id = w.id
    where w.id = e.webhook_id and e.id = (
      select t.id from entregas t join webhooks v on v.id = t.webhook_id
      where t.webhook_id = ${webhook} and case when ${id}::uuid is null
        then v.activo and t.estado = 'espera' and t.next_at <= now() else t.id = ${id}::uuid end
      order by starts_with(t.evento, 'articulo.'), t.created_at, t.id limit 1 for update of t skip locked)
    returning e.id, w.url, e.evento, e.cuerpo, e.intentos, s.sellado`.execute(db)
  return rows[0] ?? null
}

/** One job at a time a webhook: whoever hangs holds one place, whatever comes meanwhile. False: it is another's turn. */
export async function takeTurno(db: Kysely<DB>, id: number): Promise<boolean> {
  const { rows } = await sql`update webhooks set ocupado_hasta = now() + ${RESERVA}
    where id = ${id} and activo and coalesce(ocupado_hasta <= now(), true) returning id`.execute(db)
  return rows.length > 0
}

export async function keepTurno(db: Kysely<DB>, id: number): Promise<void> {
  await sql`update webhooks set ocupado_hasta = now() + ${RESERVA} where id = ${id}`.execute(db)
}

/** Nobody there: it is not asked again until the reserve is over, whatever comes meanwhile. */
export async function pauseTurno(db: Kysely<DB>, id: number): Promise<void> {
  await keepTurno(db, id)
  await addRepartoLuego(db)
}

/** Of jobs whose server is gone: the turn is free, and so is what that server had in hand without ever saying what came of it. */
export async function freeTurnos(db: Kysely<DB>, ids: readonly number[]): Promise<void> {
  await sql`with libres as (
      update webhooks set ocupado_hasta = null where id = any(${[...ids]}::integer[]) returning id
    ) update entregas e set next_at = now() from libres l
    where e.webhook_id = l.id and e.estado = 'espera' and e.next_at = e.intentada_at + ${RESERVA}`.execute(db)
}

/** True when something came meanwhile that nobody took. */
export async function endTurno(db: Kysely<DB>, id: number): Promise<boolean> {
  await sql`update webhooks set ocupado_hasta = null where id = ${id}`.execute(db)
  await addRepartoLuego(db)
  const { rows } = await sql<{ hay: boolean }>`select exists (select from entregas
    where webhook_id = ${id} and estado = 'espera' and next_at <= now()) as hay`.execute(db)
  return rows[0]?.hay === true
}

/** It got through. */
export async function saveHecha(db: Kysely<DB>, webhook: number, id: string, codigo: number): Promise<void> {
  await sql`with e as (
      update entregas set estado = 'hecha', codigo = ${codigo}, motivo = null where id = ${id}::uuid
    ) update webhooks set exito_at = now() where id = ${webhook}`.execute(db)
}

interface Fallida {
  readonly codigo: number | null
  readonly motivo: string
  /** Minutes until the next attempt; null: there is none. */
  readonly pausa: number | null
}

/** True when it was given up: its time is over. */
export async function saveFallida(
  db: Kysely<DB>,
  id: string,
  { codigo, motivo, pausa }: Fallida,
): Promise<boolean> {
  const proxima = sql`now() + ${pausa}::integer * interval '1 minute'`
  const { rows } = await sql<{ estado: string }>`
    update entregas set codigo = ${codigo}, motivo = ${motivo}, next_at = coalesce(${proxima}, next_at),
      estado = case when coalesce(${proxima} > vence_at, true) then 'fallida' else 'espera' end
    where id = ${id}::uuid returning estado`.execute(db)
  return rows[0]?.estado === 'fallida'
}

export interface Apagado {
  readonly url: string
  readonly email: string | null
}

/** Off by itself, when nothing has got through for a day; what waits is left for who switches it on again. */
export async function switchOff(tx: Tx, id: number): Promise<Apagado | null> {
  const { rows } = await sql<Apagado>`
    update webhooks w set activo = false, apagado_at = now()
    where w.id = ${id} and w.activo and coalesce(w.exito_at, w.created_at) < now() - interval '24 hours'
    returning w.url, (select u.email from users u where u.id = w.user_id and not u.blocked) as email`.execute(
    tx,
  )
  return rows[0] ?? null
}
