-- Cash that who delivers has in the pocket for an order that is no stop of their run, or was taken back by the counter after they had
-- collected: it has to be handed in as any other (ENT-09).
-- serves: 0040

create table vuelta_apartes (
  vuelta_id integer not null references vueltas on delete cascade,
  pedido_id integer not null references pedidos on delete cascade,
  -- Centavos.
  monto bigint not null check (monto between 1 and 100000000000),
  primary key (vuelta_id, pedido_id)
);

-- As it was, but for the cash of a delivery that is taken back: the stop is as if nobody had been there, and the cash is set aside.
create or replace function fit_parada() returns trigger language plpgsql as $$
begin
  if new.estado = 'finalizado' and old.estado <> 'finalizado' then
    update vuelta_paradas set estado = 'entregada', hora = now(), acto_id = null where pedido_id = new.id and estado = 'pendiente';
  elsif old.estado = 'finalizado' and new.estado in ('pendiente', 'en_proceso') then
    insert into vuelta_apartes as a (vuelta_id, pedido_id, monto)
      select s.vuelta_id, s.pedido_id, s.cobro_monto from vuelta_paradas s join vueltas v on v.id = s.vuelta_id
      where s.pedido_id = new.id and s.estado = 'entregada' and s.cobro_medio = 'efectivo' and s.cobro_monto > 0 and v.estado <> 'rendida'
        and not exists (select from vuelta_paradas o where o.pedido_id = new.id and o.estado = 'pendiente')
        and s.vuelta_id = (select max(o.vuelta_id) from vuelta_paradas o where o.pedido_id = new.id and o.estado = 'entregada')
      on conflict (vuelta_id, pedido_id) do update set monto = a.monto + excluded.monto;
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
