-- Keeping another program in step (INT-04): every article and order knows the transaction that changed it last, so that
-- changes can be walked in an order that no late commit upsets, and what was deleted leaves a mark.

-- `cambio` numbers the last change: rows are walked by (cambio, id) below the oldest transaction still running, where
-- nothing can appear any more. `cambiado_at` is the same change for people: unlike `updated_at` it moves with stock too.
alter table articulos
  add column cambio xid8 not null default pg_current_xact_id(),
  add column cambiado_at timestamptz not null default now();
alter table pedidos add column cambio xid8 not null default pg_current_xact_id();
update articulos set cambiado_at = updated_at;
create index pedidos_cambio on pedidos (cambio, id);
create index pedidos_cambiado on pedidos (updated_at, id) where estado <> 'xxxx';
create index pedidos_total on pedidos (total, id) where estado <> 'xxxx';
create index pedidos_pago on pedidos (pagado_at, id) where estado <> 'xxxx';

create table bajas (
  cosa text not null check (cosa in ('articulo', 'pedido')),
  cosa_id integer not null,
  cambio xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  primary key (cosa, cosa_id)
);
create index bajas_cambio on bajas (cosa, cambio, cosa_id);

-- By at least a millisecond, the smallest step the wire shows: two changes of one thing never look like one. A
-- transaction moves it once, however many rows it writes.
create function next_instante(antes timestamptz) returns timestamptz language sql stable as $$
  select greatest(now(), antes + interval '1 millisecond')
$$;

create function mark_articulo() returns trigger language plpgsql as $$
begin
  if old.cambio is distinct from pg_current_xact_id() then
    new.cambio := pg_current_xact_id();
    new.cambiado_at := next_instante(old.cambiado_at);
  end if;
  return new;
end $$;
-- After `articulos_version`, by its name: a mark is no change of what the article says.
create trigger articulos_z_cambio before update on articulos
  for each row when (old.* is distinct from new.*) execute function mark_articulo();

create function mark_pedido() returns trigger language plpgsql as $$
begin
  if old.cambio is distinct from pg_current_xact_id() then
    new.cambio := pg_current_xact_id();
    new.updated_at := next_instante(old.updated_at);
  else
    new.updated_at := old.updated_at;
  end if;
  return new;
end $$;
-- All it shows; when its customer was reminded is not part of it.
create trigger pedidos_cambio before update on pedidos for each row when (
  (old.estado, old.user_id, old.subtotal, old.descuento, old.total, old.total_final, old.code, old.discount_percentage,
    old.detalle, old.direccion, old.direccion_alternativa, old.pendiente_at, old.pagado_at, old.pago_metodo, old.pago_nota,
    old.link_pago, old.created_at, old.updated_at)
  is distinct from
  (new.estado, new.user_id, new.subtotal, new.descuento, new.total, new.total_final, new.code, new.discount_percentage,
    new.detalle, new.direccion, new.direccion_alternativa, new.pendiente_at, new.pagado_at, new.pago_metodo, new.pago_nota,
    new.link_pago, new.created_at, new.updated_at))
  execute function mark_pedido();

-- A line that changes by itself changes its order. Lines are put in with their order, which is marked then.
create function mark_pedido_de_linea() returns trigger language plpgsql as $$
begin
  update pedidos set updated_at = next_instante(updated_at)
    where id = old.pedido_id and cambio is distinct from pg_current_xact_id();
  return null;
end $$;
create trigger pedido_articulos_cambio after update on pedido_articulos
  for each row when (old.* is distinct from new.*) execute function mark_pedido_de_linea();
create trigger pedido_articulos_baja after delete on pedido_articulos
  for each row execute function mark_pedido_de_linea();

-- $1 what it was.
create function keep_baja() returns trigger language plpgsql as $$
begin
  insert into bajas (cosa, cosa_id) values (tg_argv[0], old.id)
    on conflict (cosa, cosa_id) do update set cambio = excluded.cambio, at = excluded.at;
  return null;
