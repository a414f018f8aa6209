-- Whoever wrote something reads it: how far the log was when their last write was done, and how many are under way. Only
-- written where there is a replica to read from (read your writes, on every server).
-- serves: 0040
create table escrituras (
  -- A person, or a key of the API with a minus before its number.
  quien integer primary key,
  en_curso integer not null default 1,
  lsn pg_lsn not null default '0/0',
  -- Of which line of history: each promotion of a replica begins another.
  linea integer not null default 0,
  at timestamptz not null default now()
);
