-- A person can be deleted: the sums of their orders stay, and nothing that tells who it was (Ley 25.326).

alter table users add column eliminado_at timestamptz;

-- By number alone: who it was is what is gone. Each row is in the log, and none is ever changed.
create table eliminaciones (
  user_id integer primary key,
  at timestamptz not null default now(),
  -- Null: nobody of the staff. The person themself has their own number here.
  por integer
);
create function log_eliminacion() returns trigger language plpgsql as $$
begin
  insert into registro (user_id, cosa, cosa_id, cambio_id, de, a) values (new.por, 'cliente', new.user_id, cambio_actual(),
    jsonb_build_object('eliminado', false), jsonb_build_object('eliminado', true));
  return null;
end $$;
create trigger eliminaciones_registro after insert on eliminaciones for each row execute function log_eliminacion();
create function guard_eliminaciones() returns trigger language plpgsql as $$
begin
  raise exception 'a deletion is not edited' using errcode = 'insufficient_privilege';
end $$;
create trigger eliminaciones_guardia before update or delete on eliminaciones
  for each row execute function guard_eliminaciones();
create trigger eliminaciones_entera before truncate on eliminaciones
  for each statement execute function guard_eliminaciones();

-- Which of the log's things are people.
create function es_persona(cosa text) returns boolean language sql immutable parallel safe as $$
  select cosa in ('cliente', 'persona')
$$;
-- What is left of the values of such a row: that something changed, and yes, no and numbers.
create function sin_textos(valores jsonb) returns jsonb language sql immutable parallel safe as $$
  select case when valores is null then null else
    coalesce((select jsonb_object_agg(k, case when jsonb_typeof(v) in ('boolean', 'number') then v end)
      from jsonb_each(valores) t (k, v)), '{}') end
$$;

-- The one way to change a row of the log: it is about a person who was deleted, and loses its texts.
create or replace function guard_registro() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '24 months' then return old; end if;
  if tg_op = 'UPDATE' and new.user_id is null and to_jsonb(new) - 'user_id' = to_jsonb(old) - 'user_id' then return new; end if;
  if tg_op = 'UPDATE' and es_persona(old.cosa) and new.nombre = ''
    and new.de is not distinct from sin_textos(old.de) and new.a is not distinct from sin_textos(old.a)
    and to_jsonb(new) - array['nombre', 'de', 'a'] = to_jsonb(old) - array['nombre', 'de', 'a']
    and exists (select from eliminaciones e where e.user_id = old.cosa_id) then return new; end if;
  raise exception 'the log is not edited' using errcode = 'insufficient_privilege';
end $$;

-- Whom a mail is about, whoever it goes to.
alter table correos add column user_id integer references users on delete set null;
update correos c set user_id = u.id from users u where u.email = c.para;
update correos c set user_id = p.user_id from pedidos p
  where c.tipo = 'pedido-nuevo' and c.asunto ~ '^Pedido #\d{1,9} ' and p.id = substring(c.asunto from '#(\d{1,9}) ')::integer;
create index correos_user on correos (user_id) where user_id is not null;
-- No mail about somebody who is deleted meanwhile: the row is shared until both are done.
create function hold_correo() returns trigger language plpgsql as $$
declare dueno record;
begin
  if new.user_id is null then select u.id, u.eliminado_at into dueno from users u where u.email = new.para for key share;
  else select u.id, u.eliminado_at into dueno from users u where u.id = new.user_id for key share;
  end if;
  if dueno.eliminado_at is not null then return null; end if;
  new.user_id := dueno.id;
  return new;
end $$;
create trigger correos_persona before insert on correos for each row execute function hold_correo();

-- Who was deleted stays as they are: no login, no profile, no role that was on its way changes them again.
create function keep_eliminado() returns trigger language plpgsql as $$
begin
  return null;
end $$;
create trigger users_eliminado before update on users
  for each row when (old.eliminado_at is not null) execute function keep_eliminado();

-- Nor do they get an open order, new or taken back.
create function guard_pedido_de_eliminado() returns trigger language plpgsql as $$
declare cuando timestamptz;
begin
  select eliminado_at into cuando from users where id = new.user_id for key share;
  if cuando is not null then
    raise exception 'the customer was deleted' using errcode = 'check_violation', constraint = 'pedidos_cliente_eliminado';
  end if;
  return new;