end $$;
create trigger articulos_baja after delete on articulos for each row execute function keep_baja('articulo');
create trigger pedidos_baja after delete on pedidos
  for each row when (old.estado <> 'xxxx') execute function keep_baja('pedido');
-- A number that comes back, with a table that is read in again, is not gone.
create function drop_baja() returns trigger language plpgsql as $$
begin
  delete from bajas where cosa = tg_argv[0] and cosa_id = new.id;
  return null;
end $$;
create trigger articulos_alta after insert on articulos for each row execute function drop_baja('articulo');

-- What an article shows of others: the names of its portions and badges, the steps of the retail price.
create function touch_articulos(ids integer[]) returns void language sql as $$
  update articulos set cambiado_at = next_instante(cambiado_at) where id = any(ids)
    and cambio is distinct from pg_current_xact_id()
$$;
create function mark_de_valor() returns trigger language plpgsql as $$
begin
  perform touch_articulos(array(select articulo_id from articulos_valores where valor_id = new.id order by 1));
  return null;
end $$;
create trigger valores_cambio after update on valores
  for each row when (old.nombre is distinct from new.nombre or old.grs_porcion is distinct from new.grs_porcion)
  execute function mark_de_valor();
create function mark_de_insignia() returns trigger language plpgsql as $$
begin
  perform touch_articulos(array(select articulo_id from articulos_insignias where insignia_id = new.id order by 1));
  return null;
end $$;
create trigger insignias_cambio after update on insignias
  for each row when (old.nombre is distinct from new.nombre) execute function mark_de_insignia();
create function mark_de_escala() returns trigger language plpgsql as $$
declare
  fila escalas := case when tg_op = 'DELETE' then old else new end;
begin
  if exists (select from listas_precios l where l.id = fila.lista_id and l.minorista) then
    perform touch_articulos(array(select a.id from articulos a left join sub_categorias s on s.id = a.sub_categoria_id
      where a.id = fila.articulo_id or s.categoria_id = fila.categoria_id order by 1));
  end if;
  return null;
end $$;
create trigger escalas_cambio after insert or update or delete on escalas
  for each row execute function mark_de_escala();

-- An offer begins and ends by the clock, without anybody writing: whoever looks says so, once. Until when was looked.
create table relojes (
  nombre text primary key,
  hasta timestamptz not null
);
insert into relojes (nombre, hasta) values ('ofertas', now());
create function touch_ofertas() returns integer language plpgsql as $$
declare
  desde timestamptz;
  tocados integer;
begin
  select hasta into desde from relojes where nombre = 'ofertas' for update;
  update articulos set cambiado_at = next_instante(cambiado_at) where desc_porciento > 0
    and (oferta_desde > desde and oferta_desde <= now() or oferta_hasta > desde and oferta_hasta <= now());
  get diagnostics tocados = row_count;
  update relojes set hasta = greatest(hasta, now()) where nombre = 'ofertas';
  if tocados > 0 then perform pg_notify('catalogo', 'stock'); end if;
  return tocados;
end $$;

-- A database that was read in from a dump has the numbers of another cluster: ones that are still to come here would
-- hide their rows for ages. All are numbered anew then, and walks that went on from there begin again.
create function mend_cambios() returns boolean language plpgsql as $$
declare
  ahora xid8 := pg_snapshot_xmax(pg_current_snapshot());
begin
  if not exists (select from pedidos where cambio > ahora) and not exists (select from articulos where cambio > ahora)
    and not exists (select from bajas where cambio > ahora) then return false; end if;
  update articulos set cambiado_at = cambiado_at + interval '1 millisecond';
  update pedidos set cambio = pg_current_xact_id();
  update bajas set cambio = pg_current_xact_id();
  return true;
end $$;

-- As before, without the mark.
create or replace function log_cambio() returns trigger language plpgsql as $$
declare
  sobra constant text[] := array['id', 'version', 'created_at', 'updated_at', 'stock', 'stock_previo', 'slug', 'cambio',
    'cambiado_at'];
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
