// What there is to pay of an order and what was received for it, in SQL: its newest link, its proofs and its payments.
import type pg from 'pg'
import type { CobroWire, PagoWire } from '#contract/cobro.schema.ts'
import { rowsOf, type Sentencia } from '../../db/transaction.ts'

export interface Cobrado {
  /** Centavos. */
  readonly recibido: number
  readonly avisadoAt: string | null
  readonly comprobantes: CobroWire['comprobantes']
  readonly link: CobroWire['link']
  readonly pagos: readonly PagoWire[]
}

const ISO = (columna: string) => `to_char(${columna} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const READ: Sentencia = {
  name: 'pedido-cobro',
  text: `select ${ISO('p.avisado_at')} as "avisadoAt",
    (select coalesce(sum(case when g.tipo = 'cobro' then g.monto else -g.monto end), 0)::bigint from pagos g
      where g.pedido_id = p.id and g.estado = 'acreditado') as recibido,
    (select coalesce(json_agg(json_build_object('id', c.id, 'tipo', c.tipo, 'createdAt', ${ISO('c.created_at')}) order by c.id), '[]')
      from comprobantes c where c.pedido_id = p.id) as comprobantes,
    (select json_build_object('estado', k.estado, 'url', k.url, 'monto', k.monto / 100.0, 'venceAt', ${ISO('k.vence_at')},
        'error', k.error) from pagos_links k where k.pedido_id = p.id order by k.id desc limit 1) as link,
    (select coalesce(json_agg(json_build_object('id', g.id, 'pedido', g.pedido_id, 'tipo', g.tipo, 'de', g.de_id, 'medio', g.medio,
        'monto', g.monto / 100.0, 'moneda', g.moneda, 'estado', g.estado, 'motivo', g.motivo, 'nota', g.nota,
        'quien', u.username, 'createdAt', ${ISO('g.created_at')}) order by g.id), '[]')
      from pagos g left join users u on u.id = g.user_id where g.pedido_id = p.id) as pagos
    from pedidos p where p.id = $1`,
}

export async function readCobrado(pool: pg.Pool, id: number): Promise<Cobrado | null> {
  const [cobrado] = await rowsOf<Cobrado>(pool, READ, [id])
  return cobrado ?? null
}
