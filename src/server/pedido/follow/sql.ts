// Following an order, in SQL: found by the hash of its secret, its moments, its secret given and taken back, and which slots will be missed (ENT-05).
import { DEMORA_MINUTOS, SEGUIMIENTO_DIAS } from '#domain/entrega/seguimiento.ts'
import { LO_CANCELARON, NO_LLEGO } from '#domain/entrega/vuelta.ts'
import { ZONA } from '#domain/texto/zona.ts'
import { finds, gives, runs, value } from '#server/db/transaction.ts'
import { ULTIMA_PARADA } from '#server/entrega/entrega-sql.ts'
import { ultimoPaso } from '../read/sql.ts'

/** The number of the order; null: it is nobody's, was taken back, or the order ended long ago. */
export const findSeguido = finds<{ readonly id: number }, [hash: Buffer]>({
  name: 'seguimiento-hallar',
  text: `select p.id from pedidos p join users u on u.id = p.user_id
      left join lateral (${ultimoPaso('p.id')}) h on true
    where sha256(p.seguimiento) = $1 and p.seguimiento is not null and p.estado <> 'xxxx' and u.eliminado_at is null
      and not (p.estado in ('finalizado', 'cancelado')
        and coalesce(h.created_at, p.updated_at) < now() - interval '${SEGUIMIENTO_DIAS} days')`,
})

export interface Andanza {
  readonly preparando: Date | null
  readonly pesado: Date | null
  readonly demorado: boolean
  readonly ahora: Date
}

export const readAndanza = gives<Andanza, [id: number]>({
  name: 'seguimiento-andanza',
  text: `select (select min(h.created_at) from pedido_historial h
      where h.pedido_id = p.id and h.a = 'en_proceso' and h.de is distinct from h.a) as preparando,
    (select max(l.pesado_at) from pedido_articulos l where l.pedido_id = p.id) as pesado,
    p.demorado_at is not null as demorado, now() as ahora
    from pedidos p where p.id = $1`,
})

export interface EnVuelta {
  readonly parada: 'pendiente' | 'entregada' | 'no estaba'
  readonly sigue: string | null
  /** Nobody came to the door: what is said of who was not there is not said of them. */
  readonly sinVisita: boolean
  /** The courier is out with it. */
  readonly enCamino: boolean
  readonly salio: Date | null
  readonly orden: number
  /** All stops of its run: their place in it, and when they were done. */
  readonly paradas: readonly { readonly orden: number; readonly hora: string | null }[]
}

/** The run it is on, or was on last. */
export const findVuelta = finds<EnVuelta, [id: number]>({
  name: 'seguimiento-vuelta',
  text: `select s.estado as parada, s.sigue, coalesce(s.motivo in ('${NO_LLEGO}', '${LO_CANCELARON}'), false) as "sinVisita", v.estado = 'en camino' as "enCamino", v.salio_at as salio, s.orden,
    (select json_agg(json_build_object('orden', o.orden, 'hora', o.hora)) from vuelta_paradas o where o.vuelta_id = v.id) as paradas
    from vuelta_paradas s join vueltas v on v.id = s.vuelta_id
    where s.pedido_id = $1 order by ${ULTIMA_PARADA} limit 1`,
})

/** Of an order that is held: the one it has stays. Gives it in letters. */
export const openSeguimiento = value<string, [id: number, secreto: string]>({
  name: 'seguimiento-abrir',
  text: `update pedidos set seguimiento = coalesce(seguimiento, decode($2, 'hex')) where id = $1
    returning encode(seguimiento, 'hex') as secreto`,
})

export const closeSeguimiento = runs<[id: number]>({
  name: 'seguimiento-cerrar',
  text: 'update pedidos set seguimiento = null where id = $1',
})

export interface Demorado {
  readonly id: number
  readonly fecha: string
  readonly desde: string
  readonly hasta: string
  readonly total: number
  readonly secreto: string | null
  readonly email: string | null
  readonly nombre: string | null
}

/** Its customer's turn: they were told the sum, or there is no scale, and it is not paid at the door. $1: the shop weighs. */
const ESPERA_AL_CLIENTE = `(p.pagado_at is null and p.transferido_at is null and coalesce(p.medio_pago, '') in ('mercadopago', 'transferencia')
  and (p.avisado_at is not null or not $1::boolean))`

/** It is on its way, or nobody was there and the shop has not said how it goes on. */
const SALIO = `exists (select from vuelta_paradas s join vueltas v on v.id = s.vuelta_id where s.pedido_id = p.id
  and (s.estado = 'pendiente' and v.estado = 'en camino' or s.estado = 'no estaba' and s.sigue is null))`

/** The first of today's whose slot is about to end and that is still here, and that no other server has in hand. */
export const takeDemorado = finds<Demorado, [pesaje: boolean]>({
  name: 'seguimiento-demorado',
  text: `select p.id, p.entrega_fecha::text as fecha, p.turno_desde as desde, p.turno_hasta as hasta,
      coalesce(p.total_final, p.total) as total, encode(p.seguimiento, 'hex') as secreto, u.email, u.nombre
    from pedidos p join users u on u.id = p.user_id
    where p.entrega_fecha = (now() at time zone '${ZONA}')::date and p.entrega = 'envio' and p.demorado_at is null
      and p.estado in ('pendiente', 'en_proceso') and not ${ESPERA_AL_CLIENTE} and not ${SALIO}
      and (p.entrega_fecha + p.turno_hasta::time) at time zone '${ZONA}' <= now() + interval '${DEMORA_MINUTOS} minutes'
    order by p.turno_hasta, p.id limit 1 for update of p skip locked`,
})

export const markDemorado = runs<[id: number]>({
  name: 'seguimiento-demorar',
  text: 'update pedidos set demorado_at = now() where id = $1',
})
