// The statements of what is said of an order's invoice.
import { finds, runs } from '#server/db/transaction.ts'

/** Held until the transaction ends; a draft is nothing to invoice. */
export const holdFacturable = finds<{ id: number }, [pedido: number]>({
  name: 'factura-pedido',
  text: `select id from pedidos where id = $1 and estado <> 'xxxx' for update`,
})

/** The real invoice of an order that has one, or may have. */
export const findViva = finds<{ nombre: string }, [pedido: number]>({
  name: 'factura-viva',
  text: `select nombre_comprobante(tipo, punto, numero) as nombre from comprobantes_fiscales
    where pedido_id = $1 and entorno = 'verdad' and de_id is null and numero is not null and anulada_por is null`,
})

export const dropPendiente = runs<[pedido: number]>({
  name: 'factura-ya-no-falta',
  text: 'delete from factura_pendientes where pedido_id = $1 and not corregir',
})

/** What is undone is missing again, where the shop invoices and the order was handed over. */
export const saveAfuera = runs<[pedido: number, afuera: string | null, userId: number | null]>({
  name: 'factura-afuera',
  text: `with dicho as (
    insert into pedido_facturas as f (pedido_id, afuera, afuera_at, afuera_por)
      values ($1, $2, case when $2::text is not null then now() end, case when $2::text is not null then $3::integer end)
    on conflict (pedido_id) do update set afuera = excluded.afuera, afuera_at = excluded.afuera_at, afuera_por = excluded.afuera_por
  )
  insert into factura_pendientes (entorno, pedido_id, factura)
    select ajuste_texto('entornoFiscal', 'prueba'), p.id, true from pedidos p
    join pedido_facturas antes on antes.pedido_id = p.id and antes.afuera is not null
    where p.id = $1 and $2::text is null and p.estado = 'finalizado' and ajuste_texto('facturar', 'no') <> 'no'
    on conflict do nothing`,
})

/** Null: nobody in particular. What waited for it is tried again. */
export const saveReceptor = runs<[pedido: number, receptor: string | null]>({
  name: 'factura-receptor',
  text: `with dicho as (
    insert into pedido_facturas (pedido_id, receptor) select $1, $2::jsonb
    on conflict (pedido_id) do update set receptor = excluded.receptor returning pedido_id
  ), de_nuevo as (
    update factura_pendientes q set problema = null, espera_at = null, pedida_at = coalesce(q.pedida_at, now())
      from dicho d where q.pedido_id = d.pedido_id and q.problema is not null returning q.pedido_id
  ) select call_facturas() from de_nuevo limit 1`,
})
