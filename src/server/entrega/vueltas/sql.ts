// The statements of runs: each with its stops in one look, orders held for them, and what is written.
import type { Choque } from '#domain/entrega/choque.ts'
import type { Entrega } from '#domain/entrega/formas.ts'
import type { ParadaHecha } from '#domain/entrega/jornada.ts'
import {
  type Aparte,
  type EstadoParada,
  type EstadoVuelta,
  LO_CANCELARON,
  NO_LLEGO,
} from '#domain/entrega/vuelta.ts'
import type { Estado } from '#domain/pedido/estado.ts'
import { nombreDe } from '#server/cuenta/personas.ts'
import { INSTANTE } from '#server/db/jsonb.ts'
import { finds, gives, lists, runs, value } from '#server/db/transaction.ts'
import { RECIBIDO } from '#server/pago/recibido-sql.ts'
import { POR_CORTAR } from '#server/pedido/lineas-sql.ts'
import { ULTIMA_PARADA } from '../entrega-sql.ts'
import { DIJO } from '../rendicion-sql.ts'

export interface RendicionLeida {
  readonly esperado: number
  readonly dice: number | null
  readonly recibido: number | null
  readonly motivo: string
  readonly dijo: string | null
  readonly quien: string | null
  readonly at: string | null
}

export interface VueltaLeida {
  readonly id: number
  readonly numero: number
  readonly dia: string
  readonly turno: number | null
  readonly repartidor: { readonly id: number | null; readonly nombre: string }
  readonly estado: EstadoVuelta
  readonly cambio: number
  readonly salio: string | null
  readonly volvio: string | null
  readonly paradas: readonly ParadaHecha[]
  readonly apartes: readonly Aparte[]
  readonly choques: readonly {
    readonly pedido: number | null
    readonly motivo: string
    readonly hora: string
  }[]
  readonly rendicion: RendicionLeida | null
}

/** Of the stop `s`. */
export const PARADA = `'pedido', s.pedido_id, 'orden', s.orden, 'estado', s.estado, 'hora', ${INSTANTE('s.hora')}, 'motivo', s.motivo,
  'nota', s.nota, 'foto', exists (select from vuelta_fotos f where f.acto_id = s.acto_id), 'enHeladera', ${INSTANTE('s.heladera_at')},
  'cobro', case when s.cobro_medio is not null then json_build_object('medio', s.cobro_medio, 'monto', s.cobro_monto) end`

/** Of the run `v`. */
export const VUELTA = `v.id, v.numero, v.dia::text as dia, v.turno_id as turno,
  json_build_object('id', v.repartidor_id, 'nombre', v.repartidor) as repartidor, v.estado, v.cambio,
  ${INSTANTE('v.salio_at')} as salio, ${INSTANTE('v.volvio_at')} as volvio,
  (select coalesce(json_agg(json_build_object(${PARADA}) order by s.orden, s.pedido_id), '[]')
    from vuelta_paradas s where s.vuelta_id = v.id) as paradas,
  (select coalesce(json_agg(json_build_object('pedido', o.pedido_id, 'monto', o.monto) order by o.pedido_id), '[]')
    from vuelta_apartes o where o.vuelta_id = v.id) as apartes,
  (select coalesce(json_agg(json_build_object('pedido', a.pedido_id, 'motivo', a.motivo, 'hora', ${INSTANTE('a.hora')}) order by a.serie), '[]')
    from vuelta_actos a where a.vuelta_id = v.id and a.resultado = 'choque') as choques,
  (select json_build_object('esperado', r.esperado, 'dice', r.dice, 'recibido', r.recibido, 'motivo', r.motivo, 'dijo', ${DIJO}, 'quien', r.nombre,
    'at', ${INSTANTE('r.recibido_at')}) from rendiciones r where r.vuelta_id = v.id) as rendicion`

/**
 * Of the run `v`: its last stop went to somebody else, or is picked up, before it left. Nobody has anything to do with it; it is
 * there for who has left by then without a network, and tells of it later.
 */
export const VACIA = `(v.estado = 'armada' and not exists (select from vuelta_paradas s where s.vuelta_id = v.id))`

