-- Money: the links an order can be paid by, every payment, what was returned, what the provider told us, proofs of transfers,
-- and the cash book. Amounts are never edited: what was wrong gets a row that says so.

create table pagos_links (
  id integer primary key generated always as identity,
  pedido_id integer not null references pedidos on delete cascade,
  -- The order's, when it was asked for: another one asks for another sum.
  revision integer not null,
  modo text not null check (modo in ('preferencia', 'orden')),
  -- Ours at the provider, and the key that makes asking twice one link.
  referencia text not null unique check (length(referencia) between 8 and 64),
  monto bigint not null check (monto > 0),
  -- 'pidiendo': asked for, and no answer known yet.
  estado text not null default 'pidiendo'
    check (estado in ('pidiendo', 'abierto', 'reemplazado', 'pagado', 'vencido', 'fallido')),
  proveedor_id text unique check (length(proveedor_id) between 1 and 100),
  url text check (length(url) between 9 and 500),
  vence_at timestamptz not null,
  -- When the provider was last asked about it.
  revisado_at timestamptz,
  intentos integer not null default 0,
  error text check (length(error) <= 200),
  user_id integer references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (estado <> 'abierto' or (proveedor_id is not null and url is not null))
);
create index pagos_links_pedido on pagos_links (pedido_id, id desc);
-- One at a time can be paid.
create unique index pagos_links_vivo on pagos_links (pedido_id) where estado in ('pidiendo', 'abierto');
create index pagos_links_revision on pagos_links (revisado_at nulls first) where estado in ('pidiendo', 'abierto');

create table pagos (
  id integer primary key generated always as identity,
  -- Null: with a reference the shop does not know.
  pedido_id integer references pedidos on delete restrict,
  link_id integer references pagos_links on delete set null,
  -- 'anulacion': it was noted by mistake, no money moved.
  tipo text not null check (tipo in ('cobro', 'devolucion', 'anulacion')),
  -- Of which one money is returned, or which was none.
  de_id integer references pagos on delete restrict,
  medio text not null check (medio in ('mercadopago', 'transferencia', 'efectivo', 'tarjeta', 'otro')),
  monto bigint not null check (monto > 0),
  moneda text not null default 'ARS' check (moneda ~ '^[A-Z]{3}$'),
  -- 'pendiente': it is on its way; 'retenido': it is there, and does not fit until somebody decides.
  estado text not null check (estado in ('pendiente', 'acreditado', 'retenido', 'rechazado')),
  -- Why it is held, or came back by itself.
  motivo text check (motivo in ('monto', 'moneda', 'referencia', 'revision', 'cancelado', 'repetido', 'contracargo', 'proveedor')),
  -- The payment's, or the refund's, where it was made.
  proveedor_id text check (length(proveedor_id) between 1 and 100),
  proveedor_estado text check (length(proveedor_estado) <= 40),
  -- Asked for twice is once.
  clave text not null unique check (length(clave) between 8 and 100),
  nota text check (length(nota) <= 200),
  -- Null: the provider told us.
  user_id integer references users on delete set null,
  -- The day of the cash book it counts in; null until it counts.
  dia date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (tipo = 'cobro' or de_id is not null),
  check ((estado = 'acreditado') = (dia is not null)),
  check (pedido_id is not null or estado <> 'acreditado')
);
create unique index pagos_proveedor on pagos (proveedor_id, tipo) where proveedor_id is not null;
create index pagos_pedido on pagos (pedido_id, id);
create index pagos_de on pagos (de_id) where de_id is not null;
create index pagos_dia on pagos (dia, id) where dia is not null;
create index pagos_abiertos on pagos (estado, id) where estado in ('pendiente', 'retenido');

-- What the provider called about: the same call again changes nothing.
create table avisos_pago (
  id bigint primary key generated always as identity,
  tema text not null check (length(tema) <= 40),
  dato text not null check (length(dato) between 1 and 100),
  request_id text not null default '' check (length(request_id) <= 100),
  ts text not null default '' check (length(ts) <= 20),
  veces integer not null default 1,
  -- What became of it; null until it was looked at.
  resultado text check (length(resultado) <= 60),
  procesado_at timestamptz,
  created_at timestamptz not null default now(),
  unique (tema, dato, request_id, ts)
);
create index avisos_pago_espera on avisos_pago (id) where procesado_at is null;