end $$;
create trigger pedidos_cliente_eliminado before insert or update of estado on pedidos
  for each row when (new.estado in ('xxxx', 'pendiente', 'en_proceso')) execute function guard_pedido_de_eliminado();

-- Everything of one person but the sums. Refused while an order of theirs is open; whoever calls it says why not sooner.
create function erase_persona(persona integer) returns void language plpgsql as $$
declare
  suyos text[];
  telefono_suyo text;
  t record;
begin
  perform from users where id = persona and eliminado_at is null for update;
  if not found then return; end if;
  if exists (select from pedidos where user_id = persona and estado in ('pendiente', 'en_proceso')) then
    raise exception 'has open orders' using errcode = 'check_violation', constraint = 'users_pedidos_abiertos';
  end if;
  select telefono_llano(telefono) into telefono_suyo from users where id = persona;
  select array_agg(email) into suyos from (
    select email from users where id = persona union select email from codigos where user_id = persona) e;

  insert into eliminaciones (user_id, por) values (persona, usuario_actual());

  -- Requests to undo a purchase have no account: by the address, or by an order of theirs and their phone.
  with a as (
    update arrepentimientos a
      set nombre = 'Cliente eliminado', email = 'eliminado@eliminado.invalid', telefono = null, detalle = ''
      where lower(a.email) = any(suyos)
        or (length(telefono_suyo) >= 6 and telefono_llano(a.telefono) = telefono_suyo
          and exists (select from pedidos p where p.id = a.pedido and p.user_id = persona))
      returning a.codigo
  ) delete from correos c using a
    where c.tipo in ('arrepentimiento', 'arrepentimiento-nuevo') and position(a.codigo in c.asunto) > 0;

  -- Mail on its way is dropped: whoever has it in hand looks at the row before it leaves.
  delete from correos where user_id = persona or para = any(suyos);
  delete from graphile_worker._private_jobs where payload ->> 'email' = any(suyos);
  delete from limites where key ~ ('[: ]' || persona || '( |$)') or exists (select from unnest(suyos) e
    where key like '%:' || rtrim(translate(encode(sha256(convert_to(e, 'UTF8')), 'base64'), '+/', '-_'), '=') || '%');

  delete from pedidos where user_id = persona and estado = 'xxxx';
  update pedido_historial set motivo = null
    where motivo is not null and pedido_id in (select id from pedidos where user_id = persona);
  update pedidos set detalle = '', direccion = '', direccion_alternativa = false, pago_nota = null, link_pago = null, updated_at = now(),
      pago_metodo = case when pago_metodo in (select jsonb_array_elements_text(valor) from ajustes
        where nombre = 'mediosDePago' and jsonb_typeof(valor) = 'array') then pago_metodo end
    where user_id = persona;

  -- Of who worked here, or was asked to: their address, their own words.
  if to_regclass('invitaciones') is not null then
    execute 'delete from invitaciones where email = any($1)' using suyos;
  end if;
  update movimientos_stock set nota = null where user_id = persona and nota is not null;
  delete from importaciones where user_id = persona;

  -- Whatever a table would lose with the row of the person, it loses now, tables that come later too.
  for t in
    select c.conrelid::regclass as tabla, a.attname as columna from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass and c.confdeltype = 'c' and cardinality(c.conkey) = 1
  loop
    execute format('delete from %s where %I = $1', t.tabla, t.columna) using persona;
  end loop;

  update users set username = 'Cliente eliminado', email = 'eliminado-' || gen_random_uuid() || '@eliminado.invalid',
      password_hash = null, provider = 'local', confirmed = false, blocked = true, nombre = null, apellido = null,
      direccion = null, telefono = null, avatar = null, poli_priv = false, poli_priv_at = null, poli_priv_version = null,
      segundo_factor = false, lista_id = null, visto_at = null, token_version = token_version + 1,
      role_id = (select id from roles where type = 'authenticated'), updated_at = now(), eliminado_at = now()
    where id = persona;
  -- Last: what was just done is in the log too.
  update registro set nombre = '', de = sin_textos(de), a = sin_textos(a)
    where es_persona(cosa) and cosa_id = persona
      and (nombre, de, a) is distinct from ('', sin_textos(de), sin_textos(a));
end $$;
