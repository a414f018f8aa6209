-- Calls that came with an idempotency key and have no table of their own for it: what was answered, so that the same sent again
-- is done once. Nothing of it can be read without the key itself: that is kept as a hash, and the answer is sealed under it.
-- serves: 0040
create table llamadas (
  -- A person, or a key of the API with a minus before its number.
  quien integer not null,
  clave bytea not null,
  cuerpo_hash bytea not null,
  -- Null while it is being done, and for good where the server ended before it had answered.
  estado smallint,
  sellado bytea,
  created_at timestamptz not null default now(),
  primary key (quien, clave)
);
create index llamadas_viejas on llamadas (created_at);
