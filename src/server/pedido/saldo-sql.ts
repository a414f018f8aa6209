// What was received for an order (balance), what can be returned of it, and the mark that it is paid, which follows from its payments and from nothing else (PAGO-06).
import type { MedioNotado } from '#domain/pago/medio.ts'
import { REDONDEO } from '#domain/pago/saldo.ts'
import { lists, runs, type Sentencia, type Tx, value } from '../db/transaction.ts'
import { CON_PLATA, RECIBIDO } from '../pago/recibido-sql.ts'

/**
 * Of an order that is held: after whatever moved what it costs, or what was paid. * What costs nothing is paid once it
 * is weighed, or somebody noted it. What stops being paid while money of it is in, or went back, was transferred long
 * since: nobody looks for that transfer again. A mark that was a mistake leaves it to be looked for.
 */
export const settlePagado = runs<[id: number]>({
  name: 'pedido-saldo',
  text: `with s as (
    select id, case when recibido > 0 then recibido >= debe - ${REDONDEO} else debe = 0 and anotado end as cubierto,
      recibido <> 0 or devuelto as visto from (
      select p.id, ${RECIBIDO} as recibido, coalesce(p.total_final, p.total) as debe,
        p.subtotal_final is not null or p.pago_metodo is not null as anotado,
        exists (select from pagos d where d.pedido_id = p.id and d.tipo = 'devolucion' and d.estado = 'acreditado') as devuelto
      from pedidos p where p.id = $1) d
  )
  update pedidos p set updated_at = now(), pagado_at = case when s.cubierto then coalesce(p.pagado_at, now()) end,
    transferido_at = case when s.cubierto or not s.visto then p.transferido_at end
  from s where p.id = s.id and (p.pagado_at is null) = s.cubierto`,
})

export interface CobroDevolvible {
  readonly id: number
  readonly medio: MedioNotado
  readonly monto: number
  /** Null: noted by hand. */
  readonly proveedorId: string | null
  /** What nobody returned, or is about to, or took back. */
  readonly disponible: number
  /** How often the provider would not return it. */
  readonly negadas: number
  /** Who noted it; null: nobody of the shop. */
  readonly userId: number | null
}

/** Of payment `g`: asking again is another request, and has another key. */
export const NEGADAS = `(select count(*)::integer from pagos n where n.de_id = g.id and n.tipo = 'devolucion' and n.estado = 'rechazado')`

/** What came in and counts; of an order that is held. */
export const readCobros = lists<CobroDevolvible, [pedido: number]>({
  name: 'pedido-cobros',
  text: `select g.id, g.medio, g.monto, g.proveedor_id as "proveedorId", g.monto - coalesce((select sum(d.monto) from pagos d
      where d.de_id = g.id and d.tipo <> 'cobro' and d.estado <> 'rechazado'), 0)::bigint as disponible,
      ${NEGADAS} as negadas, g.user_id as "userId"
    from pagos g where g.pedido_id = $1 and g.tipo = 'cobro' and g.estado = 'acreditado' order by g.id`,
})

export const readRecibido = value<number, [pedido: number]>({
  name: 'pedido-recibido',
  text: `select ${RECIBIDO} as recibido from pedidos p where p.id = $1`,
})

/** It has money, in part too, or holds some that nobody decided about. */
export const hasPlata = value<boolean, [pedido: number]>({
  name: 'pedido-con-plata',
  text: `select ${CON_PLATA} as "conPlata" from pedidos p where p.id = $1`,
})

/** The job that asks the provider for what is written down to be returned. */
export const DEVOLVER = 'devolver-pagos'

/** What the provider has to return is on its way until it says so; anything else went back by hand. */
const RETURN: Sentencia = {
  name: 'pago-devolver',
  text: `with d as (
    insert into pagos (pedido_id, tipo, de_id, medio, monto, moneda, estado, clave, nota, user_id)
    select g.pedido_id, 'devolucion', g.id, g.medio, $2, g.moneda,
      case when g.proveedor_id is null then 'acreditado' else 'pendiente' end, $3, $4, case when $5::integer > 0 then $5 end
    from pagos g where g.id = $1
    on conflict (clave) do nothing returning id, estado
  )
  select d.id, d.estado, case when d.estado = 'pendiente' then
    (select j.id from add_trabajo('${DEVOLVER}', json_build_object('id', d.id), job_key := 'devolver-' || d.id,
      run_at := now() + interval '20 seconds')  j) end as trabajo
  from d`,
}

export interface DevolucionNueva {
  readonly cobro: number
  readonly monto: number
  readonly clave: string
  readonly nota: string | null
  /** Below zero: a key of the API. */
  readonly userId: number
}

/** Null: it was asked for before. */
export async function insertDevolucion(
  tx: Tx,
  { cobro, monto, clave, nota, userId }: DevolucionNueva,
): Promise<{ readonly id: number; readonly pendiente: boolean } | null> {
  const [fila] = await tx.rows<{ id: number; estado: string }>(RETURN, [cobro, monto, clave, nota, userId])
  return fila === undefined ? null : { id: fila.id, pendiente: fila.estado === 'pendiente' }
}

/** In the history of the order, for whoever reads it; null: the server itself. */
export const notePago = runs<[pedido: number, userId: number | null, motivo: string]>({
  name: 'pedido-nota-de-pago',
  text: `insert into pedido_historial (pedido_id, de, a, user_id, motivo)
    select id, estado, estado, $2, $3 from pedidos where id = $1`,
})
