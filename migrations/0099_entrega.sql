-- Delivery: what an order is delivered as, at which cost, in which zone and slot; the streets and drawings of zones, the points of
-- addresses, and what the staff changes of one day's slots (ENT-01, ENT-02, ENT-07, ENT-08).
-- serves: 0040
-- contracts: a total may have the cost of delivery in it besides; no row that was allowed is refused

alter table pedidos
  -- Null: nobody said, as in all orders from before.
  add column entrega text check (entrega in ('envio', 'retiro')),
  -- Centavos, a part of `total`. Null: nobody decided a cost, or there is none to decide because it is picked up.
  add column envio bigint check (envio >= 0),
  -- The same in `total_final`, decided again on what was weighed.
  add column envio_final bigint check (envio_final >= 0),
  -- From which sum on it was free in the order's zone, when it was placed.
  add column envio_gratis_desde bigint check (envio_gratis_desde >= 0),
  -- The zone's number in the settings, and its name as it was then.
  add column zona_id integer check (zona_id > 0),
  add column zona text check (length(zona) <= 120),
  -- The customer chose it: neither a street nor a drawing said so.
  add column zona_elegida boolean not null default false,
  -- The slot: a day of the shop's calendar, the slot's number in the settings, its hours as they were then.
  add column entrega_fecha date,
  add column turno_id integer check (turno_id > 0),
  add column turno_desde text check (turno_desde ~ '^\d\d:\d\d$'),
  add column turno_hasta text check (turno_hasta ~ '^\d\d:\d\d$'),
  -- Why it stands in its slot though there was no place in it.
  add column entrega_de_mas text check (entrega_de_mas in ('pagado tarde', 'a mano', 'se achicó', 'se cerró', 'otra vuelta')),
  add constraint pedidos_turno check (num_nulls(entrega_fecha, turno_id, turno_desde, turno_hasta) in (0, 4)
    and (turno_id is null or entrega is not null) and (entrega_de_mas is null or turno_id is not null)) not valid,
  add constraint pedidos_envio check ((envio is null or entrega = 'envio') and (envio_final is null or envio is not null)) not valid;

-- Every row fits, because it fitted the narrower one: nobody waits while all of them are looked at.
alter table pedidos drop constraint pedidos_total, drop constraint pedidos_pesado;
alter table pedidos
  add constraint pedidos_total check (total in (subtotal - descuento + coalesce(envio, 0),
    (subtotal - descuento + coalesce(envio, 0)) / 100 * 100)) not valid,
  add constraint pedidos_pesado check ((subtotal_final is null) = (descuento_final is null)
    and (subtotal_final is not null or envio_final is null)
    and (subtotal_final is null or (total_final is not null
      and total_final in (subtotal_final - descuento_final + coalesce(envio_final, 0),
        (subtotal_final - descuento_final + coalesce(envio_final, 0)) / 100 * 100)))) not valid;

-- The release before knows no cost of delivery: where it works a sum out again, the cost stays in it.
create function carry_envio() returns trigger language plpgsql as $$
begin
  if new.total in (new.subtotal - new.descuento, (new.subtotal - new.descuento) / 100 * 100) then
    new.total := new.subtotal - new.descuento + new.envio;
  end if;
  if new.subtotal_final is null then
    new.envio_final := null;
  elsif new.envio_final is distinct from 0 and new.total_final in (new.subtotal_final - new.descuento_final,
      (new.subtotal_final - new.descuento_final) / 100 * 100) then
    new.envio_final := new.envio;
    new.total_final := new.subtotal_final - new.descuento_final + new.envio;
  end if;
  return new;
end $$;
-- First of all, by its name: the others look at the sums.
create trigger pedidos_a_envio before update of subtotal, descuento, total, subtotal_final, descuento_final, total_final on pedidos
  for each row when (new.envio >= 100) execute function carry_envio();

-- Who holds a place: an order with a slot that is neither a draft nor over without being delivered.
create index pedidos_turnos on pedidos (entrega_fecha, turno_id, id)
  where entrega_fecha is not null and estado <> 'xxxx' and estado <> 'cancelado';

drop trigger pedidos_notify on pedidos;
create trigger pedidos_notify after insert or update of estado, pagado_at, total_final, link_pago, repartidor_id, revision, avisado_at,
    medio_pago, transferido_at, entrega, envio, zona_id, entrega_fecha, turno_id, entrega_de_mas on pedidos
  for each row when (new.estado <> 'xxxx') execute function notify_pedido();