/** $1 the day, or null: today, which for a week also has those of a day before whose cash nobody handed in. */
export const listVueltas = lists<VueltaLeida, [dia: string | null]>({
  name: 'vueltas-del-dia',
  text: `select ${VUELTA} from vueltas v
    cross join (select dia_local(now()) as hoy, coalesce($1::date, dia_local(now())) as dia) d
    where (v.dia = d.dia or (d.dia = d.hoy and v.dia < d.hoy and v.dia > d.hoy - 7 and v.estado <> 'rendida')) and not ${VACIA}
    order by v.dia, v.numero`,
})

export const readVuelta = finds<VueltaLeida, [id: number]>({
  name: 'vuelta-leer',
  text: `select ${VUELTA} from vueltas v where v.id = $1`,
})

/** Null: today. */
export const readDiaDe = value<string, [dia: string | null]>({
  name: 'vueltas-dia',
  text: 'select coalesce($1::date, dia_local(now()))::text as dia',
})

export interface VueltoLeido extends ParadaHecha {
  readonly vuelta: number
  readonly repartidor: string
  /** When its run was back in the shop; null: the bag is still with who delivers. */
  readonly volvio: string | null
  readonly cliente: string
  readonly direccion: string
  readonly zonaId: number | null
  readonly veces: number
}

/** How often the order `p` went out and nobody was there for it. */
export const VECES = `(select count(*)::integer from vuelta_paradas n where n.pedido_id = p.id and n.estado = 'no estaba'
  and coalesce(n.motivo not in ('${NO_LLEGO}', '${LO_CANCELARON}'), true))`

/** Open orders whose last stop nobody opened at, and nobody said how they go on. */
export const listVolvieron = lists<{ readonly parada: VueltoLeido }, []>({
  name: 'vueltas-volvieron',
  text: `select json_build_object(${PARADA}, 'vuelta', v.id, 'repartidor', v.repartidor, 'volvio', ${INSTANTE('v.volvio_at')},
      'cliente', ${nombreDe('u')}, 'direccion', p.direccion, 'zonaId', p.zona_id, 'veces', ${VECES}) as parada
    from (select id from pedidos where estado in ('pendiente', 'en_proceso')) i
    cross join lateral (select s.* from vuelta_paradas s where s.pedido_id = i.id order by ${ULTIMA_PARADA} limit 1) s
    join pedidos p on p.id = i.id join users u on u.id = p.user_id join vueltas v on v.id = s.vuelta_id
    where s.estado = 'no estaba' and s.sigue is null order by s.hora, p.id`,
})

export interface ChoqueLeido extends Omit<Choque, 'cobro'> {
  readonly id: string
  readonly vuelta: number
  readonly numero: number
  readonly dia: string
  readonly hora: string
  readonly pedido: number | null
  /** As the phone told it, in pesos. */
  readonly cobro: Choque['cobro']
}

/** Of any day, until somebody has seen it. */
export const listChoques = lists<{ readonly choque: ChoqueLeido }, []>({
  name: 'vueltas-choques',
  text: `select json_build_object('id', a.id, 'vuelta', v.id, 'numero', v.numero, 'dia', v.dia, 'hora', ${INSTANTE('a.hora')},
      'tipo', a.tipo, 'motivo', a.motivo, 'pedido', a.pedido_id, 'cobro', a.datos -> 'cobro', 'estado', p.estado,
      'repartidor', v.repartidor, 'cliente', coalesce(${nombreDe('u')}, 'el cliente'),
      'falta', case when p.pagado_at is null then greatest(coalesce(p.total_final, p.total) - ${RECIBIDO}, 0) else 0 end) as choque
    from vuelta_actos a join vueltas v on v.id = a.vuelta_id left join pedidos p on p.id = a.pedido_id left join users u on u.id = p.user_id
    where a.resultado = 'choque' and a.visto_at is null order by a.serie limit 100`,
})

/** By whom; null takes it back. */
export const markVistos = runs<
  [vuelta: number, actos: readonly string[], quien: number | null, visto: boolean]
