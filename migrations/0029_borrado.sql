-- Deleting a person, over all that came since: accounts joined to theirs go with it, and orders that were taken or changed
-- for them lose their words.

-- All the accounts that are one person: theirs, and those joined to it.
create function cuentas_de(persona integer) returns integer[] language sql stable as $$
  with recursive c (id) as (
    select persona union select n.de_id from uniones n join c on n.a_id = c.id where n.deshecha_at is null
  ) select array_agg(id order by id) from c
$$;

-- Whether a row of the log tells of somebody who was deleted: it is about them, about an order of theirs, or says what an
-- account was called that was joined to another one.
create function es_de_eliminado(r registro) returns boolean language sql stable as $$
  select case
    when es_persona(r.cosa) then exists (select from eliminaciones e where e.user_id = r.cosa_id)
      or (r.a ? 'unida' and exists (
        select from uniones n join eliminaciones e on e.user_id = n.de_id where n.a_id = r.cosa_id))
    when r.cosa = 'pedido' then exists (
      select from pedidos p join eliminaciones e on e.user_id = p.user_id where p.id = r.cosa_id)
    else false end
$$;
-- An order is called by its number, which tells nothing.
create function sin_nombre(r registro) returns text language sql immutable parallel safe as $$
  select case when es_persona(r.cosa) then '' else r.nombre end
$$;

-- As before: a row loses its texts, and only if it tells of who was deleted.
create or replace function guard_registro() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '24 months' then return old; end if;
  if tg_op = 'UPDATE' and new.user_id is null and to_jsonb(new) - 'user_id' = to_jsonb(old) - 'user_id' then return new; end if;
  if tg_op = 'UPDATE' and new.nombre = sin_nombre(old)
    and new.de is not distinct from sin_textos(old.de) and new.a is not distinct from sin_textos(old.a)
    and to_jsonb(new) - array['nombre', 'de', 'a'] = to_jsonb(old) - array['nombre', 'de', 'a']
    and es_de_eliminado(old) then return new; end if;
  raise exception 'the log is not edited' using errcode = 'insufficient_privilege';
end $$;

-- No open order becomes theirs by a joining either.
drop trigger pedidos_cliente_eliminado on pedidos;
create trigger pedidos_cliente_eliminado before insert or update of estado, user_id on pedidos
  for each row when (new.estado in ('xxxx', 'pendiente', 'en_proceso')) execute function guard_pedido_de_eliminado();

-- Everything of one person but the sums. Refused while an order of theirs is open; whoever calls it says why not sooner.
create or replace function erase_persona(persona integer) returns void language plpgsql as $$
declare
  cuentas integer[];
  suyos text[];
  numeros text[];
  los_pedidos integer[];
  t record;
