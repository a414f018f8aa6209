// The statements of notices on the phone: the shop's key, who asked for them, and what waits for each.
import type { Avisado } from '#domain/cuenta/push.ts'
import { finds, lists, runs, value } from '#server/db/transaction.ts'

export interface FilaLlave {
  readonly publica: Buffer
  readonly sellada: Buffer
}

export const readFilaLlave = finds<FilaLlave, []>({
  name: 'push-llave',
  text: 'select publica, sellada from push_llaves',
})

/** Two servers that are first at once make one key between them. */
export const holdLlave = runs<[]>({
  name: 'push-llave-tomar',
  text: `select pg_advisory_xact_lock(hashtextextended('push-llave', 0))`,
})

/** Whoever asked with another one cannot be told any more. */
export const putLlave = runs<[publica: Buffer, sellada: Buffer]>({
  name: 'push-llave-poner',
  text: `with fuera as (delete from push_suscripciones)
    insert into push_llaves (publica, sellada) values ($1, $2)
    on conflict (id) do update set publica = excluded.publica, sellada = excluded.sellada, created_at = now()`,
})

export interface Previa {
  readonly id: number
  readonly userId: number
  readonly p256dh: Buffer
  readonly auth: Buffer
  readonly pedidos: boolean
  readonly personal: boolean
}

export const holdSuscripcion = finds<Previa, [endpoint: string]>({
  name: 'push-tomar',
  text: `select id, user_id as "userId", p256dh, auth, pedidos, personal from push_suscripciones
    where endpoint = $1 for update`,
})

export const putSuscripcion = runs<
  [
    userId: number,
    endpoint: string,
    p256dh: Buffer,
    auth: Buffer,
    version: number,
    pedidos: boolean,
    personal: boolean,
    visto: Date,
  ]
>({
  name: 'push-poner',
  text: `insert into push_suscripciones (user_id, endpoint, p256dh, auth, version, pedidos, personal, visto_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8)
    on conflict (endpoint) do update set user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth,
      version = excluded.version, pedidos = excluded.pedidos, personal = excluded.personal, visto_at = excluded.visto_at,
      pantalla_at = case when push_suscripciones.user_id = excluded.user_id then push_suscripciones.pantalla_at end`,
})

/** $2: how many stay, those that were seen last. */
export const trimSuscripciones = runs<[userId: number, quedan: number]>({
  name: 'push-recortar',
  text: `delete from push_suscripciones where user_id = $1 and id in (
    select id from push_suscripciones where user_id = $1 order by visto_at desc, id desc offset $2)`,
})

export const dropSuscripcion = runs<[id: number]>({
  name: 'push-sacar',
  text: 'delete from push_suscripciones where id = $1',
})

export const dropSuscripciones = value<number, [userId: number]>({
  name: 'push-sacar-todas',
  text: `with fuera as (delete from push_suscripciones where user_id = $1 returning id)
    select count(*)::integer from fuera`,
})

export interface Tomado {
  readonly endpoint: string
  readonly p256dh: Buffer
  readonly auth: Buffer
  readonly pedido: number
  readonly estado: Avisado
  readonly personal: boolean
  readonly creado: Date
  readonly intentos: number
  readonly estadoPedido: string
  readonly pantalla: Date | null
  readonly rol: string
  /** Whoever asked may still be told. */
  readonly vigente: boolean
}

/** While an attempt lasts it is nobody else's. $3: the subject of what the staff is told. */
export const takeAviso = finds<Tomado, [suscripcion: number, asunto: string, nuevos: string]>({
  name: 'push-aviso-tomar',
  text: `with t as (
      update push_avisos set next_at = now() + interval '1 minute', intentos = intentos + 1
      where suscripcion_id = $1 and asunto = $2 and next_at <= now() returning *
    ) select s.endpoint, s.p256dh, s.auth, t.pedido_id as pedido, t.estado, t.asunto = $3 as personal, t.created_at as creado,
      t.intentos, p.estado as "estadoPedido", r.name as rol,
      (select max(o.pantalla_at) from push_suscripciones o where o.user_id = s.user_id) as pantalla,
      not u.blocked and u.confirmed and u.token_version = s.version
        and case when t.asunto = $3 then s.personal else s.pedidos and p.user_id = u.id end as vigente
    from t join push_suscripciones s on s.id = t.suscripcion_id join users u on u.id = s.user_id
      join roles r on r.id = u.role_id join pedidos p on p.id = t.pedido_id`,
})

/** Done with it, unless a newer one took its place meanwhile. */
export const dropAviso = runs<[suscripcion: number, asunto: string, creado: Date]>({
  name: 'push-aviso-sacar',
  text: `delete from push_avisos where suscripcion_id = $1 and asunto = $2
    and date_trunc('milliseconds', created_at) = date_trunc('milliseconds', $3::timestamptz)`,
})

/** $4: seconds; a wait that is no attempt gives it back. */
export const postponeAviso = runs<
  [suscripcion: number, asunto: string, creado: Date, segundos: number, intento: boolean]
>({
  name: 'push-aviso-luego',
  text: `update push_avisos set next_at = now() + make_interval(secs => $4),
      intentos = intentos - case when $5 then 0 else 1 end
    where suscripcion_id = $1 and asunto = $2
      and date_trunc('milliseconds', created_at) = date_trunc('milliseconds', $3::timestamptz)`,
})

export const AVISAR = 'avisar-push'
const trabajo = (fila: string) =>
  `add_trabajo('${AVISAR}', json_build_object('id', ${fila}.suscripcion_id, 'asunto', ${fila}.asunto),
    run_at := ${fila}.next_at, job_key := 'push-' || ${fila}.suscripcion_id || '-' || ${fila}.asunto, max_attempts := 5)`

/** A job for when it is due, where something still waits. */
export const addLuego = lists<unknown, [suscripcion: number, asunto: string]>({
  name: 'push-trabajo-luego',
  text: `select (${trabajo('a')}).id from push_avisos a where a.suscripcion_id = $1 and a.asunto = $2`,
})

const filasPuestas = (filas: string) => `with a as (
    insert into push_avisos (suscripcion_id, asunto, pedido_id, estado, created_at) ${filas}
    on conflict (suscripcion_id, asunto) do update set pedido_id = excluded.pedido_id, estado = excluded.estado,
      created_at = excluded.created_at, next_at = now(), intentos = 0
    returning suscripcion_id, asunto, next_at
  ) select (${trabajo('a')}).id from a`

export const putPropios = lists<unknown, [pedido: number, estado: string]>({
  name: 'push-avisar',
  text: filasPuestas(`select s.id, 'pedido-' || p.id, p.id, $2::text, clock_timestamp() from pedidos p
    join push_suscripciones s on s.user_id = p.user_id where p.id = $1 and s.pedidos`),
})

export const putNuevos = lists<unknown, [pedido: number, asunto: string]>({
  name: 'push-avisar-nuevo',
  text: filasPuestas(
    `select s.id, $2::text, $1::integer, 'pendiente', clock_timestamp() from push_suscripciones s where s.personal`,
  ),
})

export const markPantalla = runs<[userIds: readonly number[]]>({
  name: 'push-pantallas',
  text: 'update push_suscripciones set pantalla_at = clock_timestamp() where personal and user_id = any($1::integer[])',
})
