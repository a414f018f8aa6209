-- What an order shows of its money follows from its payments: `recibido`, and whether its time to pay still runs. So a payment
-- that comes, is held, counts or goes back changes its order (INT-04), and whoever has it on the screen is told.
-- serves: 0040

-- Whoever writes a payment holds its order, so nothing waits here. An order the same transaction changed already is marked; the
-- notice is the one the order gives of itself, and the same one twice in a transaction is one.
create function mark_pedido_de_pago() returns trigger language plpgsql as $$
begin
  update pedidos set updated_at = next_instante(updated_at)
    where id = new.pedido_id and cambio is distinct from pg_current_xact_id();
  perform pg_notify('pedidos', json_build_object('id', p.id, 'userId', p.user_id, 'estado', p.estado,
      'repartidores', array_remove(array[p.repartidor_id, p.repartidor_id], null))::text)
    from pedidos p where p.id = new.pedido_id and p.estado <> 'xxxx';
  return null;
end $$;
create trigger pagos_cambio_alta after insert on pagos
  for each row when (new.pedido_id is not null) execute function mark_pedido_de_pago();
create trigger pagos_cambio after update of estado, pedido_id on pagos
  for each row when (new.pedido_id is not null
    and (old.estado is distinct from new.estado or old.pedido_id is distinct from new.pedido_id))
  execute function mark_pedido_de_pago();
