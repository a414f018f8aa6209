-- Backups are known by their file, not by a line about them: what its bytes add up to, whether they are sealed, how it was when
-- somebody last looked, and when the shop itself took it away. One is tried each month, and the sums are told both ways.
-- serves: 0040
alter table copias
  -- Of all its bytes (sha-256, hex); null: of a version that did not note it.
  add column suma text,
  add column cifrada boolean not null default false,
  -- When the shop took it away to make room; null: it should be there.
  add column quitada_at timestamptz,
  -- When all its bytes were last added up again, and what was wrong with the file when somebody last looked.
  add column revisada_at timestamptz,
  add column falta text check (falta in ('no-esta', 'otro-tamanio', 'otra-suma', 'no-se-lee'));

-- Backups that were brought back into a database made for it and thrown away again.
create table pruebas_copia (
  id bigint primary key generated always as identity,
  archivo text not null,
  servidor text not null,
  empezada_at timestamptz not null,
  terminada_at timestamptz not null default clock_timestamp(),
  -- Rows that came back.
  filas bigint,
  error text,
  check ((error is null) = (filas is not null))
);

-- Orders for which more came in than they cost: somebody has to give it back, and no sum is wrong.
alter table cuadres add column sobran integer;
