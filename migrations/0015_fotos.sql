-- Pictures of the shop's own: the master of each upload, re-encoded, and which part of it is shown. Backups hold them, and
-- several servers need no shared disk.

create table fotos (
  id integer primary key generated always as identity,
  -- SHA-256 of `datos`: the same picture uploaded twice is one.
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
  -- Where the whole of it is shown, to whoever crops it.
  url text not null unique check (length(url) between 1 and 500),
  ancho integer not null check (ancho between 1 and 20000),
  alto integer not null check (alto between 1 and 20000),
  -- Thumbhash, base64url.
  previa text not null check (previa ~ '^[A-Za-z0-9_-]{8,60}$'),
  datos bytea not null,
  bytes integer not null generated always as (length(datos)) stored,
  user_id integer references users on delete set null,
  created_at timestamptz not null default now(),
  -- When it was last uploaded, or let go of by the last picture made of it.
  updated_at timestamptz not null default now()
);
-- Compressed already: to look for more costs time and finds nothing.
alter table fotos alter column datos set storage external;

-- What is shown of an upload. A row never changes but for its date: another crop or text is another row, so that going back
-- is linking the former one again.
alter table imagenes
  add column foto_id integer references fotos on delete restrict,
  -- x, y, width and height in ten-thousandths of the master.
  add column encuadre smallint[] check (array_length(encuadre, 1) = 4),
  add constraint imagenes_foto check ((foto_id is null) = (encuadre is null));
create index imagenes_de_foto on imagenes (foto_id) where foto_id is not null;
create index imagenes_url on imagenes (url) where foto_id is not null;
create index articulos_imagenes_imagen on articulos_imagenes (imagen_id);
create index categorias_imagenes_imagen on categorias_imagenes (imagen_id);

-- A picture that is let go of stays for a while: for whoever wants it back, and for pages that still show it.
create function release_imagen() returns trigger language plpgsql as $$
begin
  update imagenes set updated_at = now() where id = old.imagen_id and foto_id is not null;
  return null;
end $$;
create trigger articulos_imagenes_suelta after delete on articulos_imagenes
  for each row execute function release_imagen();
create trigger categorias_imagenes_suelta after delete on categorias_imagenes
  for each row execute function release_imagen();
