-- Other programs hear that the last line of an order was settled at the scale, and what it costs from then on.
create function tell_pesado() returns trigger language plpgsql as $$
begin
  if not hay_webhook('pedido.pesado') then return null; end if;
  insert into novedades (evento, datos) values ('pedido.pesado', pedido_novedad(new, null));
  perform call_reparto();
  return null;
end $$;
create trigger pedidos_pesado_novedad after update of subtotal_final on pedidos
  for each row when (old.subtotal_final is null and new.subtotal_final is not null) execute function tell_pesado();

-- Who an order is given to is told to their screen too.
drop trigger pedidos_notify on pedidos;
create trigger pedidos_notify after insert or update of estado, pagado_at, total_final, link_pago, repartidor_id, revision, avisado_at,
    medio_pago, transferido_at on pedidos
  for each row when (new.estado <> 'xxxx') execute function notify_pedido();
