-- Notices on the phone (Web Push): the key the shop signs them with, the browsers that asked for them, and what waits to be told to
-- each (VOL-04).
-- serves: 0040

-- One, made when it is first asked for. Another one ends every subscription there is: they are bound to it.
create table push_llaves (
  id smallint primary key default 1 check (id = 1),
  -- The uncompressed point, as browsers want it.
  publica bytea not null check (length(publica) = 65),
  -- Sealed with the server's own secret, as second factors are.
  sellada bytea not null,
  created_at timestamptz not null default now()
);

-- A browser on a device. Where a push service is told of it is a secret of that browser: it stands in no log.
create table push_suscripciones (
  id integer primary key generated always as identity,
  user_id integer not null references users on delete cascade,
  endpoint text not null unique check (endpoint ~ '^https?://[!-~]+$' and length(endpoint) <= 1000),
  p256dh bytea not null check (length(p256dh) = 65),
  auth bytea not null check (length(auth) = 16),
  -- What ends all sessions of a person ends these: the version of their sessions when it was asked for.
  version integer not null,
  -- Of one's own orders …
  pedidos boolean not null,
  -- … and, for who works here, of new ones.
  personal boolean not null,
  check (pedidos or personal),
  -- A screen of this person was listening, as the live line saw it last.
  pantalla_at timestamptz,
  -- A push service may say of a dead one that all is well: what was not seen for long is forgotten.
  visto_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index push_suscripciones_user on push_suscripciones (user_id);
create index push_suscripciones_personal on push_suscripciones (user_id) where personal;

-- What waits to be told: of one subject the newest alone.
create table push_avisos (
  suscripcion_id integer not null references push_suscripciones on delete cascade,
  asunto text not null check (asunto ~ '^[a-z0-9-]{1,32}$'),
  pedido_id integer not null references pedidos on delete cascade,
  estado text not null,
  intentos integer not null default 0,
  next_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  primary key (suscripcion_id, asunto)
);
create index push_avisos_pedido on push_avisos (pedido_id);
