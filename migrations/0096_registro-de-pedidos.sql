-- The log knows who cancelled, handed over, collected and gave back: what the steps of an order and the book of payments say,
-- in the place where somebody looks for who did what. A customer who ends their own order is named as that, and by no number.
-- serves: 0040

create function log_paso() returns trigger language plpgsql as $$
declare
  pedido record;
begin
  select p.total, p.total_final, p.user_id = new.user_id and r.name = 'Cliente' as suyo into pedido
    from pedidos p join users u on u.id = p.user_id join roles r on r.id = u.role_id where p.id = new.pedido_id;
  insert into registro (user_id, clave_id, cosa, cosa_id, nombre, de, a)
  values (case when not pedido.suyo then new.user_id end, new.clave_id, 'pedido', new.pedido_id, '#' || new.pedido_id,
    jsonb_build_object('estado', new.de),
    jsonb_build_object('estado', new.a, 'importe', coalesce(pedido.total_final, pedido.total))
      || case when pedido.suyo then jsonb_build_object('por', 'cliente') else '{}'::jsonb end);
  return null;
end $$;
create trigger pedido_historial_registro after insert on pedido_historial for each row
  when (new.de is not null and new.de <> new.a and (new.a in ('cancelado', 'finalizado') or new.de in ('cancelado', 'finalizado')))
  execute function log_paso();

create function log_pago() returns trigger language plpgsql as $$
begin
  insert into registro (user_id, clave_id, cosa, cosa_id, nombre, de, a)
  values (new.user_id, new.clave_id, 'pedido', new.pedido_id, '#' || new.pedido_id, '{}'::jsonb,
    jsonb_build_object(new.tipo, jsonb_build_object('monto', new.monto, 'medio', new.medio)));
  return null;
end $$;
-- What the provider tells by itself is nobody's deed.
create trigger pagos_registro_alta after insert on pagos for each row
  when (new.estado = 'acreditado' and new.pedido_id is not null and (new.user_id is not null or new.clave_id is not null))
  execute function log_pago();
create trigger pagos_registro after update of estado on pagos for each row
  when (new.estado = 'acreditado' and old.estado <> 'acreditado' and new.pedido_id is not null
    and (new.user_id is not null or new.clave_id is not null))
  execute function log_pago();
