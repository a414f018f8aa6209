// A day of delivery from the database: the orders that go out on it, how many each day has, and what a slot of it is changed to.
import type { Entrega, TurnoTomado } from '#domain/entrega/formas.ts'
import type { Medio } from '#domain/pago/medio.ts'
import type { Estado } from '#domain/pedido/estado.ts'
import { nombreDe } from '#server/cuenta/personas.ts'
import { lists, runs } from '#server/db/transaction.ts'
import { RECIBIDO } from '#server/pago/recibido-sql.ts'
import { BULTOS, POR_CORTAR } from '#server/pedido/lineas-sql.ts'
import { SALE_ANTES, TURNO } from './entrega-sql.ts'

interface PedidoDelDia {
  readonly id: number
  readonly estado: Estado
  readonly cliente: string
  readonly direccion: string
  readonly detalle: string
  readonly modo: Entrega['modo']
  readonly zonaId: number | null
  readonly zona: string | null
  readonly zonaElegida: boolean
  readonly turno: TurnoTomado | null
  readonly deMas: Entrega['deMas']
  /** Or its customer has not yet said whether what was weighed will do. */
  readonly porPesar: boolean
  readonly bultos: number
  /** Centavos that nobody received yet. */
  readonly falta: number
  readonly medio: Medio | null
  readonly pagaCon: number | null
  readonly pagado: boolean
  readonly vuelta: number | null
  readonly repartidor: { readonly id: number; readonly nombre: string } | null
}

/** $2: today, which also has what is open without a slot, or from a day before. */
export const listPedidosDelDia = lists<PedidoDelDia, [dia: string, esHoy: boolean]>({
  name: 'entregas-del-dia',
  text: `select p.id, p.estado, ${nombreDe('u')} as cliente, p.direccion, p.detalle, coalesce(p.entrega, 'envio') as modo,
      p.zona_id as "zonaId", p.zona, p.zona_elegida as "zonaElegida", ${TURNO} as turno, p.entrega_de_mas as "deMas",
      exists (select from pedido_articulos l where l.pedido_id = p.id
        and (${POR_CORTAR} or l.respuesta = 'espera')) as "porPesar",
      ${BULTOS} as bultos,
      case when p.pagado_at is null then greatest(coalesce(p.total_final, p.total) - ${RECIBIDO}, 0) else 0 end as falta,
      p.medio_pago as medio, p.paga_con as "pagaCon", p.pagado_at is not null as pagado,
      (select s.vuelta_id from vuelta_paradas s where s.pedido_id = p.id and s.estado <> 'no estaba'
        order by s.vuelta_id desc limit 1) as vuelta,
      (select json_build_object('id', r.id, 'nombre', ${nombreDe('r')}) from users r where r.id = p.repartidor_id) as repartidor
    from pedidos p join users u on u.id = p.user_id
    where p.estado <> 'xxxx' and p.estado <> 'cancelado' and (p.entrega_fecha = $1::date
      or ($2 and p.estado in ('pendiente', 'en_proceso') and (p.entrega_fecha is null or p.entrega_fecha < $1::date)))
    order by ${SALE_ANTES} limit 500`,
})

/** Null and false are what the settings say. */
export const putTurnoDelDia = runs<
  [fecha: string, turnoId: number, lugares: number | null, cerrado: boolean]
>({
  name: 'entregas-turno',
  text: `insert into turnos_dia (fecha, turno_id, lugares, cerrado) values ($1, $2, $3, $4)
    on conflict (fecha, turno_id) do update set lugares = excluded.lugares, cerrado = excluded.cerrado`,
})