-- Proofs of a transfer, as the customer sent them. Nobody is ever shown one inside a page of the shop.
create table comprobantes (
  id integer primary key generated always as identity,
  pedido_id integer not null references pedidos on delete cascade,
  tipo text not null check (tipo in ('image/jpeg', 'application/pdf')),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  datos bytea not null,
  bytes integer not null generated always as (length(datos)) stored,
  user_id integer references users on delete set null,
  created_at timestamptz not null default now(),
  unique (pedido_id, hash)
);
alter table comprobantes alter column datos set storage external;

-- The cash book. A day is closed once, by somebody, and stays as it was; what was wrong is an entry of a later day that says
-- of which one.
create table caja_cierres (
  dia date primary key,
  -- Centavos by way to pay, as they stood.
  sumas jsonb not null,
  -- Cash that was counted, and how far it was from what should have been there.
  contado bigint,
  diferencia bigint,
  nota text not null default '' check (length(nota) <= 200),
  user_id integer references users on delete set null,
  -- As they were called then.
  nombre text not null check (length(nombre) between 1 and 120),
  created_at timestamptz not null default now(),
  check ((contado is null) = (diferencia is null))
);
create table caja_asientos (
  id integer primary key generated always as identity,
  dia date not null,
  medio text not null check (medio in ('mercadopago', 'transferencia', 'efectivo', 'tarjeta', 'otro')),
  -- Below zero: it went out.
  monto bigint not null check (monto <> 0 and abs(monto) <= 100000000000),
  concepto text not null check (length(concepto) between 1 and 200),
  -- The closed day it puts right.
  corrige date references caja_cierres,
  clave text not null unique check (length(clave) between 8 and 100),
  user_id integer references users on delete set null,
  nombre text not null check (length(nombre) between 1 and 120),
  created_at timestamptz not null default now()
);
create index caja_asientos_dia on caja_asientos (dia, id);

create function guard_caja() returns trigger language plpgsql as $$
begin
  -- A person who is deleted leaves their number.
  if tg_op = 'UPDATE' and new.user_id is null and to_jsonb(new) - 'user_id' = to_jsonb(old) - 'user_id' then return new; end if;
  raise exception 'the cash book is not edited' using errcode = 'insufficient_privilege';
end $$;
create trigger caja_cierres_guardia before update or delete on caja_cierres for each row execute function guard_caja();
create trigger caja_asientos_guardia before update or delete on caja_asientos for each row execute function guard_caja();

-- Whoever closes a day waits for what is being written into it, and what comes after counts for the next one that is open.
-- The number is the lock's name.
create function dia_de_caja() returns date language plpgsql volatile as $$
declare
  hoy date := dia_local(now());
begin
  perform pg_advisory_xact_lock_shared(3701);
  return greatest(hoy, (select max(dia) + 1 from caja_cierres));
end $$;
create function put_dia() returns trigger language plpgsql as $$
begin
  if new.estado = 'acreditado' then new.dia := coalesce(new.dia, dia_de_caja()); else new.dia := null; end if;
  return new;
end $$;
create trigger pagos_alta_dia before insert on pagos for each row execute function put_dia();
create trigger pagos_dia before update of estado on pagos for each row execute function put_dia();
create function put_dia_asiento() returns trigger language plpgsql as $$
begin
  new.dia := dia_de_caja();
  return new;
end $$;
create trigger caja_asientos_dia before insert on caja_asientos for each row execute function put_dia_asiento();

-- A payment's sum and whose it is stay as they were written.
create function guard_pago() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.user_id is null and to_jsonb(new) - 'user_id' = to_jsonb(old) - 'user_id' then return new; end if;
  if tg_op = 'UPDATE' and (new.monto, new.moneda, new.tipo, new.clave, new.created_at) = (old.monto, old.moneda, old.tipo, old.clave, old.created_at)
    and (old.dia is null or new.dia = old.dia) and (old.pedido_id is null or new.pedido_id = old.pedido_id) then return new; end if;
  raise exception 'a payment is not edited' using errcode = 'insufficient_privilege';
end $$;
create trigger pagos_guardia before update or delete on pagos for each row execute function guard_pago();

-- What was marked as paid before there were payments was paid then, whole.
insert into pagos (pedido_id, tipo, medio, monto, estado, clave, nota, dia, created_at)
  select id, 'cobro', 'otro', coalesce(total_final, total), 'acreditado', 'anterior-' || id, pago_metodo, dia_local(pagado_at), pagado_at
  from pedidos where pagado_at is not null and coalesce(total_final, total) > 0 order by id;
