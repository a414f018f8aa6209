-- An article that is sent twice is made once: its key keeps what was asked and which article came of it (ART-03, ADM-06).
-- serves: 0040
create table claves_articulos (
  -- A person, or a key of the API with a minus before its number.
  quien integer not null,
  clave text not null check (length(clave) between 8 and 100),
  cuerpo_hash bytea not null,
  -- Null only inside the transaction that makes the article.
  articulo_id integer references articulos on delete cascade,
  created_at timestamptz not null default now(),
  primary key (quien, clave)
);
create index claves_articulos_articulo on claves_articulos (articulo_id);
