// How an order is delivered, read from its row, and in which order it leaves.

/** Of the row `p`, an `Entrega` in JSON, or null where nobody said how. */
export const ENTREGA = `case when p.entrega is not null then json_build_object('modo', p.entrega, 'costo', p.envio,
  'costoFinal', p.envio_final, 'gratisDesde', p.envio_gratis_desde, 'zonaId', p.zona_id, 'zona', p.zona,
  'zonaElegida', p.zona_elegida, 'turno', case when p.turno_id is not null then json_build_object('fecha', p.entrega_fecha,
    'id', p.turno_id, 'desde', p.turno_desde, 'hasta', p.turno_hasta) end, 'deMas', p.entrega_de_mas) end`

/** Of the row `p`, its slot in JSON, or null. */
export const TURNO = `case when p.turno_id is not null then json_build_object('fecha', p.entrega_fecha, 'id', p.turno_id,
  'desde', p.turno_desde, 'hasta', p.turno_hasta) end`

/** Of the stops `s` of one order, the one that says how it stands: it waits in that, or was last in its bag. Runs go out in any order. */
export const ULTIMA_PARADA = 's.hora desc nulls first, s.vuelta_id desc'

/** What leaves first is cut first (ENT-10): those without a slot come after all that have one, the oldest first. */
export const SALE_ANTES = 'p.entrega_fecha, p.turno_desde, p.created_at, p.id'
