-- What was asked for with an idempotency key stands in one table, `llamadas`, whichever call it was: orders, articles, movements of
-- stock, entries of the cash book, refunds and weighings too, taken in the transaction of what they do. What was sent before stays
-- sent, and what the release before writes meanwhile in its own tables comes here by itself.
-- serves: 0040
-- contracts: claves_existencias and claves_articulos come into `llamadas`; both are younger than the release before, which reads neither

-- `quien` is a person, a key of the API with a minus before its number, or 0: the shop, for what anybody of the staff may send again.
alter table llamadas
  add column pedido_id integer references pedidos on delete cascade deferrable initially deferred,
  -- What a second one is answered by, where it is not the order. Null with no order either: the answer is sealed, or is still to come.
  add column hecho jsonb;
create index llamadas_pedido on llamadas (pedido_id) where pedido_id is not null;

-- As src/server/base/idempotencia.ts has them.
create function clave_de(texto text) returns bytea language sql immutable strict as $$ select sha256(convert_to(texto, 'UTF8')) $$;
create function huella_de(variadic partes text[]) returns bytea language sql immutable as
  $$ select sha256(convert_to(array_to_string(partes, e'\n', ''), 'UTF8')) $$;

-- An order is the dearest to have twice: its key counts where the same person used it for something else besides.
insert into llamadas as l (quien, clave, cuerpo_hash, pedido_id, created_at)
  select user_id, clave_de(clave), cuerpo_hash, pedido_id, created_at from claves_idempotencia
  on conflict (quien, clave) do update set cuerpo_hash = excluded.cuerpo_hash, pedido_id = excluded.pedido_id,
    created_at = excluded.created_at, estado = null, sellado = null;
insert into llamadas (quien, clave, cuerpo_hash, hecho, created_at)
  select quien, clave_de(clave), cuerpo_hash, respuesta, created_at from claves_existencias where respuesta is not null
  on conflict do nothing;
insert into llamadas (quien, clave, cuerpo_hash, hecho, created_at)
  select quien, clave_de(clave), cuerpo_hash, to_jsonb(articulo_id), created_at from claves_articulos where articulo_id is not null
  on conflict do nothing;
drop table claves_existencias;
drop table claves_articulos;

-- The release before keeps the keys of what it weighs, notes and gives back in the rows themselves.
create function clave_de_pesada(p pesadas) returns llamadas language sql stable as $$
  select 0, clave_de(p.clave), huella_de('pesada', p.pedido_id::text, p.linea_id::text, p.gramos::text, p.modo), null::smallint,
    null::bytea, p.created_at, null::integer, '{}'::jsonb $$;
create function clave_de_asiento(a caja_asientos) returns llamadas language sql stable as $$
  select 0, clave_de(a.clave), huella_de('asiento', a.medio, a.monto::text, a.corrige::text, a.concepto), null::smallint,
    null::bytea, a.created_at, null::integer, '{}'::jsonb $$;
create function clave_de_devolucion(d pagos) returns llamadas language sql stable as $$
  select 0, clave_de(d.clave), huella_de('devolucion', d.de_id::text), null::smallint,
    null::bytea, d.created_at, null::integer, jsonb_build_object('id', d.id, 'monto', d.monto) $$;

insert into llamadas select (clave_de_pesada(p)).* from pesadas p
  where p.origen <> 'servidor' and p.created_at > now() - interval '30 days' on conflict do nothing;
insert into llamadas select (clave_de_asiento(a)).* from caja_asientos a
  where a.created_at > now() - interval '30 days' on conflict do nothing;
insert into llamadas select (clave_de_devolucion(d)).* from pagos d
  where starts_with(d.clave, 'devolucion-') and d.created_at > now() - interval '30 days' on conflict do nothing;

create function carry_pesada() returns trigger language plpgsql as
  $$ begin insert into llamadas select (clave_de_pesada(new)).* on conflict do nothing; return null; end $$;
create trigger pesadas_llamadas after insert on pesadas for each row when (new.origen <> 'servidor') execute function carry_pesada();
create function carry_asiento() returns trigger language plpgsql as
  $$ begin insert into llamadas select (clave_de_asiento(new)).* on conflict do nothing; return null; end $$;
create trigger caja_asientos_llamadas after insert on caja_asientos for each row execute function carry_asiento();
create function carry_devolucion() returns trigger language plpgsql as
  $$ begin insert into llamadas select (clave_de_devolucion(new)).* on conflict do nothing; return null; end $$;
create trigger pagos_llamadas after insert on pagos for each row when (starts_with(new.clave, 'devolucion-')) execute function carry_devolucion();

-- And those of orders in `claves_idempotencia`, where this one writes them for it: each follows the other until that one goes.
create function carry_clave() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into llamadas (quien, clave, cuerpo_hash, pedido_id, created_at)
      values (new.user_id, clave_de(new.clave), new.cuerpo_hash, new.pedido_id, new.created_at) on conflict do nothing;
  else
    update llamadas l set quien = new.user_id where l.quien = old.user_id and l.clave = clave_de(new.clave) and l.pedido_id = new.pedido_id
      and not exists (select from llamadas o where o.quien = new.user_id and o.clave = l.clave);
  end if;
  return null;
end $$;
create trigger claves_idempotencia_llamadas after insert or update of user_id on claves_idempotencia for each row execute function carry_clave();
create function follow_llamada() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from claves_idempotencia where user_id = old.quien and pedido_id = old.pedido_id;
  else
    update claves_idempotencia k set user_id = new.quien where k.user_id = old.quien and k.pedido_id = new.pedido_id
      and not exists (select from claves_idempotencia o where o.user_id = new.quien and o.clave = k.clave);
  end if;
  return null;
end $$;
create trigger llamadas_quien after update of quien on llamadas for each row
  when (new.pedido_id is not null and new.quien <> old.quien) execute function follow_llamada();
create trigger llamadas_ida after delete on llamadas for each row when (old.pedido_id is not null) execute function follow_llamada();

-- With a person goes what they asked for.
create function forget_llamadas() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'users' then delete from llamadas where quien = old.id;
  else delete from llamadas where quien = new.user_id;
  end if;
  return null;
end $$;
create trigger users_llamadas after delete on users for each row execute function forget_llamadas();
create trigger eliminaciones_llamadas after insert on eliminaciones for each row execute function forget_llamadas();
