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
  readonly total: number
}

const HASTA = `s.sigue_at + interval '${VUELVE_SEGUNDOS} seconds'`

/** The last stop of an order; null: it was on no run. */
export const findVuelto = finds<Vuelto, [pedido: number]>({
  name: 'vuelve-leer',
  text: `select s.vuelta_id as vuelta, s.estado, s.sigue, s.sigue_antes as antes, coalesce(${HASTA} > now(), false) as fresco,
      ${HASTA} as hasta, ${VECES} as veces, p.zona_id as "zonaId", p.total, p.entrega as modo, p.envio as costo, ${TURNO} as turno,
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

/** Of an order that is held. With another cost what it weighed is added up anew (`settleTotales`), rounded to whole pesos or not as it was. */
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
  text: `with n as (
    select id, coalesce(envio, 0) = coalesce($3::bigint, 0) as igual, subtotal - descuento as base from pedidos where id = $1
  )
  update pedidos p set entrega = $2, envio = $3, entrega_fecha = $4::date, turno_id = $5, turno_desde = $6, turno_hasta = $7,
    entrega_de_mas = $8, repartidor_id = $9, updated_at = now(),
    total = case when n.igual then p.total when p.total = n.base + coalesce(p.envio, 0) then n.base + coalesce($3, 0)
      else (n.base + coalesce($3, 0)) / 100 * 100 end,
    subtotal_final = case when n.igual then p.subtotal_final end, descuento_final = case when n.igual then p.descuento_final end,
    total_final = case when n.igual or p.subtotal_final is null then p.total_final end,
    envio_final = case when n.igual and $3::bigint is not null then p.envio_final end,
    revision = case when n.igual then p.revision else p.revision + 1 end, link_pago = case when n.igual then p.link_pago end
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
