-- Discount codes are edited in the back room; customers are found there by any spelling of their phone, noted and blocked.

alter table discount_codes
  add column version integer not null default 1,
  -- What it is for, for who works here: customers never see it.
  add column descripcion text not null default '' check (length(descripcion) <= 120),
  add constraint discount_codes_fechas check (valid_from < valid_until) not valid;

create trigger discount_codes_version before update of code, discount_percentage, active, valid_from, valid_until,
  max_uses, minimo, una_por_cliente, descripcion on discount_codes for each row execute function bump_version();

-- Uses are counted by orders and say nothing about who edited what.
create function log_codigo() returns trigger language plpgsql as $$
declare
  sobra constant text[] := array['id', 'version', 'created_at', 'updated_at', 'current_uses', 'demo'];
  antes jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - sobra end;
  despues jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - sobra end;
  fila jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(k, antes -> k), jsonb_object_agg(k, despues -> k) into antes, despues
      from jsonb_object_keys(despues) k where antes -> k is distinct from despues -> k;
    if antes is null then return null; end if;
  end if;
  insert into registro (user_id, cosa, cosa_id, nombre, version, cambio_id, de, a)
    values (usuario_actual(), 'codigo', (fila ->> 'id')::integer, fila ->> 'code', (fila ->> 'version')::integer,
      cambio_actual(), antes, despues);
  return null;
end $$;
create trigger discount_codes_registro_alta after insert or delete on discount_codes
  for each row execute function log_codigo();
create trigger discount_codes_registro after update of code, discount_percentage, active, valid_from, valid_until,
  max_uses, minimo, una_por_cliente, descripcion on discount_codes for each row execute function log_codigo();

-- The uses of a code, the last first.
create index canjes_usos on canjes (discount_code_id, pedido_id desc);

-- The national number behind whatever somebody typed: no country, no 9, no 0, no 15; without its area if they left that
-- out. The rule of src/domain/cuenta/telefono-llano.ts, which a test holds beside it.
create function telefono_llano(texto text) returns text language plpgsql immutable parallel safe as $$
declare
  n text := regexp_replace(regexp_replace(coalesce(texto, ''), '\D', '', 'g'), '^00', '');
begin
  if n like '54%' and length(n) >= 12 then n := substr(n, 3); end if;
  if n like '9%' and length(n) >= 11 then n := substr(n, 2); end if;
  n := regexp_replace(n, '^0', '');
  if length(n) = 12 then
    n := case when substr(n, 3, 2) = '15' then substr(n, 1, 2) || substr(n, 5)
              when substr(n, 4, 2) = '15' then substr(n, 1, 3) || substr(n, 6)
              when substr(n, 5, 2) = '15' then substr(n, 1, 4) || substr(n, 7) else n end;
  elsif length(n) between 8 and 10 and n like '15%' then n := substr(n, 3);
  end if;
  return n;
end $$;
-- Read from its end, where every spelling is alike.
create index users_telefono_final on users (reverse(telefono_llano(telefono)) text_pattern_ops) where telefono is not null;

alter table users add column visto_at timestamptz;

-- What those who work here note about a customer, who never sees it. A table of its own: it goes with the person.
create table clientes_notas (
  user_id integer primary key references users on delete cascade,
  texto text not null check (length(texto) <= 500),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
-- The log says that it changed, not what it says about somebody.
create function log_nota() returns trigger language plpgsql as $$
begin
  insert into registro (user_id, cosa, cosa_id, version, cambio_id, de, a)
    values (usuario_actual(), 'cliente', new.user_id, new.version, cambio_actual(),
      jsonb_build_object('nota', tg_op = 'UPDATE' and old.texto <> ''), jsonb_build_object('nota', new.texto <> ''));
  return null;
end $$;
create trigger clientes_notas_registro after insert or update of texto on clientes_notas
  for each row execute function log_nota();
