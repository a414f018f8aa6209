-- Runs: the orders of a slot in an order of stops, given to somebody who delivers; what they did on the way, as they told it, and
-- the money they came back with (ENT-04, ENT-09, ENT-06).
-- serves: 0040

create table vueltas (
  id integer primary key generated always as identity,
  dia date not null,
  -- Of that day, from 1 on.
  numero integer not null check (numero > 0),
  -- The slot's number in the settings; null: of no slot in particular.
  turno_id integer check (turno_id > 0),
  repartidor_id integer references users on delete set null,
  -- As they were called then.
  repartidor text not null check (length(repartidor) between 1 and 120),
  estado text not null default 'armada' check (estado in ('armada', 'en camino', 'volvió', 'rendida')),
  -- Centavos that are carried to give change.
  cambio bigint not null default 0 check (cambio between 0 and 100000000000),
  -- By our clock; what the phone's said stands with the act.
  salio_at timestamptz,
  volvio_at timestamptz,
  created_at timestamptz not null default now(),
  unique (dia, numero),
  check ((estado = 'armada') = (salio_at is null)),
  check ((estado in ('armada', 'en camino')) = (volvio_at is null))
);
create index vueltas_repartidor on vueltas (repartidor_id, dia);

create table vuelta_paradas (
  vuelta_id integer not null references vueltas on delete cascade,
  pedido_id integer not null references pedidos on delete cascade,
  orden integer not null check (orden > 0),
  estado text not null default 'pendiente' check (estado in ('pendiente', 'entregada', 'no estaba')),
  -- By our clock.
  hora timestamptz,
  -- The act that made it so; null: the counter, or an older screen.
  acto_id uuid,
  motivo text check (length(motivo) <= 120),
  nota text check (length(nota) <= 400),
  -- Since when what came back is in the cold again.
  heladera_at timestamptz,
  -- What was collected at the door, as it was said.
  cobro_medio text check (cobro_medio in ('mercadopago', 'transferencia', 'efectivo', 'tarjeta')),
  cobro_monto bigint check (cobro_monto between 0 and 100000000000),
  -- Of what came back: how it goes on, since when, and the slot it had before.
  sigue text check (sigue in ('otra vuelta', 'mañana', 'retira')),
  sigue_at timestamptz,
  sigue_antes jsonb,
  primary key (vuelta_id, pedido_id),
  check (num_nulls(sigue, sigue_at, sigue_antes) in (0, 3)),
  check ((estado = 'pendiente') = (hora is null)),
  check ((cobro_medio is null) = (cobro_monto is null))
);
-- An order is on its way with one run at most.
create unique index vuelta_paradas_una on vuelta_paradas (pedido_id) where estado = 'pendiente';
create index vuelta_paradas_pedido on vuelta_paradas (pedido_id, vuelta_id);

-- What a courier's phone told, each once by the number it gave it, in the order in which it arrived.
create table vuelta_actos (
  id uuid primary key,
  serie bigint not null generated always as identity,
  vuelta_id integer not null references vueltas on delete cascade,
  pedido_id integer references pedidos on delete cascade,
  user_id integer references users on delete set null,
  tipo text not null check (tipo in ('salgo', 'entregado', 'no estaba', 'reabrir', 'heladera', 'volví', 'rindo')),
  -- By the phone's clock, which may be wrong, and by ours.
  hora_telefono timestamptz not null,
  hora timestamptz not null default now(),
  -- What was said with it: centavos, a reason, a note.
  datos jsonb not null default '{}',
  resultado text not null check (resultado in ('hecho', 'rechazado', 'choque')),
  -- The sentence that was answered.
  motivo text check (length(motivo) <= 300)
);
create index vuelta_actos_vuelta on vuelta_actos (vuelta_id, serie);
create index vuelta_actos_pedido on vuelta_actos (pedido_id) where pedido_id is not null;

-- Made anew before it is kept: nothing but what it shows.
create table vuelta_fotos (
  acto_id uuid primary key references vuelta_actos on delete cascade,
  pedido_id integer not null references pedidos on delete cascade,
  datos bytea not null,
  bytes integer not null generated always as (length(datos)) stored,
  created_at timestamptz not null default now()
);
alter table vuelta_fotos alter column datos set storage external;
create index vuelta_fotos_pedido on vuelta_fotos (pedido_id);

