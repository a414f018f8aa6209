-- The back room: whatever can be edited carries a version, every change is in the log with who made it, and an article
-- can be archived, sold without counting, or offered for a time.

alter table articulos
  add column version integer not null default 1,
  -- Not sold any more; old orders still name it.
  add column archivado_at timestamptz,
  -- What the scale's label carries.
  add column plu integer unique check (plu between 1 and 999999),
  -- Its code in another program.
  add column sku text unique check (length(sku) between 1 and 40),
  -- False: there is always some. Then `stock` is 9999 units or kilos while it is for sale, 0 while it is not, and orders take nothing.
  add column control_stock boolean not null default true,
  -- What there was when it was switched off by hand, to come back to.
  add column stock_previo bigint check (stock_previo >= 0),
  -- From here down it runs low; same unit as `stock`.
  add column stock_minimo bigint check (stock_minimo >= 0),
  -- The discount holds from and until then; null: no limit on that side.
  add column oferta_desde timestamptz,
  add column oferta_hasta timestamptz,
  add constraint articulos_oferta check (oferta_desde is null or oferta_hasta is null or oferta_desde < oferta_hasta);

-- Null while nobody put them in an order of their own: then by id.
alter table categorias add column version integer not null default 1, add column orden integer;
alter table sub_categorias add column version integer not null default 1, add column orden integer;
alter table valores add column version integer not null default 1;
alter table insignias add column version integer not null default 1;

-- The discount in force at a moment; the rule of src/domain/dinero/oferta.ts, which a test holds beside it.
create function descuento_vigente(a articulos, ahora timestamptz) returns smallint language sql immutable parallel safe as $$
  select case when coalesce(a.oferta_desde <= ahora, true) and coalesce(a.oferta_hasta > ahora, true)
    then a.desc_porciento end
$$;

-- A category that was renamed is still found where it was (permanent redirect).
create table caminos_viejos (
  slug text primary key,
  categoria_id integer not null references categorias on delete cascade,
  created_at timestamptz not null default now()
);
create index caminos_viejos_categoria on caminos_viejos (categoria_id);
create function keep_camino() returns trigger language plpgsql as $$
begin
  delete from caminos_viejos where slug = new.slug;
  if tg_op = 'UPDATE' then
    insert into caminos_viejos (slug, categoria_id) values (old.slug, new.id)
      on conflict (slug) do update set categoria_id = excluded.categoria_id, created_at = now();
  end if;
  return null;
end $$;
create trigger categorias_camino after insert on categorias for each row execute function keep_camino();
create trigger categorias_camino_viejo after update on categorias
  for each row when (old.slug is distinct from new.slug) execute function keep_camino();
create trigger caminos_viejos_notify after insert or update or delete or truncate on caminos_viejos
  for each statement execute function notify_catalogo();

-- Who changed what, from what to what. Written by triggers, in the transaction of the change, so that no way around it exists.
-- `mostrador.usuario` names who it is and `mostrador.cambio` the change of many it belongs to; without the former it was
-- the server itself, or somebody with SQL.
create table registro (
  id bigint primary key generated always as identity,
  at timestamptz not null default now(),
  user_id integer references users on delete set null,
  -- 'articulo', 'categoria', …; a link belongs to the thing it hangs on.
  cosa text not null,
  cosa_id integer not null,
  nombre text not null default '',
  -- Of the thing, after the change.
  version integer,
  cambio_id integer,
  -- Only the fields that changed. Null `de`: it was made. Null `a`: it was deleted.
  de jsonb,
  a jsonb
);
create index registro_fecha on registro (at desc, id desc);
create index registro_cosa on registro (cosa, cosa_id, id desc);
create index registro_persona on registro (user_id, id desc);

-- Nobody edits it. Rows leave when they are 24 months old; a person who is deleted leaves their number.
create function guard_registro() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '24 months' then return old; end if;
  if tg_op = 'UPDATE' and new.user_id is null and to_jsonb(new) - 'user_id' = to_jsonb(old) - 'user_id' then return new; end if;
  raise exception 'the log is not edited' using errcode = 'insufficient_privilege';
end $$;
create trigger registro_guardia before update or delete on registro for each row execute function guard_registro();
create trigger registro_entero before truncate on registro for each statement execute function guard_registro();

create function usuario_actual() returns integer language sql stable as $$
  select nullif(current_setting('mostrador.usuario', true), '')::integer
$$;
create function cambio_actual() returns integer language sql stable as $$
  select nullif(current_setting('mostrador.cambio', true), '')::integer
$$;

-- $1 the thing's name. Stock has its own ledger; dates and versions say nothing.
create function log_cambio() returns trigger language plpgsql as $$
declare
  sobra constant text[] := array['id', 'version', 'created_at', 'updated_at', 'stock', 'stock_previo', 'slug'];
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
    values (usuario_actual(), tg_argv[0], (fila ->> 'id')::integer, coalesce(fila ->> 'nombre', ''),
      (fila ->> 'version')::integer, cambio_actual(), antes, despues);
  return null;
end $$;

-- Every change of what a thing says moves its version on; stock alone does not.
create function bump_version() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - array['version', 'updated_at'] is distinct from to_jsonb(old) - array['version', 'updated_at'] then
    new.version := old.version + 1;
    new.updated_at := now();
  end if;
  return new;
