-- Spreadsheets that were tried: what each row would do, kept until somebody applies it or some days have passed.

create table importaciones (
  id uuid primary key default gen_random_uuid(),
  user_id integer references users on delete set null,
  archivo text not null check (length(archivo) between 1 and 200),
  bytes bytea not null check (length(bytes) <= 5242880),
  formato text not null check (formato in ('xlsx', 'csv')),
  hojas text[] not null,
  hoja text not null,
  -- Row of the heading, from 0.
  encabezado integer not null check (encabezado >= 0),
  titulos text[] not null,
  muestra text[] not null,
  -- What each column means, in their order; null: not used.
  columnas jsonb not null,
  -- Fields whose column writes decimals with a dot somewhere.
  puntos text[] not null,
  -- Places that may be made, by the key of src/domain/importar/lugar.ts.
  crear text[] not null default '{}',
  estado text not null default 'revisando' check (estado in ('revisando', 'lista', 'fallida', 'aplicada')),
  -- Counts the dry runs: rows are those of the last one.
  vuelta integer not null default 1,
  hechas integer not null default 0,
  total integer not null check (total between 1 and 5000),
  -- When the catalogue was looked at.
  vista_at timestamptz not null,
  leida_ms integer not null default 0,
  -- The change of many it became.
  cambio_id integer references cambios on delete set null,
  aplicada_at timestamptz,
  aplicada_por integer references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((estado = 'aplicada') = (aplicada_at is not null))
);
create index importaciones_fecha on importaciones (created_at);

create table importaciones_filas (
  importacion_id uuid not null references importaciones on delete cascade,
  -- As the spreadsheet counts.
  fila integer not null,
  celdas jsonb not null,
  -- What was put in the place of cells, by field.
  arreglos jsonb not null default '{}',
  omitida boolean not null default false,
  confirmada boolean not null default false,
  estado text not null check (estado in ('error', 'cambia', 'nuevo', 'igual', 'afuera')),
  -- What no other row may be too, and the row that is.
  claves text[] not null default '{}',
  choca integer,
  -- The article as it was seen; it may be gone meanwhile.
  articulo_id integer,
  version integer,
  datos jsonb not null,
  primary key (importacion_id, fila)
);
create index importaciones_filas_estado on importaciones_filas (importacion_id, estado, fila);
