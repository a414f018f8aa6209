// The statements of an order that came back: its last stop, how it goes on, and that taken back.
import type { Entrega } from '#domain/entrega/formas.ts'
import type { EstadoParada } from '#domain/entrega/vuelta.ts'
import { VUELVE_SEGUNDOS, type Vuelve } from '#domain/entrega/vuelve.ts'
import type { toJsonb } from '#server/db/jsonb.ts'
import { finds, runs } from '#server/db/transaction.ts'
import { TURNO, ULTIMA_PARADA } from '../entrega-sql.ts'
import { VECES } from './sql.ts'

/** As it was delivered before, for who takes it back. */
export interface Antes extends Pick<Entrega, 'turno' | 'deMas' | 'costo'> {
  readonly modo: Entrega['modo'] | null
  readonly repartidorId: number | null
}

export interface Vuelto extends Antes {
  readonly vuelta: number
  readonly estado: EstadoParada
  readonly sigue: Vuelve | null
  /** Null unless somebody said how it goes on. */
  readonly antes: Antes | null
  /** Said a moment ago. */
  readonly fresco: boolean
  readonly hasta: Date | null
  readonly veces: number
  readonly zonaId: number | null
}

const HASTA = `s.sigue_at + interval '${VUELVE_SEGUNDOS} seconds'`

/** The last stop of an order; null: it was on no run. */
export const findVuelto = finds<Vuelto, [pedido: number]>({
  name: 'vuelve-leer',
  text: `select s.vuelta_id as vuelta, s.estado, s.sigue, s.sigue_antes as antes, coalesce(${HASTA} > now(), false) as fresco,
      ${HASTA} as hasta, ${VECES} as veces, p.zona_id as "zonaId", p.entrega as modo, p.envio as costo, ${TURNO} as turno,
      p.entrega_de_mas as "deMas", p.repartidor_id as "repartidorId"
    from vuelta_paradas s join pedidos p on p.id = s.pedido_id where s.pedido_id = $1 order by ${ULTIMA_PARADA} limit 1`,
})

export const putSigue = runs<
  [vuelta: number, pedido: number, sigue: Vuelve | null, antes: ReturnType<typeof toJsonb> | null]
>({
  name: 'vuelve-guardar',
  text: `update vuelta_paradas set sigue = $3, sigue_antes = $4::jsonb, sigue_at = case when $3::text is not null then now() end
    where vuelta_id = $1 and pedido_id = $2`,
})

/** What is picked up has no cost of delivery in its sums, rounded to whole pesos or not as they were. */
const suma = (base: string, total: string, envio: string, nuevo: string) =>
  `case when ${total} = ${base} + coalesce(${envio}, 0) then ${base} + coalesce(${nuevo}, 0)
    else (${base} + coalesce(${nuevo}, 0)) / 100 * 100 end`

/** Of an order that is held: another sum is another thing to be paid. What it weighed may make its delivery free (`costoSobre`). */
export const putEntrega = runs<
  [
    pedido: number,
    modo: Entrega['modo'] | null,
    costo: number | null,
    fecha: string | null,
    turno: number | null,
    desde: string | null,
    hasta: string | null,
    deMas: Entrega['deMas'],
    repartidor: number | null,
  ]
>({
  name: 'vuelve-entrega',
  text: `with c as (
    select *, case when subtotal_final is null or $3::bigint is null then null
      when subtotal_final >= envio_gratis_desde then 0 else $3::bigint end as costo_final from pedidos where id = $1
  ), n as (
    select id, costo_final, ${suma('subtotal - descuento', 'total', 'envio', '$3::bigint')} as total,
      case when subtotal_final is null then total_final
        else ${suma('subtotal_final - descuento_final', 'total_final', 'envio_final', 'costo_final')} end as total_final
    from c)
  update pedidos p set entrega = $2, envio = $3, entrega_fecha = $4::date, turno_id = $5, turno_desde = $6, turno_hasta = $7,
    entrega_de_mas = $8, repartidor_id = $9, updated_at = now(),
    total = case when p.envio is distinct from $3 then n.total else p.total end,
    total_final = case when p.envio is distinct from $3 then n.total_final else p.total_final end,
    envio_final = case when p.envio is not distinct from $3 then p.envio_final else n.costo_final end,
    revision = case when p.envio is distinct from $3 then p.revision + 1 else p.revision end,
    link_pago = case when p.envio is not distinct from $3 then p.link_pago end
  from n where p.id = n.id`,
})

/** Once it can be taken back no more; said anew it is told anew. */
export const addContar = runs<[tarea: string, pedido: number]>({
  name: 'vuelve-trabajo',
  text: `select add_trabajo($1, json_build_object('id', $2::integer), job_key := 'vuelve-' || $2::text,
    run_at := now() + interval '${VUELVE_SEGUNDOS} seconds')`,
})

/** Of an order that is still to be handed over. */
export const findPorContar = finds<
  { readonly sigue: Vuelve; readonly turno: Entrega['turno'] },
  [pedido: number]
>({
  name: 'vuelve-contar',
  text: `select s.sigue, ${TURNO} as turno from vuelta_paradas s join pedidos p on p.id = s.pedido_id
    where p.id = $1 and s.sigue is not null and ${HASTA} <= now() and p.estado in ('pendiente', 'en_proceso')
    order by ${ULTIMA_PARADA} limit 1 for no key update of p`,
})
