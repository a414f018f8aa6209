-- What whoever watches a shop asks for: which servers there are and how right their clocks go, whether the money added up when
-- somebody last looked, and what was given up of late.
-- serves: 0040

alter table procesos
  -- Null: of a version that does not say.
  add column nombre text check (length(nombre) <= 100),
  add column version text check (length(version) <= 40),
  -- How far its clock is ahead of the database's.
  add column desfase_ms bigint;

-- The last time every sum was worked out again: one row, asked for and then answered.
create table cuadres (
  unico boolean primary key default true check (unico),
  pedido_at timestamptz not null default now(),
  -- Null: it is under way.
  terminado_at timestamptz,
  -- How many things did not fit, and the first of them; of the time before while one is under way.
  cuantos integer,
  primeros jsonb not null default '[]'
);

create index correos_abandonados on correos (failed_at) where failed_at is not null;
create index entregas_fallidas on entregas (created_at) where estado = 'fallida';
