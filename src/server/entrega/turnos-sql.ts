// What is taken of the slots of some days: orders hold their places themselves, so they are counted (ENT-02, ENT-07).
import type { Ocupacion } from '#domain/entrega/turno.ts'
import { lists } from '#server/db/transaction.ts'

/** Whoever has a place: with a slot, and neither a draft nor over without being delivered. Of the row `p`. */
const CON_LUGAR = `p.entrega_fecha is not null and p.estado <> 'xxxx' and p.estado <> 'cancelado'`

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