drop trigger pedidos_cambio on pedidos;
create trigger pedidos_cambio before update on pedidos for each row when (
  (old.estado, old.user_id, old.subtotal, old.descuento, old.total, old.total_final, old.code, old.discount_percentage,
    old.detalle, old.direccion, old.direccion_alternativa, old.pendiente_at, old.pagado_at, old.pago_metodo, old.pago_nota,
    old.link_pago, old.created_at, old.updated_at, old.entrega, old.envio, old.envio_final, old.zona_id, old.zona, old.zona_elegida,
    old.entrega_fecha, old.turno_id, old.turno_desde, old.turno_hasta, old.entrega_de_mas)
  is distinct from
  (new.estado, new.user_id, new.subtotal, new.descuento, new.total, new.total_final, new.code, new.discount_percentage,
    new.detalle, new.direccion, new.direccion_alternativa, new.pendiente_at, new.pagado_at, new.pago_metodo, new.pago_nota,
    new.link_pago, new.created_at, new.updated_at, new.entrega, new.envio, new.envio_final, new.zona_id, new.zona, new.zona_elegida,
    new.entrega_fecha, new.turno_id, new.turno_desde, new.turno_hasta, new.entrega_de_mas))
  execute function mark_pedido();

-- The log says who moved an order to another slot or way. A customer who moves their own is named as that, and by no number.
create function texto_turno(p pedidos) returns text language sql immutable as $$
  select p.entrega_fecha || ' ' || p.turno_desde || '-' || p.turno_hasta
$$;
create function log_entrega() returns trigger language plpgsql as $$
declare
  suyo boolean := usuario_actual() = new.user_id;
begin
  insert into registro (user_id, cosa, cosa_id, nombre, de, a)
  values (case when suyo is not true then usuario_actual() end, 'pedido', new.id, '#' || new.id,
    jsonb_build_object('modo', old.entrega, 'zona', old.zona, 'turno', texto_turno(old)),
    jsonb_build_object('modo', new.entrega, 'zona', new.zona, 'turno', texto_turno(new))
      || case when suyo then jsonb_build_object('por', 'cliente') else '{}'::jsonb end);
  return null;
end $$;
create trigger pedidos_entrega_registro after update of entrega, zona_id, entrega_fecha, turno_id on pedidos for each row
  when (old.estado <> 'xxxx' and (old.entrega, old.zona_id, old.entrega_fecha, old.turno_id)
    is distinct from (new.entrega, new.zona_id, new.entrega_fecha, new.turno_id))
  execute function log_entrega();

-- What holds on one day alone. `turno_id` 0 is the day itself. Whoever takes a place locks the row, and makes it if it is not there.
create table turnos_dia (
  fecha date not null,
  turno_id integer not null check (turno_id >= 0),
  -- Null: what the settings say.
  lugares integer check (lugares between 0 and 9999),
  cerrado boolean not null default false,
  primary key (fecha, turno_id)
);
create function log_turno_dia() returns trigger language plpgsql as $$
begin
  insert into registro (user_id, cosa, cosa_id, nombre, de, a)
  values (usuario_actual(), 'turno', new.turno_id, new.fecha::text,
    case when tg_op = 'UPDATE' then jsonb_build_object('lugares', old.lugares, 'cerrado', old.cerrado)
      else jsonb_build_object('lugares', null, 'cerrado', false) end,
    jsonb_build_object('lugares', new.lugares, 'cerrado', new.cerrado));
  return null;
end $$;
create trigger turnos_dia_registro_alta after insert on turnos_dia for each row
  when (new.lugares is not null or new.cerrado) execute function log_turno_dia();
create trigger turnos_dia_registro after update on turnos_dia for each row
  when ((old.lugares, old.cerrado) is distinct from (new.lugares, new.cerrado)) execute function log_turno_dia();

-- The shopkeeper's own list of streets; `clave` is the street's name as addresses are compared (src/domain/entrega/calle.ts).
create table zona_calles (
  id bigint primary key generated always as identity,
  zona_id integer not null check (zona_id > 0),
  calle text not null check (length(calle) between 1 and 120),
  clave text not null check (length(clave) between 1 and 120),
  -- House numbers, both included; null: no limit on that side.
  desde integer check (desde between 0 and 99999),
  hasta integer check (hasta between 0 and 99999),
  lado text not null default 'dos' check (lado in ('dos', 'pares', 'impares')),
  check (desde is null or hasta is null or desde <= hasta)
);
create index zona_calles_clave on zona_calles (clave);
create index zona_calles_zona on zona_calles (zona_id, id);

-- A zone as a closed line of points, [x, y] in metres from the shop: east and north.
create table zona_dibujos (
  zona_id integer primary key check (zona_id > 0),
  puntos jsonb not null check (jsonb_typeof(puntos) = 'array' and jsonb_array_length(puntos) between 3 and 100)
);

-- Where an address is, once somebody said so; by the address as it is compared.
create table puntos_direccion (
  clave text primary key check (length(clave) between 1 and 220),
  lat double precision not null check (lat between -90 and 90),
  lon double precision not null check (lon between -180 and 180),
  updated_at timestamptz not null default now()
);
