-- Signing in by a mailed link, and accounts nobody ever confirmed.

alter table codigos drop constraint codigos_tipo_check;
alter table codigos add constraint codigos_tipo_check
  check (tipo in ('confirmacion', 'cambio-email', 'password', 'ingreso', 'enlace'));

-- What the nightly tidying looks for among many accounts.
create index users_sin_confirmar on users (created_at) where not confirmed;

-- The two screens of the link are no category's (ROUTE-05). One that had such a name before does not stop the shop.
alter table categorias
  add constraint categorias_slug_libre_enlaces check (slug not in ('entrar', 'ingresar-con-enlace')) not valid;