-- The cash of a run, counted once. What was taken with it stands in the cash book of the day that is open.
create table rendiciones (
  vuelta_id integer primary key references vueltas,
  -- Of the cash book; null until it is received.
  dia date,
  -- Centavos: collected in cash, and the change that was carried.
  esperado bigint not null,
  -- What the courier says; null: they said nothing.
  dice bigint,
  billetes jsonb,
  recibido bigint,
  motivo text not null default '' check (length(motivo) <= 200),
  user_id integer references users on delete set null,
  -- Who received it, as they were called then.
  nombre text check (length(nombre) between 1 and 120),
  recibido_at timestamptz,
  created_at timestamptz not null default now(),
  check (num_nulls(dia, recibido, nombre, recibido_at) in (0, 4))
);
create index rendiciones_dia on rendiciones (dia) where dia is not null;
create function put_dia_rendicion() returns trigger language plpgsql as $$
begin
  -- Before any entry of the book: whoever closes a day waits for it.
  new.dia := dia_de_caja();
  return new;
end $$;
create trigger rendiciones_alta_dia before insert on rendiciones for each row when (new.recibido is not null)
  execute function put_dia_rendicion();
create trigger rendiciones_cambio_dia before update of recibido on rendiciones for each row
  when (old.recibido is null and new.recibido is not null) execute function put_dia_rendicion();
create function guard_rendicion() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.user_id is null and to_jsonb(new) - 'user_id' = to_jsonb(old) - 'user_id' then return new; end if;
  raise exception 'the cash book is not edited' using errcode = 'insufficient_privilege';
end $$;
create trigger rendiciones_guardia before update or delete on rendiciones for each row
  when (old.recibido is not null) execute function guard_rendicion();

-- What the label of a bag says in its code: random, so that it tells nothing by itself.
create table etiquetas (
  pedido_id integer primary key references pedidos on delete cascade,
  token text not null unique check (token ~ '^[A-Za-z0-9_-]{22}$'),
  created_at timestamptz not null default now()
);

-- What the counter does to an order moves its stop: delivered or cancelled there, given to somebody else, or to be picked up.
create function fit_parada() returns trigger language plpgsql as $$
begin
  if new.estado = 'finalizado' and old.estado <> 'finalizado' then
    update vuelta_paradas set estado = 'entregada', hora = now(), acto_id = null where pedido_id = new.id and estado = 'pendiente';
  elsif old.estado = 'finalizado' and new.estado in ('pendiente', 'en_proceso') then
    update vuelta_paradas s set estado = 'pendiente', hora = null, acto_id = null, cobro_medio = null, cobro_monto = null
      from vueltas v where v.id = s.vuelta_id and v.estado in ('armada', 'en camino') and s.pedido_id = new.id and s.estado = 'entregada'
        and not exists (select from vuelta_paradas o where o.pedido_id = new.id and o.estado = 'pendiente')
        and s.vuelta_id = (select max(o.vuelta_id) from vuelta_paradas o where o.pedido_id = new.id and o.estado = 'entregada');
  elsif new.estado = 'cancelado' then
    delete from vuelta_paradas s using vueltas v where v.id = s.vuelta_id and v.estado = 'armada' and s.pedido_id = new.id;
    update vuelta_paradas set estado = 'no estaba', hora = now(), acto_id = null, motivo = 'Lo cancelaron'
      where pedido_id = new.id and estado = 'pendiente';
  end if;
  if new.entrega is not distinct from 'retiro' and old.entrega is distinct from 'retiro' then
    delete from vuelta_paradas where pedido_id = new.id and estado = 'pendiente';
  elsif new.repartidor_id is distinct from old.repartidor_id then
    delete from vuelta_paradas s using vueltas v where v.id = s.vuelta_id and s.pedido_id = new.id and s.estado = 'pendiente'
      and v.repartidor_id is distinct from new.repartidor_id;
  end if;
  return null;
end $$;
create trigger pedidos_parada after update of estado, entrega, repartidor_id on pedidos for each row
  when ((old.estado, old.entrega, old.repartidor_id) is distinct from (new.estado, new.entrega, new.repartidor_id))
  execute function fit_parada();

