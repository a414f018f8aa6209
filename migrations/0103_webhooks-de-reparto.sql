-- What happens to an order on its way is told to other programs too: it left, it was handed over, nobody was there (INT-03, ENT-04).
-- serves: 0040
-- contracts: a webhook may want three more kinds of news; no row that was allowed is refused

-- Every row fits, because it fitted the narrower list: nobody waits while all of them are looked at.
alter table webhooks drop constraint webhooks_eventos_check;
-- Spelled so that a restored backup spells it the same.
alter table webhooks add constraint webhooks_eventos_check check (cardinality(eventos) >= 1 and cardinality(eventos) <= 9
  and eventos <@ array['pedido.creado', 'pedido.movido', 'pedido.pesado', 'pedido.pagado', 'pedido.en_camino', 'pedido.entregado',
    'pedido.no_estaba', 'articulo.stock', 'articulo.precio']) not valid;

-- What is still to be delivered of a run that leaves, or one order of it.
create function tell_salida(vuelta integer, pedido integer) returns void language plpgsql as $$
begin
  if not hay_webhook('pedido.en_camino') then return; end if;
  insert into novedades (evento, datos)
    select 'pedido.en_camino', pedido_novedad(p, null) from vuelta_paradas s join pedidos p on p.id = s.pedido_id
    where s.vuelta_id = vuelta and s.estado = 'pendiente' and (pedido is null or p.id = pedido) order by s.orden, p.id;
  if found then perform call_reparto(); end if;
end $$;
create function tell_vuelta() returns trigger language plpgsql as $$
begin
  perform tell_salida(new.id, null);
  return null;
end $$;
create trigger vueltas_novedad after update of estado on vueltas
  for each row when (old.estado = 'armada' and new.estado = 'en camino') execute function tell_vuelta();

create function tell_parada() returns trigger language plpgsql as $$
declare
  cual text := case new.estado when 'entregada' then 'pedido.entregado' else 'pedido.no_estaba' end;
begin
  if tg_op = 'INSERT' then
    -- It went after a run that is out already.
    if exists (select from vueltas where id = new.vuelta_id and estado = 'en camino') then
      perform tell_salida(new.vuelta_id, new.pedido_id);
    end if;
    return null;
  end if;
  if not hay_webhook(cual) then return null; end if;
  insert into novedades (evento, datos) select cual, pedido_novedad(p, null) from pedidos p where p.id = new.pedido_id;
  perform call_reparto();
  return null;
end $$;
create trigger vuelta_paradas_novedad_alta after insert on vuelta_paradas
  for each row when (new.estado = 'pendiente') execute function tell_parada();
-- What nobody got to, or was cancelled on the way, is no closed door.
create trigger vuelta_paradas_novedad after update of estado on vuelta_paradas
  for each row when (old.estado = 'pendiente' and (new.estado = 'entregada' or (new.estado = 'no estaba' and new.acto_id is not null)))
  execute function tell_parada();