>({
  name: 'vuelta-choques-vistos',
  text: `update vuelta_actos set visto_at = case when $4::boolean then now() end, visto_por = case when $4 and $3::integer > 0 then $3 end
    where vuelta_id = $1 and id = any($2::uuid[]) and resultado = 'choque' and (visto_at is null) = $4`,
})

export interface VueltaTomada {
  readonly id: number
  readonly repartidorId: number | null
  readonly estado: EstadoVuelta
  readonly cambio: number
  readonly paradas: readonly { readonly pedido: number; readonly estado: EstadoParada }[]
}

/** Before its orders, always: whoever tells of a run, or changes it, waits for the other. */
const hold = finds<{ id: number }, [id: number]>({
  name: 'vuelta-tomar',
  text: 'select id from vueltas where id = $1 for no key update',
})
const readTomada = finds<VueltaTomada, [id: number]>({
  name: 'vuelta-tomada',
  text: `select v.id, v.repartidor_id as "repartidorId", v.estado, v.cambio,
    (select coalesce(json_agg(json_build_object('pedido', s.pedido_id, 'estado', s.estado) order by s.orden, s.pedido_id), '[]')
      from vuelta_paradas s where s.vuelta_id = v.id) as paradas from vueltas v where v.id = $1`,
})

/** In a statement of its own after the lock: what it waited for is part of what it sees. */
export async function holdVuelta(tx: Parameters<typeof hold>[0], id: number): Promise<VueltaTomada | null> {
  return (await hold(tx, id)) === null ? null : readTomada(tx, id)
}

/** With the orders at its stops, and `otros`: what the counter did to them until then is part of what it sees, and nobody does more. */
export async function holdConPedidos(
  tx: Parameters<typeof hold>[0],
  id: number,
  otros: readonly number[] = [],
): Promise<VueltaTomada | null> {
  const vuelta = await holdVuelta(tx, id)
  if (vuelta === null) return null
  await holdPedidos(tx, [...vuelta.paradas.map(({ pedido }) => pedido), ...otros])
  return readTomada(tx, id)
}

/** One who makes a run of that day at a time: they are counted. */
export const holdDia = runs<[dia: string]>({
  name: 'vueltas-cerrojo',
  text: "select pg_advisory_xact_lock(3702, $1::date - date '2000-01-01')",
})

/** Only while the person still delivers. */
export const readRepartidor = finds<{ id: number; nombre: string }, [id: number, roles: readonly string[]]>({
  name: 'vuelta-repartidor',
  text: `select u.id, ${nombreDe('u')} as nombre from users u join roles r on r.id = u.role_id
    where u.id = $1 and r.name = any($2::text[]) and not u.blocked and u.confirmed for no key update of u`,
})

interface PedidoPorDar {
  readonly id: number
  readonly estado: Estado
  readonly modo: Entrega['modo'] | null
  readonly porPesar: number
  readonly esperan: number
  /** The run it is on its way with: 'la vuelta 2 de Nahuel'. */
  readonly en: { readonly id: number; readonly numero: number; readonly repartidor: string } | null
}

/** In the order of their numbers, so that two who hold several never wait for each other. */
export const holdPedidos = runs<[ids: readonly number[]]>({
  name: 'vuelta-pedidos-tomar',
  text: 'select id from pedidos where id = any($1::integer[]) order by id for update',
})
export const listPorDar = lists<PedidoPorDar, [ids: readonly number[]]>({
  name: 'vuelta-pedidos',
  text: `select p.id, p.estado, p.entrega as modo, h."porPesar", h.esperan,
    (select json_build_object('id', v.id, 'numero', v.numero, 'repartidor', v.repartidor)
      from vuelta_paradas s join vueltas v on v.id = s.vuelta_id where s.pedido_id = p.id and s.estado = 'pendiente') as en
    from pedidos p cross join lateral (select count(*) filter (where ${POR_CORTAR})::integer as "porPesar",
      count(*) filter (where respuesta = 'espera')::integer as esperan from pedido_articulos l where l.pedido_id = p.id) h
    where p.id = any($1::integer[])`,
})

export const insertVuelta = gives<
  { id: number },
  [dia: string, turno: number | null, repartidor: number, nombre: string, cambio: number]