-- The screens of the staff, of who delivers and of who waits hear of a run as of its orders: by their numbers alone.
create function notify_vuelta(vuelta integer, aparte integer) returns void language sql as $$
  select pg_notify('pedidos', json_build_object('id', p.id, 'userId', p.user_id, 'estado', p.estado,
      'repartidores', array_remove(array[v.repartidor_id, p.repartidor_id], null))::text)
    from vuelta_paradas s join pedidos p on p.id = s.pedido_id join vueltas v on v.id = s.vuelta_id
    where s.vuelta_id = vuelta and (s.estado = 'pendiente' or p.id = aparte)
$$;
create function notify_parada() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform notify_vuelta(old.vuelta_id, null);
    perform pg_notify('pedidos', json_build_object('id', p.id, 'userId', p.user_id, 'estado', p.estado,
        'repartidores', array_remove(array[v.repartidor_id, p.repartidor_id], null))::text)
      from pedidos p left join vueltas v on v.id = old.vuelta_id where p.id = old.pedido_id;
  else
    perform notify_vuelta(new.vuelta_id, new.pedido_id);
  end if;
  return null;
end $$;
create trigger vuelta_paradas_notify after insert or update or delete on vuelta_paradas for each row execute function notify_parada();
create function notify_cambio_vuelta() returns trigger language plpgsql as $$
begin
  perform pg_notify('pedidos', json_build_object('id', p.id, 'userId', p.user_id, 'estado', p.estado,
      'repartidores', array_remove(array[old.repartidor_id, new.repartidor_id], null))::text)
    from vuelta_paradas s join pedidos p on p.id = s.pedido_id where s.vuelta_id = new.id;
  return null;
end $$;
create trigger vueltas_notify after update on vueltas for each row execute function notify_cambio_vuelta();

-- The log: who made a run and gave it to whom, who took it away, and who received its money.
create function log_vuelta() returns trigger language plpgsql as $$
declare
  una vueltas := coalesce(new, old);
begin
  insert into registro (user_id, cosa, cosa_id, nombre, de, a)
  values (usuario_actual(), 'vuelta', una.id, una.dia || ' · ' || una.numero,
    case when tg_op <> 'INSERT' then jsonb_build_object('repartidor', old.repartidor, 'estado', old.estado, 'para_vuelto', old.cambio) end,
    case when tg_op <> 'DELETE' then jsonb_build_object('repartidor', new.repartidor, 'estado', new.estado, 'para_vuelto', new.cambio) end);
  return null;
end $$;
create trigger vueltas_registro_alta after insert or delete on vueltas for each row execute function log_vuelta();
create trigger vueltas_registro after update on vueltas for each row
  when ((old.repartidor, old.estado, old.cambio) is distinct from (new.repartidor, new.estado, new.cambio))
  execute function log_vuelta();
create function log_rendicion() returns trigger language plpgsql as $$
begin
  insert into registro (user_id, cosa, cosa_id, nombre, de, a)
  select usuario_actual(), 'vuelta', v.id, v.dia || ' · ' || v.numero, '{}'::jsonb,
    jsonb_build_object('esperado', new.esperado, 'recibido', new.recibido, 'motivo', new.motivo) from vueltas v where v.id = new.vuelta_id;
  return null;
end $$;
create trigger rendiciones_registro_alta after insert on rendiciones for each row
  when (new.recibido is not null) execute function log_rendicion();
create trigger rendiciones_registro after update on rendiciones for each row
  when (old.recibido is null and new.recibido is not null) execute function log_rendicion();

-- With the account go pictures and words about its door; what was collected stays.
create function erase_paradas() returns trigger language plpgsql as $$
begin
  delete from vuelta_fotos f using pedidos p where p.id = f.pedido_id and p.user_id = new.id;
  update vuelta_paradas s set nota = null from pedidos p where p.id = s.pedido_id and p.user_id = new.id and s.nota is not null;
  update vuelta_actos a set datos = a.datos - 'nota' from pedidos p
    where p.id = a.pedido_id and p.user_id = new.id and a.datos ? 'nota';
  return null;
end $$;
create trigger users_paradas after update of eliminado_at on users for each row
  when (old.eliminado_at is null and new.eliminado_at is not null) execute function erase_paradas();
