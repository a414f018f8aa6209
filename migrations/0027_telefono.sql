-- Orders taken by the shop: customers it knows by their phone alone, accounts that are joined, and orders that change
-- after they were placed.

-- A customer the shop made has neither e-mail nor password: nobody enters with that account.
alter table users alter column email drop not null;
alter table users drop constraint users_provider_check;
alter table users add constraint users_provider_check check (provider in ('local', 'google', 'telefono')),
  add constraint users_sin_email check (email is not null or (provider = 'telefono' and password_hash is null));

-- The same for whoever has an e-mail: what the index holds stays right.
create or replace function nombre_buscable(nombre text, apellido text, username text, email text) returns text
  language sql immutable parallel safe as $$
  select translate(lower(coalesce(nombre, '') || ' ' || coalesce(apellido, '') || ' ' || coalesce(username, '') || ' ' || coalesce(email, '')),
    'áéíóúüñàèìòùâêîôûç''’`´', 'aeiouunaeiouaeiouc')
$$;

-- Whose a phone is for the shop: it called there, or its owner opened what was sent there. What somebody merely typed into
-- a profile is not here.
create table telefonos (
  numero text primary key check (numero ~ '^549[0-9]{10}$'),
  user_id integer not null references users on delete cascade,
  created_at timestamptz not null default now()
);
create index telefonos_user on telefonos (user_id);

-- Accounts that turned out to be one person: what went over, so that it can go back.
create table uniones (
  id integer primary key generated always as identity,
  de_id integer not null references users on delete cascade,
  a_id integer not null references users on delete cascade check (a_id <> de_id),
  -- Of the staff, or the customer themselves with a link.
  user_id integer references users on delete set null,
  pedidos integer[] not null,
  telefonos text[] not null,
  created_at timestamptz not null default now(),
  deshecha_at timestamptz
);
create unique index uniones_de on uniones (de_id) where deshecha_at is null;
create index uniones_a on uniones (a_id);

create function log_union() returns trigger language plpgsql as $$
declare
  vieja text := (select username from users where id = new.de_id);
begin
  insert into registro (user_id, cosa, cosa_id, de, a) values (usuario_actual(), 'cliente', new.a_id,
    jsonb_build_object('unida', case when tg_op = 'UPDATE' then vieja end),
    jsonb_build_object('unida', case when tg_op = 'INSERT' then vieja end));
  return null;
end $$;
create trigger uniones_registro after insert on uniones for each row execute function log_union();
create trigger uniones_registro_vuelta after update of deshecha_at on uniones
  for each row when (old.deshecha_at is null and new.deshecha_at is not null) execute function log_union();

-- An order that changes gives back what it had of an article and takes what it has now: another round of the ledger, which
-- says in which unit it was counted. Rows without one are of the first round, or as large.
alter table movimientos_stock add column medida text check (medida in ('/Kg', 'ud.'));
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
    insert into movimientos_stock (articulo_id, pedido_id, tipo, cantidad, ronda, medida)
      values (new.id, pedido, clase, cambio, vuelta, new.medida);
  end if;
  return null;
end $$;

-- How often an order changed, or a change was proposed, since it was placed: who edits says which one they saw.
alter table pedidos add column revision integer not null default 0,
  -- What the customer said yes to last; null: the total as it was placed.
  add column acordado bigint check (acordado >= 0);
drop trigger pedidos_notify on pedidos;
create trigger pedidos_notify after insert or update of estado, pagado_at, total_final, link_pago, revision on pedidos
  for each row when (new.estado <> 'xxxx') execute function notify_pedido();

create table pedido_cambios (
  id integer primary key generated always as identity,
  pedido_id integer not null references pedidos on delete cascade,
  -- The order's, once this was made or proposed.
  revision integer not null,
  estado text not null check (estado in ('propuesto', 'aplicado', 'rechazado', 'reemplazado')),
  -- What is told of it, a sentence each.
  textos text[] not null,
  total_antes bigint not null,
  total bigint not null check (total >= 0),
  -- Of what waits for a yes: the order as it would be.
  armado jsonb,
  user_id integer references users on delete set null,
  created_at timestamptz not null default now(),
  resuelto_at timestamptz,
  unique (pedido_id, revision),
  check ((estado = 'propuesto') <= (armado is not null))
);
create unique index pedido_cambios_propuesto on pedido_cambios (pedido_id) where estado = 'propuesto';

-- Links with a secret that the shop sends by chat or mail. Only the hash is kept; each opens one thing, once.
create table enlaces (
  hash bytea primary key,
  -- The account to be joined, or the change that waits for a yes.
  union_id integer references users on delete cascade,
  cambio_id integer references pedido_cambios on delete cascade,
  user_id integer references users on delete set null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  check (num_nonnulls(union_id, cambio_id) = 1)
);
create index enlaces_expires on enlaces (expires_at);

-- The screen of the links is no category's (ROUTE-05).
alter table categorias add constraint categorias_slug_libre_enlace check (slug not in ('enlace')) not valid;