end $$;

create trigger articulos_version before update of sub_categoria_id, nombre, detalle, precio_kg, medida, desc_porciento,
  iva_por_mil, archivado_at, plu, sku, control_stock, stock_minimo, oferta_desde, oferta_hasta on articulos
  for each row execute function bump_version();
create trigger articulos_registro_alta after insert or delete on articulos for each row execute function log_cambio('articulo');
create trigger articulos_registro after update of sub_categoria_id, nombre, detalle, precio_kg, medida, desc_porciento,
  iva_por_mil, archivado_at, plu, sku, control_stock, stock_minimo, oferta_desde, oferta_hasta on articulos
  for each row execute function log_cambio('articulo');
drop trigger articulos_notify on articulos;
create trigger articulos_notify after insert or delete or truncate or update of
  id, sub_categoria_id, nombre, detalle, precio_kg, medida, desc_porciento, iva_por_mil, created_at, archivado_at, plu, sku,
  control_stock, stock_minimo, oferta_desde, oferta_hasta on articulos
  for each statement execute function notify_catalogo();

do $$
declare t record;
begin
  for t in select * from (values ('categorias', 'categoria'), ('sub_categorias', 'sub-categoria'), ('valores', 'valor'),
    ('insignias', 'insignia')) as t (tabla, cosa) loop
    execute format('create trigger %I before update on %I for each row execute function bump_version()',
      t.tabla || '_version', t.tabla);
    execute format('create trigger %I after insert or update or delete on %I for each row execute function log_cambio(%L)',
      t.tabla || '_registro', t.tabla, t.cosa);
  end loop;
end $$;

-- $1 the thing a link hangs on, $2 its table, $3 the column with its id, $4 what the link is called in the log.
create function log_enlace() returns trigger language plpgsql as $$
declare
  fila jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  dueno integer := (fila ->> tg_argv[2])::integer;
  hecho record;
begin
  if tg_op = 'UPDATE' and old is not distinct from new then return null; end if;
  execute format('update %I set version = version + 1, updated_at = now() where id = $1 returning nombre, version', tg_argv[1])
    into hecho using dueno;
  -- The thing itself is being deleted.
  if hecho is null then return null; end if;
  insert into registro (user_id, cosa, cosa_id, nombre, version, cambio_id, de, a)
    values (usuario_actual(), tg_argv[0], dueno, hecho.nombre, hecho.version, cambio_actual(),
      jsonb_build_object(tg_argv[3], case when tg_op <> 'INSERT' then to_jsonb(old) - tg_argv[2] end),
      jsonb_build_object(tg_argv[3], case when tg_op <> 'DELETE' then to_jsonb(new) - tg_argv[2] end));
  return null;
end $$;
create trigger articulos_valores_registro after insert or update or delete on articulos_valores
  for each row execute function log_enlace('articulo', 'articulos', 'articulo_id', 'valores');
create trigger articulos_insignias_registro after insert or update or delete on articulos_insignias
  for each row execute function log_enlace('articulo', 'articulos', 'articulo_id', 'insignias');
create trigger articulos_imagenes_registro after insert or update or delete on articulos_imagenes
  for each row execute function log_enlace('articulo', 'articulos', 'articulo_id', 'imagenes');
create trigger categorias_imagenes_registro after insert or update or delete on categorias_imagenes
  for each row execute function log_enlace('categoria', 'categorias', 'categoria_id', 'imagenes');

-- The ledger of stock says why and by whom.
alter table movimientos_stock
  add column motivo text check (motivo in ('compra', 'merma', 'recuento', 'correccion', 'apagado')),
  add column nota text check (length(nota) between 1 and 200),
  add column user_id integer references users on delete set null;
-- What moved since somebody looked.
create index movimientos_stock_fecha on movimientos_stock using brin (created_at);
create or replace function log_stock() returns trigger language plpgsql as $$
declare
  cambio bigint := new.stock - case when tg_op = 'INSERT' then 0 else old.stock end;
  pedido integer := nullif(current_setting('mostrador.pedido', true), '')::integer;
  clase text := case when tg_op = 'INSERT' then 'inicial' when pedido is null then 'ajuste'
                     when cambio < 0 then 'venta' else 'devolucion' end;
  vuelta smallint := 0;
begin
  if tg_op = 'UPDATE' and cambio = 0 then return null; end if;
  -- What was taken twice without being given back, or the other way round, has the number of the first time.
  if clase = 'venta' then
    select count(*) into vuelta from movimientos_stock m
      where m.pedido_id = pedido and m.articulo_id = new.id and m.tipo = 'devolucion';
  elsif clase = 'devolucion' then
    select count(*) - 1 into vuelta from movimientos_stock m
      where m.pedido_id = pedido and m.articulo_id = new.id and m.tipo = 'venta';
  end if;
  if pedido is null then
    insert into movimientos_stock (articulo_id, tipo, cantidad, motivo, nota, user_id)
      values (new.id, clase, cambio, nullif(current_setting('mostrador.motivo', true), ''),
        nullif(current_setting('mostrador.nota', true), ''), usuario_actual());
  else
    insert into movimientos_stock (articulo_id, pedido_id, tipo, cantidad, ronda)
      values (new.id, pedido, clase, cambio, vuelta);
  end if;
  return null;
end $$;
