-- Taking back that an order was handed over leaves what of its documents is due all the same: the invoice of one that is paid, where that makes
-- it due, and the note for money that went back. Handed over again, one that is invoiced by hand is not missing an invoice it has.
-- serves: 0040

create or replace function queue_factura() returns trigger language plpgsql as $$
declare
  cuando text := ajuste_texto('facturar', 'no');
  mundo text := ajuste_texto('entornoFiscal', 'prueba');
  pedida boolean := false;
  final boolean := new.subtotal_final is not null or ajuste_texto('pesaje', 'false') <> 'true';
begin
  if new.estado = 'cancelado' then
    delete from factura_pendientes where pedido_id = new.id and not corregir;
    perform queue_nota(new.id);
    return null;
  end if;
  if old.estado = 'finalizado' and new.estado <> 'finalizado' then
    if cuando = 'pago' and new.pagado_at is not null and final then return null; end if;
    delete from factura_pendientes q where q.pedido_id = new.id and not q.corregir and not exists (select from comprobantes_fiscales c
      where c.entorno = q.entorno and c.pedido_id = q.pedido_id and c.de_id is null and c.estado = 'autorizado' and c.anulada_por is null);
    -- There is an invoice: whatever else it is to have of this order waits until that is handed over again.
    update factura_pendientes set factura = false, pedida_at = coalesce(pedida_at, now()) where pedido_id = new.id and not corregir;
    if found then perform call_facturas(); end if;
    return null;
  end if;
  if cuando = 'no' or coalesce(new.total_final, new.total) = 0 then return null; end if;
  if new.estado <> 'finalizado' and (cuando <> 'pago' or not final) then return null; end if;
  if exists (select from pedido_facturas f where f.pedido_id = new.id and f.afuera is not null) then return null; end if;
  if new.estado = 'finalizado' and old.estado = 'finalizado' and exists (select from comprobantes_fiscales c
    where c.entorno = mundo and c.pedido_id = new.id and c.de_id is null and c.numero is not null) then return null; end if;
  -- Of what it comes to, or with a note that says what of it went back.
  if cuando = 'mano' and exists (select from comprobantes_fiscales c
    where c.entorno = mundo and c.pedido_id = new.id and c.de_id is null and c.estado = 'autorizado' and c.anulada_por is null
      and (c.total = coalesce(new.total_final, new.total)
        or exists (select from comprobantes_fiscales n where n.de_id = c.id and n.numero is not null))) then return null; end if;
  -- What has no answer yet somebody asked for.
  pedida := cuando <> 'mano' or exists (select from comprobantes_fiscales c
    where c.entorno = mundo and c.pedido_id = new.id and c.estado in ('reservado', 'en duda'));
  insert into factura_pendientes (entorno, pedido_id, factura, pedida_at) values (mundo, new.id, true, case when pedida then now() end)
    on conflict (entorno, pedido_id) do update set factura = true,
      pedida_at = coalesce(factura_pendientes.pedida_at, excluded.pedida_at);
  if pedida then perform call_facturas(); end if;
  return null;
end $$;