begin
  perform from users where id = persona and eliminado_at is null for update;
  if not found then return; end if;
  cuentas := cuentas_de(persona);
  perform from users where id = any(cuentas) order by id for update;
  if exists (select from pedidos where user_id = any(cuentas) and estado in ('pendiente', 'en_proceso')) then
    raise exception 'has open orders' using errcode = 'check_violation', constraint = 'users_pedidos_abiertos';
  end if;
  select coalesce(array_agg(email), '{}') into suyos from (
    select email from users where id = any(cuentas) and email is not null
    union select email from codigos where user_id = any(cuentas)) e;
  select coalesce(array_agg(n), '{}') into numeros from (
    select telefono_llano(telefono) as n from users where id = any(cuentas)
    union select telefono_llano(numero) from telefonos where user_id = any(cuentas)) f where length(n) >= 6;

  insert into eliminaciones (user_id, por) select c, usuario_actual() from unnest(cuentas) c
    on conflict (user_id) do nothing;

  -- Requests to undo a purchase have no account: by the address, or by an order of theirs and their phone.
  with a as (
    update arrepentimientos a
      set nombre = 'Cliente eliminado', email = 'eliminado@eliminado.invalid', telefono = null, detalle = ''
      where lower(a.email) = any(suyos)
        or (telefono_llano(a.telefono) = any(numeros)
          and exists (select from pedidos p where p.id = a.pedido and p.user_id = any(cuentas)))
      returning a.codigo
  ) delete from correos c using a
    where c.tipo in ('arrepentimiento', 'arrepentimiento-nuevo') and position(a.codigo in c.asunto) > 0;

  -- Mail on its way is dropped: whoever has it in hand looks at the row before it leaves.
  delete from correos where user_id = any(cuentas) or para = any(suyos);
  delete from graphile_worker._private_jobs where payload ->> 'email' = any(suyos);
  delete from limites where key ~ ('[: ](' || array_to_string(cuentas, '|') || ')( |$)') or exists (select from unnest(suyos) e
    where key like '%:' || rtrim(translate(encode(sha256(convert_to(e, 'UTF8')), 'base64'), '+/', '-_'), '=') || '%');

  delete from pedidos where user_id = any(cuentas) and estado = 'xxxx';
  select coalesce(array_agg(id), '{}') into los_pedidos from pedidos where user_id = any(cuentas);
  update pedido_historial set motivo = null where motivo is not null and pedido_id = any(los_pedidos);
  -- Of its changes the sums: what was told of them has addresses and notes.
  delete from enlaces where cambio_id in (select id from pedido_cambios where pedido_id = any(los_pedidos));
  update pedido_cambios set textos = '{}', armado = null,
      estado = case estado when 'propuesto' then 'reemplazado' else estado end, resuelto_at = coalesce(resuelto_at, now())
    where pedido_id = any(los_pedidos);
  update pedidos set detalle = '', direccion = '', direccion_alternativa = false, pago_nota = null, link_pago = null, updated_at = now(),
      pago_metodo = case when pago_metodo in (select jsonb_array_elements_text(valor) from ajustes
        where nombre = 'mediosDePago' and jsonb_typeof(valor) = 'array') then pago_metodo end
    where id = any(los_pedidos);

  -- Of who worked here, or was asked to: their address, their own words.
  delete from invitaciones where email = any(suyos);
  update movimientos_stock set nota = null where user_id = any(cuentas) and nota is not null;
  delete from importaciones where user_id = any(cuentas);

  -- What an account of theirs was called, where it was joined to one that stays.
  update registro r set nombre = sin_nombre(r), de = sin_textos(r.de), a = sin_textos(r.a)
    where r.cosa = 'cliente' and r.a ? 'unida' and r.cosa_id in (select n.a_id from uniones n where n.de_id = any(cuentas))
      and (r.nombre, r.de, r.a) is distinct from (sin_nombre(r), sin_textos(r.de), sin_textos(r.a));

  -- Whatever a table would lose with the row of the person, it loses now, tables that come later too.
  for t in
    select c.conrelid::regclass as tabla, a.attname as columna from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass and c.confdeltype = 'c' and cardinality(c.conkey) = 1
  loop
    execute format('delete from %s where %I = any($1)', t.tabla, t.columna) using cuentas;
  end loop;

  update users set username = 'Cliente eliminado', email = 'eliminado-' || gen_random_uuid() || '@eliminado.invalid',
      password_hash = null, provider = 'local', confirmed = false, blocked = true, nombre = null, apellido = null,
      direccion = null, telefono = null, avatar = null, poli_priv = false, poli_priv_at = null, poli_priv_version = null,
      segundo_factor = false, lista_id = null, visto_at = null, token_version = token_version + 1,
      role_id = (select id from roles where type = 'authenticated'), updated_at = now(), eliminado_at = now()
    where id = any(cuentas);
  -- Last: what was just done is in the log too.
  update registro r set nombre = sin_nombre(r), de = sin_textos(r.de), a = sin_textos(r.a)
    where ((es_persona(r.cosa) and r.cosa_id = any(cuentas)) or (r.cosa = 'pedido' and r.cosa_id = any(los_pedidos)))
      and (r.nombre, r.de, r.a) is distinct from (sin_nombre(r), sin_textos(r.de), sin_textos(r.a));
end $$;

-- Who an order is given to is told to their screen, as what changes of it is.
drop trigger pedidos_notify on pedidos;
create trigger pedidos_notify after insert or update of estado, pagado_at, total_final, link_pago, repartidor_id, revision on pedidos
  for each row when (new.estado <> 'xxxx') execute function notify_pedido();
