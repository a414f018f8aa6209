-- A movement of stock that is sent twice moves it once: its key keeps what was asked and the answer it got (STK-01).
-- serves: 0040
create table claves_existencias (
  -- A person, or a key of the API with a minus before its number.
  quien integer not null,
  clave text not null check (length(clave) between 8 and 100),
  cuerpo_hash bytea not null,
  -- Null only inside the transaction that makes the movements.
  respuesta jsonb,
  created_at timestamptz not null default now(),
  primary key (quien, clave)
);