>({
  name: 'vuelta-alta',
  text: `insert into vueltas (dia, turno_id, repartidor_id, repartidor, cambio, numero)
    values ($1::date, $2, $3, left($4, 120), $5, (select coalesce(max(numero), 0) + 1 from vueltas where dia = $1::date)) returning id`,
})

/** Null takes them from whoever had them; what stood on somebody else's run leaves it. */
export const giveTodos = runs<[ids: readonly number[], repartidor: number | null]>({
  name: 'vuelta-dar',
  text: 'update pedidos set repartidor_id = $2, updated_at = now() where id = any($1::integer[]) and repartidor_id is distinct from $2',
})

export const deleteParadas = runs<[vuelta: number, pedidos: readonly number[]]>({
  name: 'vuelta-sacar',
  text: "delete from vuelta_paradas where vuelta_id = $1 and pedido_id = any($2::integer[]) and estado = 'pendiente'",
})

/** Each in its place, those that are new among them. */
export const putParadas = runs<[vuelta: number, pedidos: readonly number[]]>({
  name: 'vuelta-poner',
  text: `insert into vuelta_paradas (vuelta_id, pedido_id, orden)
    select $1, x.id, x.lugar from unnest($2::integer[]) with ordinality as x (id, lugar)
    on conflict (vuelta_id, pedido_id) do update set orden = excluded.orden where vuelta_paradas.orden <> excluded.orden`,
})

export const updateVuelta = runs<
  [id: number, repartidor: number | null, nombre: string | null, cambio: number | null]
>({
  name: 'vuelta-cambio',
  text: `update vueltas set repartidor_id = coalesce($2, repartidor_id), repartidor = coalesce(left($3, 120), repartidor),
    cambio = coalesce($4, cambio) where id = $1`,
})

export const deleteVuelta = runs<[id: number]>({
  name: 'vuelta-baja',
  text: 'delete from vueltas where id = $1',
})

interface PorOrdenarLeido {
  readonly id: number
  readonly direccion: string
  readonly zona: string | null
  readonly estado: Estado
  readonly porPesar: number
  readonly esperan: number
}

export const listPorOrdenar = lists<PorOrdenarLeido, [ids: readonly number[]]>({
  name: 'vuelta-por-ordenar',
  text: `select p.id, p.direccion, p.zona, p.estado, h."porPesar", h.esperan from pedidos p
    cross join lateral (select count(*) filter (where ${POR_CORTAR})::integer as "porPesar",
      count(*) filter (where respuesta = 'espera')::integer as esperan from pedido_articulos l where l.pedido_id = p.id) h
    where p.id = any($1::integer[]) and p.estado <> 'xxxx'`,
})

/** Where addresses are, by what they are kept under. */
export const listPuntos = lists<{ clave: string; lat: number; lon: number }, [claves: readonly string[]]>({
  name: 'reparto-puntos',
  text: 'select clave, lat, lon from puntos_direccion where clave = any($1::text[])',
})

/** Centavos; the day is the book's, by the trigger. */
export const saveRendicion = runs<
  [vuelta: number, esperado: number, recibido: number, motivo: string, userId: number]
>({
  name: 'rendicion-recibir',
  text: `insert into rendiciones as r (vuelta_id, esperado, recibido, motivo, user_id, nombre, recibido_at)
    select $1, $2, $3, $4, u.id, left(${nombreDe('u')}, 120), now() from users u where u.id = $5
    on conflict (vuelta_id) do update set esperado = excluded.esperado, recibido = excluded.recibido, motivo = excluded.motivo,
      user_id = excluded.user_id, nombre = excluded.nombre, recibido_at = excluded.recibido_at where r.recibido is null`,
})

/** Who received it, and what; $2 whether it was that person. */
export const readRecibida = finds<
  { recibido: number; nombre: string; at: string; suya: boolean },
  [vuelta: number, userId: number]
>({
  name: 'rendicion-leer',
  text: `select recibido, nombre, ${INSTANTE('recibido_at')} as at, user_id is not distinct from $2 as suya from rendiciones
    where vuelta_id = $1 and recibido is not null`,
})
