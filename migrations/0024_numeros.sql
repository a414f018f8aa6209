-- What was sold, added up by day once the day is well over (roll-up), so that any range of days is read at once. Placing an
-- order writes nothing here: the last days are always added up from the orders themselves.

-- A day in here is added up in the tables below, unless a mark says that one of its orders changed since.
create sequence ventas_pliegues;
create table ventas_dias (
  dia date primary key,
  -- Greater each time it is added up.
  pliegue bigint not null
);
-- By the hour an order came in, on the shop's clock. Orders that stand; money by the final total where there is one.
create table ventas_horas (
  dia date not null,
  hora smallint not null check (hora between 0 and 23),
  pedidos integer not null,
  vendido bigint not null,
  -- Of that, what is marked as paid.
  cobrado bigint not null,
  gramos bigint not null,
  -- A thousand is one unit, as in the lines.
  milesimos bigint not null,
  primary key (dia, hora)
);
-- As sold: name and unit of the line. An article that was deleted has its name only.
create table ventas_articulos (
  dia date not null,
  articulo_id integer,
  nombre text not null,
  medida text not null,
  gramos bigint not null
);
create index ventas_articulos_dia on ventas_articulos (dia) include (articulo_id, nombre, medida, gramos);
-- A customer buys about once a week: by month there are fewer rows than orders.
create table ventas_meses (mes date primary key);
create table ventas_clientes (
  mes date not null,
  -- Null: nobody's any more.
  user_id integer,
  pedidos integer not null,
  vendido bigint not null
);
create index ventas_clientes_mes on ventas_clientes (mes) include (user_id, pedidos, vendido);

-- Days of which an order changed after they may have been added up. Rows are added only, and taken by whoever adds the day
-- up again: two changes of the same day never wait for each other.
create table ventas_marcas (
  id bigint primary key generated always as identity,
  dia date not null
);
create index ventas_marcas_dia on ventas_marcas (dia);

-- The shop's day; the zone of src/domain/texto/fecha.ts, which a test holds beside it.
create function dia_local(instante timestamptz) returns date language sql immutable parallel safe as $$
  select (instante at time zone 'America/Argentina/Buenos_Aires')::date
$$;
create function inicio_local(dia date) returns timestamptz language sql immutable parallel safe as $$
  select dia::timestamp at time zone 'America/Argentina/Buenos_Aires'
$$;

-- An order half a day old leaves a mark when it changes. A day is added up once it has been over for a whole day, and no
-- transaction lasts the half day between, so none is missed. An order that is placed now is never that old.
create function mark_venta() returns trigger language plpgsql as $$
declare
  vieja constant timestamptz := now() - interval '12 hours';
  dias date[] := array[]::date[];
begin
  if tg_op <> 'INSERT' and old.estado <> 'xxxx' and old.created_at < vieja then dias := dias || dia_local(old.created_at); end if;
  if tg_op <> 'DELETE' and new.estado <> 'xxxx' and new.created_at < vieja then dias := dias || dia_local(new.created_at); end if;
  insert into ventas_marcas (dia) select distinct d from unnest(dias) d;
  return null;
end $$;
create trigger pedidos_marca_alta after insert on pedidos for each row
  when (new.created_at < now() - interval '12 hours') execute function mark_venta();
create trigger pedidos_marca after update on pedidos for each row
  when (old.created_at < now() - interval '12 hours' or new.created_at < now() - interval '12 hours')
  execute function mark_venta();
create trigger pedidos_marca_baja after delete on pedidos for each row
  when (old.created_at < now() - interval '12 hours') execute function mark_venta();

-- The lines of an order change with it; one that changes by itself, or goes with its article, marks the day too.
create function mark_linea() returns trigger language plpgsql as $$
begin
  insert into ventas_marcas (dia) select dia_local(p.created_at) from pedidos p
    where p.id = case when tg_op = 'DELETE' then old.pedido_id else new.pedido_id end
      and p.estado <> 'xxxx' and p.created_at < now() - interval '12 hours';
  return null;
end $$;
create trigger pedido_articulos_marca_alta after insert on pedido_articulos for each row
  when (new.created_at < now() - interval '12 hours') execute function mark_linea();
create trigger pedido_articulos_marca after update on pedido_articulos for each row
  when (old.created_at < now() - interval '12 hours') execute function mark_linea();
create trigger pedido_articulos_marca_baja after delete on pedido_articulos for each row
  when (old.created_at < now() - interval '12 hours') execute function mark_linea();

create function mark_todo() returns trigger language plpgsql as $$
begin
  truncate ventas_dias, ventas_horas, ventas_articulos, ventas_meses, ventas_clientes, ventas_marcas;
  return null;
end $$;
create trigger pedidos_marca_todo after truncate on pedidos for each statement execute function mark_todo();
