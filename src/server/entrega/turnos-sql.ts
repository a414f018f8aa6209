// What is taken of the slots of some days: orders hold their places themselves, so they are counted (ENT-02, ENT-07).
import type { Entrega } from '#domain/entrega/formas.ts'
import type { Ocupacion } from '#domain/entrega/turno.ts'
import { finds, gives, lists, runs } from '#server/db/transaction.ts'

/** Whoever has a place: with a slot, and neither a draft nor over without being delivered. Of the row `p`. */
export const CON_LUGAR = `p.entrega_fecha is not null and p.estado <> 'xxxx' and p.estado <> 'cancelado'`

/** Of the days from `desde` to `hasta`, both included: slots that somebody is in, and what holds on one day alone. */
export const readOcupaciones = lists<Ocupacion, [desde: string, hasta: string]>({
  name: 'turnos-ocupados',
  text: `with o as (
    select p.entrega_fecha as fecha, p.turno_id, count(*)::integer as tomados from pedidos p
    where ${CON_LUGAR} and p.entrega_fecha between $1::date and $2::date group by 1, 2
  ), d as (select * from turnos_dia where fecha between $1::date and $2::date)
  select coalesce(o.fecha, d.fecha)::text as fecha, coalesce(o.turno_id, d.turno_id) as "turnoId", d.lugares,
    coalesce(d.cerrado, false) as cerrado, coalesce(o.tomados, 0) as tomados
  from o full join d on d.fecha = o.fecha and d.turno_id = o.turno_id`,
})

/**
 * The day's row and the slot's, made where they are not there and locked where they are, though nothing of them changes. The
 * day before the slot, always: whoever takes a place waits for whoever is at it, and for nobody in a ring.
 */
export const holdLugares = runs<[fecha: string, turnoId: number]>({
  name: 'turnos-tener',
  text: `insert into turnos_dia as d (fecha, turno_id) select $1::date, 0 union all select $1::date, $2::integer where $2 <> 0
    on conflict (fecha, turno_id) do update set fecha = d.fecha where false`,
})

/** The same two rows where they are there, locked in the same order: what holds on that day alone. */
export const lockLugares = lists<Omit<Ocupacion, 'fecha' | 'tomados'>, [fecha: string, turnoId: number]>({
  name: 'turnos-tomar',
  text: `select turno_id as "turnoId", lugares, cerrado from turnos_dia
    where fecha = $1::date and turno_id in (0, $2) order by turno_id for no key update`,
})

/** Asked after the lock by a statement of its own, so that it sees what whoever held it has done. */
export const countTomados = gives<
  { readonly enTurno: number; readonly enDia: number },
  [fecha: string, turnoId: number]
>({
  name: 'turnos-tomados',
  text: `select count(*) filter (where p.turno_id = $2)::integer as "enTurno", count(*)::integer as "enDia"
    from pedidos p where ${CON_LUGAR} and p.entrega_fecha = $1::date`,
})

/**
 * The same of those that stand there without a reason and are still to be delivered, but for one order: what places are left
 * for it, whoever was put in beside it by hand.
 */
export const countSinRazon = gives<
  { readonly enTurno: number; readonly enDia: number },
  [fecha: string, turnoId: number, menos: number]
>({
  name: 'turnos-sin-razon',
  text: `select count(*) filter (where p.turno_id = $2)::integer as "enTurno", count(*)::integer as "enDia"
    from pedidos p where ${CON_LUGAR} and p.entrega_fecha = $1::date and p.id <> $3
      and p.estado <> 'finalizado' and p.entrega_de_mas is null`,
})

export const readLugarDe = finds<
  { readonly fecha: string; readonly id: number; readonly deMas: Entrega['deMas'] },
  [pedido: number]
>({
  name: 'turnos-lugar-de',
  text: `select entrega_fecha::text as fecha, turno_id as id, entrega_de_mas as "deMas" from pedidos
    where id = $1 and turno_id is not null`,
})

export const markDeMas = runs<[pedido: number, deMas: NonNullable<Entrega['deMas']>]>({
  name: 'turnos-de-mas',
  text: 'update pedidos set entrega_de_mas = $2, updated_at = now() where id = $1 and entrega_de_mas is distinct from $2',
})

const LUGARES = (lista: string, propio: string) =>
  `coalesce(${propio}, (${lista} ->> (extract(isodow from o.fecha)::integer - 1))::integer`
/**
 * Slots and days (slot 0) from today on in which more orders stand than there are places, and no reason for it (invariant
 * 11). What is delivered has no place to lose; where the shop says no number for a day, there is no limit.
 */
export const SOBRAN_SIN_RAZON = `with o as (
    select p.id, p.entrega_fecha as fecha, p.turno_id from pedidos p where ${CON_LUGAR} and p.estado <> 'finalizado'
      and p.entrega_de_mas is null and p.entrega_fecha >= (now() at time zone 'America/Argentina/Buenos_Aires')::date
      and exists (select from ajustes where nombre = 'porTurnos' and valor = 'true')
  ), t as (
    select (x ->> 'id')::integer as id, x -> 'lugares' as lugares from ajustes, jsonb_array_elements(valor) x where nombre = 'turnos'
  )
  select max(o.id) as pedido, o.fecha::text as fecha, o.turno_id as turno, count(*)::integer as tomados,
    ${LUGARES('t.lugares', 'd.lugares')}, 0) as lugares
  from o join t on t.id = o.turno_id left join turnos_dia d on d.fecha = o.fecha and d.turno_id = o.turno_id
  group by o.fecha, o.turno_id, t.lugares, d.lugares having count(*) > ${LUGARES('t.lugares', 'd.lugares')}, 0)
  union all
  select max(o.id), o.fecha::text, 0, count(*)::integer, ${LUGARES('a.valor', 'd.lugares')})
  from o left join ajustes a on a.nombre = 'lugaresDelDia' left join turnos_dia d on d.fecha = o.fecha and d.turno_id = 0
  group by o.fecha, a.valor, d.lugares having count(*) > ${LUGARES('a.valor', 'd.lugares')})`
