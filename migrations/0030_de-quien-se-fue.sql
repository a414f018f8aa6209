-- What is told live, and what a deleted person leaves behind, once orders are delivered, taken by phone and changed.

-- An order that changes, and one that is given to somebody to deliver.
drop trigger pedidos_notify on pedidos;
create trigger pedidos_notify after insert or update of estado, pagado_at, total_final, link_pago, repartidor_id, revision on pedidos
  for each row when (new.estado <> 'xxxx') execute function notify_pedido();

-- Whose the things of a row of the log are, when that person was deleted.
create function es_de_eliminado(cosa text, cosa_id integer) returns boolean language sql stable as $$
  select case when es_persona(cosa) then exists (select from eliminaciones e where e.user_id = cosa_id)
    when cosa = 'pedido' then exists (select from pedidos p join eliminaciones e on e.user_id = p.user_id where p.id = cosa_id)
    else false end
$$;
-- As before; and of an order of theirs the log keeps its number, its sums and that something changed.
create or replace function guard_registro() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '24 months' then return old; end if;
  if tg_op = 'UPDATE' and new.user_id is null and to_jsonb(new) - 'user_id' = to_jsonb(old) - 'user_id' then return new; end if;
  if tg_op = 'UPDATE' and new.nombre = (case when es_persona(old.cosa) then '' else old.nombre end)
    and new.de is not distinct from sin_textos(old.de) and new.a is not distinct from sin_textos(old.a)
    and to_jsonb(new) - array['nombre', 'de', 'a'] = to_jsonb(old) - array['nombre', 'de', 'a']
    and es_de_eliminado(old.cosa, old.cosa_id) then return new; end if;
  raise exception 'the log is not edited' using errcode = 'insufficient_privilege';
end $$;

-- What changed of their orders has their address and their words in it. The account the shop made for their phone, and
-- joined to theirs, is them too.
create function erase_cambios() returns trigger language plpgsql as $$
declare
  otra integer;
begin
  update pedido_cambios set textos = '{}', armado = null, resuelto_at = coalesce(resuelto_at, now()),
      estado = case when estado = 'propuesto' then 'reemplazado' else estado end
    where pedido_id in (select id from pedidos where user_id = new.user_id);
  update registro set de = sin_textos(de), a = sin_textos(a)
    where cosa = 'pedido' and cosa_id in (select id from pedidos where user_id = new.user_id)
      and (de, a) is distinct from (sin_textos(de), sin_textos(a));
  for otra in select de_id from uniones u where u.a_id = new.user_id and u.deshecha_at is null
    and not exists (select from pedidos p where p.user_id = u.de_id and p.estado in ('pendiente', 'en_proceso')) order by de_id
  loop
    perform erase_persona(otra);
  end loop;
  return null;
end $$;
create trigger eliminaciones_pedidos after insert on eliminaciones for each row execute function erase_cambios();

-- Who was deleted before this came.
update pedido_cambios set textos = '{}', armado = null, resuelto_at = coalesce(resuelto_at, now()),
    estado = case when estado = 'propuesto' then 'reemplazado' else estado end
  where pedido_id in (select p.id from pedidos p join eliminaciones e on e.user_id = p.user_id);
update registro set de = sin_textos(de), a = sin_textos(a)
  where cosa = 'pedido' and es_de_eliminado(cosa, cosa_id) and (de, a) is distinct from (sin_textos(de), sin_textos(a));
