// What came in for an order, in SQL, for whoever reads money: its own screens, today's queues and the cash book.

/** Of payments `g`: received less returned, of what counts. */
const SUMA = `coalesce(sum(case when g.tipo = 'cobro' then g.monto else -g.monto end)
  filter (where g.estado = 'acreditado'), 0)::bigint`

/** The same of order `p`. */
export const RECIBIDO = `(select ${SUMA} from pagos g where g.pedido_id = p.id)`

/** Of order `p`: money came in that counts, or is held. Somebody has to say what becomes of it, it is never decided about in silence. */
export const CON_PLATA = `(${RECIBIDO} > 0 or exists (select from pagos r where r.pedido_id = p.id and r.estado = 'retenido'))`

/** Of order `p` that was handed over: money was spoken of. A shop that keeps none here finishes its orders all the same, and nobody owes it anything. The index `pedidos_entregados` has the same words. */
export const SE_COBRA = `(p.medio_pago is not null or p.avisado_at is not null or p.transferido_at is not null or p.impago_at is not null)`

/** Of order `p`, both in one look, for whoever reads many: a join of its own. */
export const PLATA = `lateral (select ${SUMA} as recibido, coalesce(bool_or(g.estado = 'retenido'), false) as retenido
  from pagos g where g.pedido_id = p.id)`

/** Of payment `g`: held, and somebody has to decide about it. A payment on its way back waits for no decision any more. */
export const POR_DECIDIR = `(g.estado = 'retenido' and not exists (select from pagos d where d.de_id = g.id and d.estado = 'pendiente'))`
