-- Backups that were tried: when, by whom, how big, and what went wrong. Written when one ends: a backup does not hold itself.
-- serves: 0040
create table copias (
  id bigint primary key generated always as identity,
  motivo text not null check (motivo in ('noche', 'mano', 'comando')),
  -- The machine it is on; several servers may take turns.
  servidor text not null,
  archivo text not null,
  bytes bigint,
  empezada_at timestamptz not null,
  terminada_at timestamptz not null default clock_timestamp(),
  -- Null: it is there, and was read again to its end.
  error text,
  check ((error is null) = (bytes is not null))
);
create index copias_buenas on copias (terminada_at) where error is null;
