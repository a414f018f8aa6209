// What an order costs once all its lines are settled at the scale (final totals), and what follows from it (PESA-02).
import { totalesPesados } from '#domain/pedido/pesada.ts'
import type { ComoCobra } from '#domain/precios/a-pagar.ts'
import type { Sentencia, Tx } from '../db/transaction.ts'
import { settlePagado } from './saldo-sql.ts'

const READ: Sentencia = {
  name: 'pedido-totales',
  text: `select p.total, p.subtotal_final as "subtotalFinal", p.total_final as "totalFinal", p.discount_percentage as porcentaje,
      p.envio, p.envio_gratis_desde as "gratisDesde",
      (select json_agg(l.subtotal_final order by l.id) from pedido_articulos l where l.pedido_id = p.id) as subtotales
    from pedidos p where p.id = $1`,
}

interface Leido {
  readonly total: number
  readonly subtotalFinal: number | null
  readonly totalFinal: number | null
  readonly porcentaje: number | null
  readonly envio: number | null
  readonly gratisDesde: number | null
  readonly subtotales: readonly (number | null)[] | null
}

/** Another sum is another thing to be told of, and to be paid: what was sent about the one before counts no more. */
const SAVE: Sentencia = {
  name: 'pedido-totales-guardar',
  text: `update pedidos set subtotal_final = $2, descuento_final = $3, total_final = $4, envio_final = $5, updated_at = now(),
      link_pago = case when coalesce(total_final, total) = coalesce($4, total) then link_pago end,
      avisado_at = case when total_final = $4 then avisado_at end,
      recordado_at = case when total_final = $4 then recordado_at end
    where id = $1`,
}

/** What an order costs now, in centavos, and whether the scale said so. */
export interface Cuesta {
  readonly total: number
  readonly pesado: boolean
}

/** Of an order that is held, after one of its lines moved; one that nobody weighed has no final sums. */
export async function settleTotales(tx: Tx, id: number, comercio: ComoCobra): Promise<Cuesta> {
  const [leido] = await tx.rows<Leido>(READ, [id])
  if (leido === undefined) throw new Error(`order ${id} is not there`)
  const { porcentaje, total, envio, gratisDesde } = leido
  const pesados = totalesPesados(
    leido.subtotales ?? [null],
    { porcentaje, entrega: { costo: envio, gratisDesde } },
    comercio,
  )
  if (pesados === null && leido.subtotalFinal === null) {
    await settlePagado(tx, id)
    return { total, pesado: false }
  }
  const { subtotal = null, descuento = null, total: final = null, envio: envioFinal = null } = pesados ?? {}
  await tx.rows(SAVE, [id, subtotal, descuento, final, envioFinal])
  await settlePagado(tx, id)
  return { total: pesados?.total ?? total, pesado: pesados !== null }
}

/** For the log, in SQL: the field 'total' where it moved, and nothing where it stayed what it was. */
export const totalMovido = (antes: string, ahora: string, valor: string) =>
  `case when ${antes}::bigint is distinct from ${ahora} then jsonb_build_object('total', ${valor}::bigint) else '{}'::jsonb end`

/** A step that leads nowhere else, as a payment's mark is; and the log, for what the order says from now on. */
const NOTE: Sentencia = {
  name: 'cambio-historial',
  text: `with h as (
    insert into pedido_historial (pedido_id, de, a, user_id, motivo)
    select id, estado, estado, $2, $3 from pedidos where id = $1
  )
  insert into registro (user_id, cosa, cosa_id, nombre, version, de, a)
  select $2, 'pedido', id, '#' || id, revision, jsonb_build_object('cambio', null) || ${totalMovido('$4', 'total', '$4')},
    jsonb_build_object('cambio', $3::text) || ${totalMovido('$4', 'total', 'total')} from pedidos where id = $1`,
}

export async function noteCambio(
  tx: Tx,
  id: number,
  {
    userId,
    motivo,
    totalAntes,
  }: { readonly userId: number; readonly motivo: string; readonly totalAntes: number },
): Promise<void> {
  await tx.rows(NOTE, [id, userId, motivo, totalAntes])
}
