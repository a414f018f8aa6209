-- Searching orders by their customer: names and phones in the form they are looked for, by an index where there may be one.

-- Lower case without accents and apostrophes, as src/domain/busqueda-pedido.ts reads what is looked for; a test holds the
-- two together.
create function nombre_buscable(nombre text, apellido text, username text, email text) returns text
  language sql immutable parallel safe as $$
  select translate(lower(coalesce(nombre, '') || ' ' || coalesce(apellido, '') || ' ' || coalesce(username, '') || ' ' || email),
    'áéíóúüñàèìòùâêîôûç''’`´', 'aeiouunaeiouaeiouc')
$$;

create function solo_cifras(texto text) returns text language sql immutable parallel safe as $$
  select regexp_replace(coalesce(texto, ''), '\D', '', 'g')
$$;

-- A server of somebody else's may not have the extension, or not allow it: the search works without, only slower.
do $$
begin
  create extension if not exists pg_trgm;
  create index users_nombre_trgm on users using gin (nombre_buscable(nombre, apellido, username, email) gin_trgm_ops);
  create index users_telefono_trgm on users using gin (solo_cifras(telefono) gin_trgm_ops);
exception when others then
  raise notice 'sin pg_trgm: %', sqlerrm;
end $$;
