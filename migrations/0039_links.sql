-- A link to pay is for one sum of one revision. Whatever changes either, by whatever way, takes the link back in the same
-- transaction, and leaves a job that tells the provider.

alter table pagos_links
  -- When the provider was told that it cannot be paid any more.
  add column cerrado_at timestamptz;
create index pagos_links_por_cerrar on pagos_links (updated_at) where estado not in ('pidiendo', 'abierto') and cerrado_at is null;

-- The provider of the demo, and of the tests, is on this machine.
alter table pedidos drop constraint pedidos_link_pago_check,
  add constraint pedidos_link_pago_check check (link_pago ~ '^(https://|http://(127\.0\.0\.1|localhost|\[::1\])[:/])' and length(link_pago) <= 500);

create function replace_links() returns trigger language plpgsql as $$
declare
  quitado text;
  cuantos integer := 0;
begin
  -- A total that changed was not told yet.
  if new.total_final is distinct from old.total_final and new.avisado_at is not distinct from old.avisado_at then
    new.avisado_at := null;
  end if;
  for quitado in
    update pagos_links set estado = 'reemplazado', updated_at = now()
    where pedido_id = new.id and estado in ('pidiendo', 'abierto') and (revision <> new.revision
      or coalesce(new.total_final, new.total) <> coalesce(old.total_final, old.total)
      or new.estado in ('xxxx', 'cancelado') or new.pagado_at is not null)
    returning coalesce(url, '')
  loop
    cuantos := cuantos + 1;
    if new.link_pago = quitado then new.link_pago := null; end if;
  end loop;
  if cuantos > 0 then
    perform graphile_worker.add_job('revisar-link', json_build_object('pedido', new.id), max_attempts := 10);
  end if;
  return new;
end $$;
create trigger pedidos_links before update of estado, revision, total, total_final, pagado_at on pedidos
  for each row execute function replace_links();

-- Of a person who is deleted the sums stay: what was written beside them goes.
create function erase_notas_de_pagos() returns trigger language plpgsql as $$
begin
  update pagos set nota = null where nota is not null
    and (user_id = new.id or pedido_id in (select id from pedidos where user_id = new.id));
  return null;
end $$;
create trigger users_notas_de_pagos after update of eliminado_at on users
  for each row when (new.eliminado_at is not null and old.eliminado_at is null) execute function erase_notas_de_pagos();
