-- A category lives at the path its name gives, and never where a screen or the server answers (ROUTE-05).

-- The rule of src/domain/slug.ts; a test holds the two together. Normalised before lowering, so that the
-- database's locale does not matter.
create function slug_de(nombre text) returns text language sql immutable parallel safe as $$
  select trim(both '-' from regexp_replace(regexp_replace(regexp_replace(
    lower(normalize(nombre, nfd)), '\s+', '-', 'g'), '[^a-z0-9-]', '', 'g'), '-{2,}', '-', 'g'))
$$;

create function set_slug() returns trigger language plpgsql as $$
begin
  new.slug := slug_de(new.nombre);
  return new;
end $$;
create trigger categorias_slug before insert or update on categorias for each row execute function set_slug();

alter table categorias
  add constraint categorias_slug_libre check (slug <> all (array[
    'api', 'apple-touch-iconpng', 'armazon', 'arrepentimiento', 'arrepentimientos', 'assets', 'auth', 'ayuda', 'carrito',
    'catfull', 'confirmar-email', 'dev', 'edituser', 'error', 'exito', 'faviconico', 'faviconsvg', 'healthz', 'img', 'login',
    'manifestwebmanifest', 'notfound', 'olvide-mi-contrasena', 'openapijson', 'pedidos', 'personaldata', 'privacy-policy',
    'proddetalle', 'readyz', 'referencia', 'restablecer-contrasena', 'robotstxt', 'service-workerjs', 'signup',
    'sin-conexion', 'sitemapxml', 'subidas', 'terminos', 'userprofile']));
