-- What a person keeps of the shop window (VOL-01), and what they asked to be told of (VOL-05). Both go with the person.

create table favoritos (
  user_id integer not null references users on delete cascade,
  articulo_id integer not null references articulos on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, articulo_id)
);
create index favoritos_articulo on favoritos (articulo_id);

-- A wish: one message, once, and then it is gone. Writing the message and deleting the row is one transaction.
create table anhelos (
  id bigint primary key generated always as identity,
  user_id integer not null references users on delete cascade,
  articulo_id integer not null references articulos on delete cascade,
  -- 'haya': there is some again. 'baje': it costs less than when it was asked for.
  tipo text not null check (tipo in ('haya', 'baje')),
  -- What it cost them then: centavos a kilo, or a unit.
  precio bigint check (precio >= 0),
  created_at timestamptz not null default now(),
  unique (user_id, articulo_id, tipo),
  check ((tipo = 'baje') = (precio is not null))
);
create index anhelos_articulo on anhelos (articulo_id, tipo);

-- Somebody may be waiting for what just happened to an article: one job looks, whatever number of articles a transaction
-- touches. What is missed here (a list of prices, a wish that came at the same moment) the clock finds within the minute.
create function call_anhelos() returns trigger language plpgsql as $$
begin
  if current_setting('mostrador.anhelos', true) = 'si' then return null; end if;
  if not exists (select from anhelos where articulo_id = new.id) then return null; end if;
  perform set_config('mostrador.anhelos', 'si', true);
  -- Without a key: two transactions never wait for each other here.
  perform graphile_worker.add_job('cumplir-anhelos', max_attempts := 3);
  return null;
end $$;
-- Orders take stock all day: only what comes back fires.
create trigger articulos_anhelos_stock after update of stock on articulos
  for each row when (old.stock <= 0 and new.stock > 0) execute function call_anhelos();
create trigger articulos_anhelos after update of precio_kg, desc_porciento, oferta_desde, oferta_hasta, archivado_at,
  sub_categoria_id, cambiado_at on articulos for each row execute function call_anhelos();
