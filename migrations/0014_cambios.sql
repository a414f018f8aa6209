-- Changes of many articles at once, which can wait for their hour and be undone, and every price an article ever had.

create table cambios (
  id integer primary key generated always as identity,
  tipo text not null check (tipo in ('precios', 'importacion')),
  -- As people read it: '+6 % Vacunos y Cerdo, a $100'.
  titulo text not null check (length(titulo) between 1 and 300),
  -- What was asked for, to ask for it again.
  regla jsonb not null default '{}',
  estado text not null default 'en-espera' check (estado in ('en-espera', 'aplicado', 'cancelado', 'deshecho')),
  -- Of its lines and the versions they were made from: the same change is made once (idempotency key).
  huella text not null check (length(huella) between 16 and 100),
  user_id integer references users on delete set null,
  -- Null: at once.
  aplica_at timestamptz,
  aplicado_at timestamptz,
  cancelado_at timestamptz,
  cancelado_por integer references users on delete set null,
  deshecho_at timestamptz,
  deshecho_por integer references users on delete set null,
  created_at timestamptz not null default now(),
  check ((estado in ('aplicado', 'deshecho')) = (aplicado_at is not null)),
  check ((estado = 'deshecho') = (deshecho_at is not null)),
  check ((estado = 'cancelado') = (cancelado_at is not null))
);
-- One that was called off may be made again; one that was undone has left other versions behind.
create unique index cambios_huella on cambios (huella) where estado <> 'cancelado';
create index cambios_espera on cambios (aplica_at) where estado = 'en-espera';

create table cambios_lineas (
  cambio_id integer not null references cambios on delete cascade,
  articulo_id integer not null references articulos on delete cascade deferrable initially deferred,
  -- Columns of `articulos` by name, and `valores`, the ids of its portions. Null `de`: the article is made by the change.
  de jsonb,
  a jsonb not null,
  -- Left: the article no longer was what the change started from. Kept: it no longer was what the change had made of it.
  estado text not null default 'espera' check (estado in ('espera', 'hecha', 'dejada', 'deshecha', 'conservada')),
  primary key (cambio_id, articulo_id)
);
create index cambios_lineas_articulo on cambios_lineas (articulo_id);

-- Every price with when, by whom and in which change; the last row is the price in force.
create table precios_historia (
  id bigint primary key generated always as identity,
  articulo_id integer not null references articulos on delete cascade,
  precio_kg bigint not null,
  at timestamptz not null default now(),
  user_id integer references users on delete set null,
  cambio_id integer references cambios on delete set null
);
create index precios_historia_articulo on precios_historia (articulo_id, id desc);

create function log_precio() returns trigger language plpgsql as $$
begin
  insert into precios_historia (articulo_id, precio_kg, user_id, cambio_id)
    values (new.id, new.precio_kg, usuario_actual(), cambio_actual());
  return null;
end $$;
create trigger articulos_precio_alta after insert on articulos for each row execute function log_precio();
create trigger articulos_precio after update of precio_kg on articulos
  for each row when (old.precio_kg is distinct from new.precio_kg) execute function log_precio();
-- Articles that were there before begin it with the price they have.
insert into precios_historia (articulo_id, precio_kg) select id, precio_kg from articulos order by id;
