-- A delivery that is taken back once its run has returned waits at the shop again; a reason somebody typed goes with the account (ENT-04).
-- serves: 0040
-- contracts: nothing but what a change of an order does to its stop, and what an erased account leaves

create or replace function fit_parada() returns trigger language plpgsql as $$
begin
  if new.estado = 'finalizado' and old.estado <> 'finalizado' then
    update vuelta_paradas set estado = 'entregada', hora = now(), acto_id = null where pedido_id = new.id and estado = 'pendiente';
  elsif old.estado = 'finalizado' and new.estado in ('pendiente', 'en_proceso') then
    -- The run that has returned reaches nobody any more; what was counted of its cash stays as it was counted.
    update vuelta_paradas s set estado = case when v.volvio_at is null then 'pendiente' else 'no estaba' end,
        hora = case when v.volvio_at is not null then now() end, motivo = case when v.volvio_at is not null then 'No se llegó' end,
        acto_id = null,
        cobro_medio = case when v.estado = 'rendida' then s.cobro_medio end,
        cobro_monto = case when v.estado = 'rendida' then s.cobro_monto end
      from vueltas v where v.id = s.vuelta_id and s.pedido_id = new.id and s.estado = 'entregada'
        and not exists (select from vuelta_paradas o where o.pedido_id = new.id and o.estado = 'pendiente')
        and s.vuelta_id = (select max(o.vuelta_id) from vuelta_paradas o where o.pedido_id = new.id and o.estado = 'entregada');
  elsif new.estado = 'cancelado' then
    delete from vuelta_paradas s using vueltas v where v.id = s.vuelta_id and v.estado = 'armada' and s.pedido_id = new.id;
    update vuelta_paradas set estado = 'no estaba', hora = now(), acto_id = null, motivo = 'Lo cancelaron'
      where pedido_id = new.id and estado = 'pendiente';
  end if;
  if new.entrega is not distinct from 'retiro' and old.entrega is distinct from 'retiro' then
    delete from vuelta_paradas where pedido_id = new.id and estado = 'pendiente';
  elsif new.repartidor_id is distinct from old.repartidor_id then
    delete from vuelta_paradas s using vueltas v where v.id = s.vuelta_id and s.pedido_id = new.id and s.estado = 'pendiente'
      and v.repartidor_id is distinct from new.repartidor_id;
  end if;
  return null;
end $$;

create or replace function erase_paradas() returns trigger language plpgsql as $$
begin
  delete from vuelta_fotos f using pedidos p where p.id = f.pedido_id and p.user_id = new.id;
  update vuelta_paradas s set nota = null, motivo = case when s.motivo in ('No se llegó', 'Lo cancelaron') then s.motivo end
    from pedidos p where p.id = s.pedido_id and p.user_id = new.id and num_nonnulls(s.nota, s.motivo) > 0;
  update vuelta_actos a set datos = a.datos - 'nota' - 'motivo' from pedidos p
    where p.id = a.pedido_id and p.user_id = new.id and a.datos ?| array['nota', 'motivo'];
  return null;
end $$;
